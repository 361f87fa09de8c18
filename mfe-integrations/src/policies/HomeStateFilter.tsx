import { type List, ListFilter } from '@stampline/ui/data-table';
import type { ListedPolicy } from './use-policies';

/** API values with their labels. */
export const homeStateChoices = [
  ['differs', 'Differs from the record'],
  ['matches', 'Matches the record'],
  ['missing', 'Not on record'],
] as const;

/** Filters by whether the policy is taxed in the home state on record. */
export function HomeStateFilter({ list }: { list: List<ListedPolicy> }) {
  return <ListFilter list={list} name="homeStateCheck" label="Home state" isLabeled all="Any home state" choices={homeStateChoices} />;
}
