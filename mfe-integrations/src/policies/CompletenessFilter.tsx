import { type List, ListFilter } from '@stampline/ui/data-table';
import type { ListedPolicy } from './use-policies';

/** What the API is told, and what people read. */
export const COMPLETENESS = { complete: 'Complete', incomplete: 'Incomplete', estimate: 'Estimate' } as const;

const choices = Object.entries(COMPLETENESS);

/** Narrows the list to policies whose charges are all that is due, are not, or are an estimate. */
export function CompletenessFilter({ list }: { list: List<ListedPolicy> }) {
  return <ListFilter list={list} name="completeness" label="Charges" isLabeled all="Complete or not" choices={choices} />;
}
