import { getTransactionLabel } from '@stampline/business-ui';
import { formatCount } from '@stampline/ui';
import type { PolicySync, PolicySyncRun } from './policy-sync-api';

/** Schedules that the settings offer. */
export const SCHEDULE_CHOICES = [
  ['off', 'Manual'],
  ['every-15-minutes', 'Every 15 minutes'],
  ['hourly', 'Hourly'],
  ['daily', 'Daily'],
] as const satisfies readonly (readonly [PolicySync['schedule'], string])[];

/** Choices in the settings for a policy number that is almost identical to another policy's. */
export const NUMBERS_CHOICES = [
  ['ask', 'Ask me'],
  ['same', 'The same policy'],
  ['different', 'Different policies'],
] as const satisfies readonly (readonly [PolicySync['numbers'], string])[];

export function getScheduleLabel(schedule: PolicySync['schedule']): string {
  return SCHEDULE_CHOICES.find(([value]) => value === schedule)?.[1] ?? schedule;
}

const STARTED_BY: Readonly<Record<PolicySyncRun['startedBy'], string>> = { person: 'Manual', schedule: 'Schedule', webhook: 'Webhook' };

/** Returns the trigger of a sync: a person's name or the schedule. */
export function getTriggerLabel({ startedBy, createdBy }: Pick<PolicySyncRun, 'startedBy' | 'createdBy'>): string {
  return createdBy ?? STARTED_BY[startedBy];
}

const OUTCOMES: Readonly<Record<string, string>> = { described: 'New names', outdated: 'Older version' };

export function summarizeOutcomes(outcomes: PolicySyncRun['outcomes']): string {
  if (outcomes.length === 0) return 'No changes';
  return outcomes.map(({ outcome, records }) => `${OUTCOMES[outcome] ?? getTransactionLabel(outcome)} ${formatCount(records)}`).join(' · ');
}

/** Returns true if a sync changed policies and therefore has a result. */
export function hasChanged(outcomes: PolicySyncRun['outcomes']): boolean {
  return outcomes.some(({ outcome }) => outcome !== 'unchanged' && outcome !== 'outdated');
}
