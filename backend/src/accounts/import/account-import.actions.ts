import { defineAction } from '../../platform/audit/audit-action.js';
import { taskActions } from '../../platform/tasks/task.actions.js';

const subjectType = 'account-import';

export const ACCOUNT_IMPORT_REQUESTED = defineAction<{ after: { fileName: string; sha256: string; sizeBytes: number } }>({
  name: 'account-import.requested',
  subjectType,
  label: 'Account import started',
});
export const ACCOUNT_IMPORT_FINISHED = defineAction<{ after: Readonly<Record<string, number>> }>({
  name: 'account-import.finished',
  subjectType,
  label: 'Account import finished',
});
export const { failed: ACCOUNT_IMPORT_FAILED, retried: ACCOUNT_IMPORT_RETRIED } = taskActions(subjectType, 'Account import');
