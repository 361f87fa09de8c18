import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';

/** A file of File Storage: kept until somebody empties the trash. */
export const STORAGE_FILE = defineFilePurpose({ name: 'storage-file', keepDays: null });

/** A piece of a file that arrives in pieces: kept as long as its upload. */
export const STORAGE_PART = defineFilePurpose({ name: 'storage-part', keepDays: null });
