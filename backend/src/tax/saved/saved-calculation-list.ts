import type { DownloadColumn } from '@stampline/tables';
import { type Condition, whereContains, whereDefined } from '../../platform/kernel/lists/condition.js';
import { defineList } from '../../platform/kernel/lists/list-definition.js';
import type { SavedCalculation } from './saved-calculation.entity.js';

export type ListedCalculation = Pick<SavedCalculation, 'id' | 'name' | 'state' | 'result' | 'savedByName' | 'savedAt'>;

export const savedCalculationList = defineList({
  name: 'saved-calculations',
  sorts: {
    savedAt: { sql: 'saved_at', type: 'instant' },
    name: { sql: 'name', type: 'text' },
    state: { sql: 'state', type: 'text' },
    premium: { sql: "(result->>'premium')::numeric", type: 'number' },
    totalDue: { sql: "(result->>'totalDue')::numeric", type: 'number' },
  },
  defaultSort: '-savedAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
  search: 'the name',
});

export const savedCalculationColumns = 'id, name, state, result, saved_by_name as "savedByName", saved_at as "savedAt"';

export interface SavedCalculationFilter {
  /** Two-letter code, in any case. */
  readonly state?: string | undefined;
  readonly search?: string | undefined;
}

export function whereSavedCalculation(organizationId: string, { state, search }: SavedCalculationFilter): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereDefined(state?.toUpperCase(), (at) => `state = ${at}`),
    ...whereContains(search, ['name']),
  ];
}

export const savedCalculationFileColumns: readonly DownloadColumn<ListedCalculation>[] = [
  { title: 'name', kind: 'text', value: ({ name }) => name },
  { title: 'state', kind: 'text', value: ({ state }) => state },
  { title: 'edition', kind: 'text', value: ({ result }) => result.edition },
  { title: 'effective_date', kind: 'day', value: ({ result }) => result.effectiveDate },
  { title: 'premium', kind: 'money', value: ({ result }) => result.premium.toFixed(2) },
  { title: 'total_due', kind: 'money', value: ({ result }) => result.totalDue.toFixed(2) },
  { title: 'saved_by', kind: 'text', value: ({ savedByName }) => savedByName },
  { title: 'saved_at', kind: 'text', value: ({ savedAt }) => savedAt.toISOString() },
];
