import { defineAction } from '../../platform/kernel/audit/audit-action.js';

const subjectType = 'tax-batch';

export const TAX_BATCH_REQUESTED = defineAction<{ after: { fileName: string; sha256: string; sizeBytes: number } }>({
  name: 'tax-batch.requested',
  subjectType,
  label: 'Tax batch started',
});
/** Records the numbers of priced and failed rows, the totals in dollars, and the version of the rulebook. */
export const TAX_BATCH_FINISHED = defineAction<{ after: { pricedRows: number; failedRows: number; rulebookVersion: string } }>({
  name: 'tax-batch.finished',
  subjectType,
  label: 'Tax batch calculated',
});
export const TAX_BATCH_DELETED = defineAction<{ before: { fileName: string } }>({
  name: 'tax-batch.deleted',
  subjectType,
  label: 'Tax batch deleted',
});
