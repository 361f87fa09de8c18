import { defineJob, defineQueue } from '../platform/queue/job-definition.js';

/** Two at a time; changes of one organization's book wait for each other in the database. */
export const RULE_CHANGE_QUEUE = defineQueue({
  name: 'rule-changes',
  concurrency: 2,
  attempts: 5,
  backoffMs: 1_000,
  keepFinishedDays: 30,
});

export const RULE_CHANGE_PROPOSED = 'rule-change.proposed';
export const RULE_CHANGE_APPROVED = 'rule-change.approved';

export interface RuleChangePayload {
  changeId: string;
}

export const RULE_CHANGE_PREVIEW_JOB = defineJob<RuleChangePayload>({
  name: 'rule-change-preview',
  queue: RULE_CHANGE_QUEUE,
  on: RULE_CHANGE_PROPOSED,
});

export const RULE_CHANGE_APPLY_JOB = defineJob<RuleChangePayload>({
  name: 'rule-change-apply',
  queue: RULE_CHANGE_QUEUE,
  on: RULE_CHANGE_APPROVED,
});
