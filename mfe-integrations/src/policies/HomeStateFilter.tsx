import { type List, ListFilter } from '@stampline/ui/data-table';
import type { ListedPolicy } from './use-policies';

/** What the API is told, and what people read. */
export const homeStateChoices = [
  ['differs', 'Differs from the record'],
  ['matches', 'Matches the record'],
  ['missing', 'Not on record'],
] as const;

/** Narrows the list to policies whose state is the home state on record, is another one, or has no record. */
export function HomeStateFilter({ list }: { list: List<ListedPolicy> }) {
  return <ListFilter list={list} name="homeStateCheck" label="Home state" isLabeled all="Any home state" choices={homeStateChoices} />;
}
