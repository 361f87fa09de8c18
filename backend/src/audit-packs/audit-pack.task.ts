import { defineQueue } from '../platform/work/queue/job-definition.js';
import { defineTaskActions } from '../platform/work/tasks/task.actions.js';
import { defineTask } from '../platform/work/tasks/task-definition.js';
import { AUDIT_PACK_MADE } from './audit-pack.actions.js';

/** State and dates that the pack covers, and the person who requested it. */
export interface AuditPackInput {
  state: string;
  /** YYYY-MM-DD, inclusive. */
  from: string;
  to: string;
  madeByName: string;
}

/** Task that creates an audit pack. The pack has the id of its task. */
export const AUDIT_PACK = defineTask<AuditPackInput>({
  kind: 'audit-pack',
  startedBy: { to: 'write', area: 'filing' },
  queue: defineQueue({ name: 'audit-packs', concurrency: 1, perOrganization: 1, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 }),
  audit: { finished: AUDIT_PACK_MADE, ...defineTaskActions('audit-pack', 'Audit pack') },
  gaveUp: 'The audit pack kept failing because of a problem on our side. No pack was kept. Retry it, or contact support.',
  keepDays: null,
  news: ({ status }) => ({
    title: status === 'failed' ? 'Audit pack not created' : 'Audit pack ready',
    link: { label: 'Open the audit packs', href: '/filings?tab=audit-packs' },
  }),
  invalidates: [['audit-packs']],
});
