import { defineAction } from '../../platform/kernel/audit/audit-action.js';

/**
 * Amounts of the ended charges, dollars as exact text. `corrections` counts the manual corrections that were backed out; `described` counts the
 * policies whose names and notes were restored.
 */
export const IMPORT_UNDONE = defineAction<{
  before: { transactions: number; corrections: number; premium: string; taxAmount: string; fees: string; described: number };
  after: { fileName: string; reason: string };
}>({ name: 'import.undone', subjectType: 'import', label: 'Policy import undone' });
