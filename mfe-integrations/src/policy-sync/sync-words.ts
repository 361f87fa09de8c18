import { transactionLabel } from '@stampline/business-ui';
import { formatCount } from '@stampline/ui';
import type { PolicySync, PolicySyncRun } from './policy-sync-calls';

/** How often policies are synced, as the settings offer it. */
export const SCHEDULES = [
  ['off', 'Manual'],
  ['every-15-minutes', 'Every 15 minutes'],
  ['hourly', 'Hourly'],
  ['daily', 'Daily'],
] as const satisfies readonly (readonly [PolicySync['schedule'], string])[];

/** The schedule in words. */
export function scheduleWords(schedule: PolicySync['schedule']): string {
  return SCHEDULES.find(([value]) => value === schedule)?.[1] ?? schedule;
}

const STARTED_BY: Readonly<Record<PolicySyncRun['startedBy'], string>> = { person: 'Manual', schedule: 'Schedule', webhook: 'Webhook' };

/** What started a sync: a person by name. */
export function starterWords({ startedBy, createdBy }: Pick<PolicySyncRun, 'startedBy' | 'createdBy'>): string {
  return createdBy ?? STARTED_BY[startedBy];
}

const OUTCOMES: Readonly<Record<string, string>> = { described: 'New names', outdated: 'Older version' };

/** What became of the records of a sync. */
export function outcomesInWords(outcomes: PolicySyncRun['outcomes']): string {
  if (outcomes.length === 0) return 'No changes';
  return outcomes.map(({ outcome, records }) => `${OUTCOMES[outcome] ?? transactionLabel(outcome)} ${formatCount(records)}`).join(' · ');
}

/** Whether a sync has changed something in the book, and so has a result. */
export function hasChanged(outcomes: PolicySyncRun['outcomes']): boolean {
  return outcomes.some(({ outcome }) => outcome !== 'unchanged' && outcome !== 'outdated');
}
