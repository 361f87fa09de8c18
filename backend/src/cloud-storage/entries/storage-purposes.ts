import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';

/** A file in File Storage, kept until it is deleted from the trash. */
export const STORAGE_FILE = defineFilePurpose({ name: 'storage-file', keepDays: null });

/** A chunk of an upload, which is deleted with the upload. */
export const STORAGE_PART = defineFilePurpose({ name: 'storage-part', keepDays: null });
