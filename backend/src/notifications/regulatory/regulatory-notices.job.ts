import { REGULATORY_UPDATE_FOUND_EVENT, type RegulatoryUpdateFound } from '../../monitoring/monitoring-events.js';
import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';

/** People are told of a change of the law that cannot wait. */
export const REGULATORY_NOTICES_JOB = defineJob<RegulatoryUpdateFound>({
  name: 'regulatory-notices',
  queue: defineQueue({
    name: 'regulatory-notices',
    concurrency: 2,
    perOrganization: 1,
    attempts: 5,
    backoffMs: 1_000,
    keepFinishedDays: 7,
  }),
  on: REGULATORY_UPDATE_FOUND_EVENT,
});
