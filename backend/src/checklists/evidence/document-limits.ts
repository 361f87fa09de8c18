import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';
import type { UploadLimit } from '../../platform/content/files/upload-limit.js';

/** A checklist item's document, which is deleted with the item. */
export const CHECKLIST_DOCUMENT = defineFilePurpose({ name: 'checklist-document', keepDays: null });

export const DOCUMENT_LIMIT: UploadLimit = {
  bytes: 25 * 1024 * 1024,
  sentence: 'The document is larger than 25 MB. Add a smaller one or split it.',
};

export const MAX_DOCUMENTS = 20;
