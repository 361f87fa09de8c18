import { type List, ListFilter } from '@stampline/ui/data-table';
import type { ListedPolicy } from './use-policies';

/** API values with their labels. */
export const COMPLETENESS = { complete: 'Complete', incomplete: 'Incomplete', estimate: 'Estimate' } as const;

const choices = Object.entries(COMPLETENESS);

/** Filters by whether the charges are complete, incomplete or estimated. */
export function CompletenessFilter({ list }: { list: List<ListedPolicy> }) {
  return <ListFilter list={list} name="completeness" label="Charges" isLabeled all="Complete or not" choices={choices} />;
}
