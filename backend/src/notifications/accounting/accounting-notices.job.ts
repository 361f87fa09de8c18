import { ACCOUNTING_TROUBLE_EVENT, type AccountingTrouble } from '../../accounting/accounting-events.js';
import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';

/** Owners are told of what went wrong with a sync that nobody asked for. */
export const ACCOUNTING_NOTICES_JOB = defineJob<AccountingTrouble>({
  name: 'accounting-notices',
  queue: defineQueue({ name: 'accounting-notices', concurrency: 1, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 }),
  on: ACCOUNTING_TROUBLE_EVENT,
});
