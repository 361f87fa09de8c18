import { defineFilePurpose } from '../platform/content/files/file-purpose.js';
import type { UploadLimit } from '../platform/content/files/upload-limit.js';

/** Official forms uploaded by organizations, kept until they are removed. */
export const FORM_FILE = defineFilePurpose({ name: 'official-form', keepDays: null });

export const FORM_LIMIT: UploadLimit = {
  bytes: 25 * 1024 * 1024,
  sentence: 'The form is larger than 25 MB. Upload a smaller PDF.',
};
