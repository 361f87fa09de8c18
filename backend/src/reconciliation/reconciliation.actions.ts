import { defineAction } from '../platform/kernel/audit/audit-action.js';

const subjectType = 'office invoice';

export const OFFICE_INVOICE_IMPORTED = defineAction<{ after: { name: string; sha256: string; total: string } }>({
  name: 'office-invoice.imported',
  subjectType,
  label: 'Invoice of an office imported',
});
export const OFFICE_INVOICE_REMOVED = defineAction<{ before: { name: string; total: string } }>({
  name: 'office-invoice.removed',
  subjectType,
  label: 'Invoice of an office removed',
});
