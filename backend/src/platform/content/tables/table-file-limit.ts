import type { UploadLimit } from '../files/upload-limit.js';
import { MAX_FILE_BYTES } from '@stampline/tables';

/** Maximum size of an uploaded table. */
export const TABLE_FILE_LIMIT: UploadLimit = {
  bytes: MAX_FILE_BYTES,
  sentence: 'The file is larger than 10 MB. Split it and upload the parts.',
};
