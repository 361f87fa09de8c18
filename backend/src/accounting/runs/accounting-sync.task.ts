import { defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineTaskActions } from '../../platform/work/tasks/task.actions.js';
import { defineTask } from '../../platform/work/tasks/task-definition.js';
import { ACCOUNTING_SYNC_FINISHED } from '../accounting.actions.js';

/** Number of attempts while the system is unavailable. */
export const SYNC_ATTEMPTS = 5;

export const ACCOUNTING_SYNC = defineTask<{ connectionId: string }>({
  kind: 'accounting-sync',
  startedBy: { to: 'write', area: 'integrations' },
  queue: defineQueue({
    name: 'accounting-sync',
    // Runs spend most of their time waiting for external systems, and a slow system must not delay other organizations.
    concurrency: 8,
    perOrganization: 1,
    attempts: SYNC_ATTEMPTS,
    // Waits of 20, 40, 80 and 160 seconds: long enough that the last attempt may resend an entry that never arrived.
    backoffMs: 20_000,
    keepFinishedDays: 30,
  }),
  audit: { finished: ACCOUNTING_SYNC_FINISHED, ...defineTaskActions('accounting-run', 'Accounting sync') },
  gaveUp: 'The sync kept failing because of a problem on our side. What was posted so far is recorded. Retry the sync, or contact support.',
  keepDays: 730,
  news: ({ status, counts: { posted = 0, refused = 0, differing = 0 }, createdBy }) => {
    // A scheduled sync that changed nothing is not reported.
    if (status === 'finished' && createdBy === null && posted + refused + differing === 0) return null;
    const title = status === 'failed' ? 'Accounting sync failed' : formatResult(posted, refused, differing);
    return { title, link: { label: 'Open Accounting Integrations', href: '/accounting-integrations' } };
  },
  invalidates: [['accounting']],
});

function formatResult(posted: number, refused: number, differing: number): string {
  const words = [
    ...(posted > 0 ? [`${posted} posted`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(differing > 0 ? [`${differing} edited or deleted in your accounting system`] : []),
  ];
  return words.length === 0 ? 'Accounting synced: nothing new to post' : `Accounting synced: ${words.join(', ')}`;
}
