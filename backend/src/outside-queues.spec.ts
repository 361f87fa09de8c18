import { jobCatalog, taskCatalog } from './features.js';
import { createTaskJob } from './platform/work/tasks/task-definition.js';

/**
 * Jobs that call organizations' URLs, or the mail server on their behalf, with the share of slots that one organization may use. Monitoring is not
 * included, because it reads the product's list of pages.
 */
const OUTBOUND_JOBS: [name: string, share: number][] = [
  ['policy-sync', 1 / 4],
  ['check-policy-sources', 1 / 4],
  ['accounting-sync', 1 / 4],
  ['check-accounting', 1 / 4],
  ['check-drives', 1 / 4],
  ['send-webhooks', 1 / 4],
  // The mail server belongs to the operator and is fast.
  ['letter', 5],
];
const jobs = [...jobCatalog, ...taskCatalog.map(createTaskJob)];

test.each(OUTBOUND_JOBS)('%s leaves queue slots for other organizations, and does not share its queue with another job', (name, share) => {
  const job = jobs.find((one) => one.name === name);
  expect(job?.queue.perOrganization).toBeGreaterThan(0);
  expect(job?.queue.perOrganization).toBeLessThanOrEqual((job?.queue.concurrency ?? 0) * share);
  expect(jobs.filter(({ queue }) => queue === job?.queue)).toEqual([job]);
});
