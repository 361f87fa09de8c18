import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';

/** Uploaded rows of a batch; the owner is the batch. */
export const BATCH_FILE = defineFilePurpose({ name: 'tax-batch', keepDays: null });
/** A result file; the owner is the batch. */
export const BATCH_RESULT_FILE = defineFilePurpose({ name: 'tax-batch-result', keepDays: null });
