import { defineAction } from '../platform/kernel/audit/audit-action.js';

interface AuditedForm {
  readonly form: string;
  readonly version: number;
  readonly sha256: string;
}

export const FORM_UPLOADED = defineAction<{ after: AuditedForm }>({
  name: 'form.uploaded',
  subjectType: 'state',
  label: 'Official form uploaded',
});
export const FORM_REMOVED = defineAction<{ before: AuditedForm }>({
  name: 'form.removed',
  subjectType: 'state',
  label: 'Official form removed',
});
