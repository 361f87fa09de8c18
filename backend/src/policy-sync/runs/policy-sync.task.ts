import { defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineTaskActions } from '../../platform/work/tasks/task.actions.js';
import { defineTask } from '../../platform/work/tasks/task-definition.js';
import { POLICY_SYNC_FINISHED } from '../policy-sync.actions.js';

/** Attempts of a run while the source is unreachable. */
export const SYNC_ATTEMPTS = 5;

/** Number of days to list a run without changes. */
export const IDLE_RUN_DAYS = 30;

/** A run of the policy sync. Its import has the same id, so a run with changes is kept for as long as the book. */
export const POLICY_SYNC = defineTask({
  kind: 'policy-sync',
  startedBy: { to: 'write', area: 'policies' },
  queue: defineQueue({
    name: 'policy-sync',
    // Runs mostly wait for other systems, and slow ones must not delay other organizations' runs.
    concurrency: 4,
    perOrganization: 1,
    attempts: SYNC_ATTEMPTS,
    backoffMs: 1_000,
    keepFinishedDays: 30,
  }),
  audit: { finished: POLICY_SYNC_FINISHED, ...defineTaskActions('policy-sync-run', 'Policy sync') },
  gaveUp:
    'The sync kept failing because of a problem on our side. The pages read so far are in your book. Retry the sync, or contact support.',
  keepDays: null,
  news: ({ status, counts: { changed = 0, refused = 0 }, createdBy }) => {
    // An automatic sync without changes does not notify anyone.
    if (status === 'finished' && createdBy === null && changed + refused === 0) return null;
    const title = status === 'failed' ? 'Policy sync failed' : formatResult(changed, refused);
    return { title, link: { label: 'Open Policy Sync', href: '/policy-sync' } };
  },
  invalidates: [['policy-sync'], ['imports']],
});

function formatResult(changed: number, refused: number): string {
  const words = [...(changed > 0 ? [`${changed} changed`] : []), ...(refused > 0 ? [`${refused} refused`] : [])];
  return words.length === 0 ? 'Policies up to date' : `Policies synced: ${words.join(', ')}`;
}
