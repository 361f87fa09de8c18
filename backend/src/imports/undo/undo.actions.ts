import { defineAction } from '../../platform/kernel/audit/audit-action.js';

/**
 * Amounts are the charges that ended, dollars as exact text; `corrections` counts manual ones that were backed out too; `described` counts
 * policies whose names and notes were restored.
 */
export const IMPORT_UNDONE = defineAction<{
  before: { transactions: number; corrections: number; premium: string; taxAmount: string; fees: string; described: number };
  after: { fileName: string; reason: string };
}>({ name: 'import.undone', subjectType: 'import', label: 'Policy import undone' });
