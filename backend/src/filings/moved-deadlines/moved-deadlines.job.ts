import { DEADLINES_MOVED_EVENT, type DeadlinesMoved } from '../../deadlines/deadline-events.js';
import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';

/** Updates the dates of filings when their deadlines move. */
export const MOVED_DEADLINES_JOB = defineJob<DeadlinesMoved>({
  name: 'moved-deadlines',
  queue: defineQueue({ name: 'moved-deadlines', concurrency: 2, perOrganization: 1, attempts: 5, backoffMs: 1_000, keepFinishedDays: 7 }),
  on: DEADLINES_MOVED_EVENT,
});
