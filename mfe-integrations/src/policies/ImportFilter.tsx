import { describeError } from '@stampline/api-client';
import type { List } from '@stampline/ui/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { importChoicesQuery, importTitleQuery } from './filter-choices';
import { SearchableFilter } from './SearchableFilter';
import type { ListedPolicy } from './use-policies';

export function ImportFilter({ list }: { list: List<ListedPolicy> }) {
  const [words, setWords] = useState('');
  const found = useQuery({ ...importChoicesQuery(useDeferredValue(words.trim())), placeholderData: keepPreviousData });
  const id = list.state.filters['import'];
  const title = useQuery({ ...importTitleQuery(id ?? ''), enabled: id !== undefined });
  return (
    <SearchableFilter
      list={list}
      name="import"
      label="Import"
      all="All imports"
      choices={found.data ?? []}
      isLoading={found.isPending}
      failure={found.error ? describeError(found.error) : undefined}
      chosen={id === undefined ? null : { value: id, title: title.data ?? '' }}
      onSearch={setWords}
    />
  );
}
