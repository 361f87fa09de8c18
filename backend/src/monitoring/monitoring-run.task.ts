import { defineQueue } from '../platform/work/queue/job-definition.js';
import { defineTaskActions } from '../platform/work/tasks/task.actions.js';
import { defineTask } from '../platform/work/tasks/task-definition.js';

/** Two-letter codes of the states whose pages are read. */
export interface MonitoringRunInput {
  readonly states: readonly string[];
}

/** Task that reads regulators' pages now, at a user's request. */
export const MONITORING_RUN = defineTask<MonitoringRunInput>({
  kind: 'monitoring-run',
  startedBy: { to: 'write', area: 'monitoring' },
  queue: defineQueue({ name: 'monitoring-runs', concurrency: 4, perOrganization: 1, attempts: 3, backoffMs: 1_000, keepFinishedDays: 7 }),
  audit: { finished: null, ...defineTaskActions('monitoring-run', 'Monitoring run') },
  gaveUp: 'We could not read the regulators’ pages because of a problem on our side. The next scheduled run tries again.',
  keepDays: 7,
  news: ({ status, counts }) => ({
    title: status === 'failed' ? 'Monitoring failed' : formatResult(counts['updates'] ?? 0),
    link: { label: 'Open monitoring', href: '/regulatory-monitoring' },
  }),
  invalidates: [['monitoring']],
});

function formatResult(updates: number): string {
  if (updates === 0) return 'No regulatory updates';
  return updates === 1 ? '1 regulatory update' : `${updates} regulatory updates`;
}
