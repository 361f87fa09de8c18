import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';

/** The rows of a batch as they were sent; the owner is the batch. */
export const BATCH_FILE = defineFilePurpose({ name: 'tax-batch', keepDays: null });
/** One of the files of its result; the owner is the batch. */
export const BATCH_RESULT_FILE = defineFilePurpose({ name: 'tax-batch-result', keepDays: null });
