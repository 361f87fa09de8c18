import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';

/** A file of File Storage: kept until the trash is emptied. */
export const STORAGE_FILE = defineFilePurpose({ name: 'storage-file', keepDays: null });

/** A chunk of an upload: kept as long as the upload. */
export const STORAGE_PART = defineFilePurpose({ name: 'storage-part', keepDays: null });
