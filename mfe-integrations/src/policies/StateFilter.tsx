import { jurisdictionsQuery } from '@stampline/api-client';
import { type List, ListFilter } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import type { ListedPolicy } from './use-policies';

/** Chooses the home state of the policies shown. */
export function StateFilter({ list }: { list: List<ListedPolicy> }) {
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  return (
    <ListFilter list={list} name="state" label="State" all="All states" choices={states.map(({ code, name }) => [code, name] as const)} />
  );
}
