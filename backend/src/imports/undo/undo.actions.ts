import { defineAction } from '../../platform/kernel/audit/audit-action.js';

/** Amounts are those that are charged no more, dollars as exact text; `corrections` are those by hand that were backed out too; `described` are policies that got names and notes back. */
export const IMPORT_UNDONE = defineAction<{
  before: { transactions: number; corrections: number; premium: string; taxAmount: string; fees: string; described: number };
  after: { fileName: string; reason: string };
}>({ name: 'import.undone', subjectType: 'import', label: 'Policy import undone' });
