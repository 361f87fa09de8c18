import { defineAction } from '../../platform/audit/audit-action.js';
import { taskActions } from '../../platform/tasks/task.actions.js';

/** Amounts are those that are charged no more, dollars as exact text. */
export const IMPORT_UNDONE = defineAction<{
  before: { transactions: number; premium: string; taxAmount: string; fees: string };
  after: { fileName: string; reason: string };
}>({ name: 'import.undone', subjectType: 'import', label: 'Policy import undone' });

export const { failed: IMPORT_UNDO_FAILED, retried: IMPORT_UNDO_RETRIED } = taskActions('import-undo', 'Policy import undo');
