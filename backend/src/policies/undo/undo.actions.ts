import { defineAction } from '../../platform/audit/audit-action.js';

/** Amounts are those that are charged no more, dollars as exact text. */
export const IMPORT_UNDONE = defineAction<{
  before: { transactions: number; premium: string; taxAmount: string; fees: string };
  after: { fileName: string; reason: string };
}>({ name: 'import.undone', subjectType: 'import', label: 'Policy import undone' });
