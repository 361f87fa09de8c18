import { defineAction } from '../platform/kernel/audit/audit-action.js';

interface ShownForm {
  readonly form: string;
  readonly version: number;
  readonly sha256: string;
}

export const FORM_UPLOADED = defineAction<{ after: ShownForm }>({
  name: 'form.uploaded',
  subjectType: 'state',
  label: 'Official form uploaded',
});
export const FORM_REMOVED = defineAction<{ before: ShownForm }>({
  name: 'form.removed',
  subjectType: 'state',
  label: 'Official form removed',
});
