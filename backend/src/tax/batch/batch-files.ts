import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';

export const BATCH_FILE = defineFilePurpose({ name: 'tax-batch', keepDays: null });
export const BATCH_RESULT_FILE = defineFilePurpose({ name: 'tax-batch-result', keepDays: null });
