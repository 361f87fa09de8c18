import { defineAction } from '../../platform/kernel/audit/audit-action.js';
import type { ImportChoices } from '../matching/import-choices.js';

export const IMPORT_REQUESTED = defineAction<{ after: { fileName: string; sha256: string; sizeBytes: number } & ImportChoices }>({
  name: 'import.requested',
  subjectType: 'import',
  label: 'Policy file uploaded',
});
/** Rows by outcome. */
export const IMPORT_FINISHED = defineAction<{ after: Readonly<Record<string, number>> }>({
  name: 'import.finished',
  subjectType: 'import',
  label: 'Policy import finished',
});
