import { jurisdictionsQuery } from '@stampline/api-client';
import { ListFilter, type ListFilterProps } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';

/** Filters a list by state (`state`). */
export function StateFilter({ list }: Pick<ListFilterProps, 'list'>) {
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  return <ListFilter list={list} name="state" label="State" all="All states" choices={states.map(({ code, name }) => [code, name])} />;
}
