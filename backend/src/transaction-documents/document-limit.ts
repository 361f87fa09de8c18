import type { UploadLimit } from '../platform/content/files/upload-limit.js';

/** Size limit of a transaction's document; a document is read as a whole. */
export const DOCUMENT_LIMIT: UploadLimit = {
  bytes: 25 * 1024 * 1024,
  sentence: 'The document is larger than 25 MB. Attach a smaller one or split it.',
};
