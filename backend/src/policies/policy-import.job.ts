import { defineJob, defineQueue } from '../platform/queue/job-definition.js';

/** Two at a time, so that a small file need not wait for a large one; files of one organisation wait for each other in the database. */
export const POLICY_IMPORT_QUEUE = defineQueue({
  name: 'policy-imports',
  concurrency: 2,
  attempts: 5,
  backoffMs: 1_000,
  keepFinishedDays: 30,
});

export const POLICY_IMPORT_REQUESTED = 'policy-import.requested';

export interface PolicyImportPayload {
  importId: string;
}

export const POLICY_IMPORT_JOB = defineJob<PolicyImportPayload>({
  name: 'policy-import',
  queue: POLICY_IMPORT_QUEUE,
  on: POLICY_IMPORT_REQUESTED,
});
