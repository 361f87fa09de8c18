import { describeError } from '@stampline/api-client';
import type { List } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { insurerChoicesQuery } from './filter-choices';
import { SearchableFilter } from './SearchableFilter';
import type { ListedPolicy } from './use-policies';

export function InsurerFilter({ list }: { list: List<ListedPolicy> }) {
  const found = useQuery(insurerChoicesQuery);
  const name = list.state.filters['insurer'];
  return (
    <SearchableFilter
      list={list}
      name="insurer"
      label="Insurer name"
      all="All insurers"
      choices={found.data ?? []}
      isLoading={found.isPending}
      failure={found.error ? describeError(found.error) : undefined}
      chosen={name === undefined ? null : { value: name, title: name }}
    />
  );
}
