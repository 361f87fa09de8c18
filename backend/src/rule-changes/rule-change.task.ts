import { defineQueue } from '../platform/work/queue/job-definition.js';
import { defineTaskActions } from '../platform/work/tasks/task.actions.js';
import { defineTask } from '../platform/work/tasks/task-definition.js';
import type { TaskRecord } from '../platform/work/tasks/task-record.js';
import { RULE_CHANGE_APPLIED } from './rule-change.actions.js';

/** Runs two at a time; changes to one organization's book wait for each other in the database. */
const RULE_CHANGE_QUEUE = defineQueue({ name: 'rule-changes', concurrency: 2, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 });

const actions = defineTaskActions('rule-change', 'Rule change');

const gaveUp = 'The work on this change kept failing because of a problem on our side. Nothing was changed. Retry it, or contact support.';

const createNotification = (done: string) => (task: TaskRecord) => ({
  title: task.status === 'failed' ? 'Rule change failed' : done,
  link: { label: 'Open the rule change', href: `/tax-rules?change=${task.subjectId ?? ''}` },
});

/** The preview of a change, which is the task's subject. */
export const RULE_CHANGE_PREVIEW = defineTask<Record<string, never>>({
  kind: 'rule-change-preview',
  startedBy: { to: 'write', area: 'rules' },
  queue: RULE_CHANGE_QUEUE,
  audit: { finished: null, ...actions },
  gaveUp,
  keepDays: null,
  news: createNotification('Rule change preview ready'),
  invalidates: [['tax', 'rule-changes']],
});

/** The application of an approved change, which is the task's subject. */
export const RULE_CHANGE_APPLY = defineTask<Record<string, never>>({
  kind: 'rule-change-apply',
  startedBy: { to: 'write', area: 'rules' },
  queue: RULE_CHANGE_QUEUE,
  audit: { finished: RULE_CHANGE_APPLIED, ...actions },
  gaveUp,
  keepDays: null,
  news: createNotification('Rule change applied'),
  invalidates: [
    ['tax', 'rule-changes'],
    ['tax', 'settings'],
    ['tax', 'charged-rates'],
    ['tax', 'rule-sources'],
  ],
});
