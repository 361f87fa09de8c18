import { defineAction } from '../../platform/kernel/audit/audit-action.js';

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
