import { defineAction } from '../../platform/kernel/audit/audit-action.js';

const subjectType = 'insurer-import';

export const INSURER_IMPORT_REQUESTED = defineAction<{ after: { fileName: string; sha256: string; sizeBytes: number } }>({
  name: 'insurer-import.requested',
  subjectType,
  label: 'Insurer import started',
});
export const INSURER_IMPORT_FINISHED = defineAction<{ after: Readonly<Record<string, number>> }>({
  name: 'insurer-import.finished',
  subjectType,
  label: 'Insurer import finished',
});
