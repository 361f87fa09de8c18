import { describeError } from '@stampline/api-client';
import type { List } from '@stampline/ui/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { accountChoicesQuery, accountTitleQuery, WITHOUT_ACCOUNT } from './filter-choices';
import { SearchableFilter } from './SearchableFilter';
import type { ListedPolicy } from './use-policies';

/** Filters by account, or for policies without an account. */
export function AccountFilter({ list }: { list: List<ListedPolicy> }) {
  const [words, setWords] = useState('');
  const found = useQuery({ ...accountChoicesQuery(useDeferredValue(words.trim())), placeholderData: keepPreviousData });
  const id = list.state.filters['account'];
  const title = useQuery({ ...accountTitleQuery(id ?? ''), enabled: id !== undefined && id !== 'none' });
  return (
    <SearchableFilter
      list={list}
      name="account"
      label="Account"
      all="All accounts"
      choices={[...(words.trim() === '' ? [WITHOUT_ACCOUNT] : []), ...(found.data ?? [])]}
      isLoading={found.isPending}
      failure={found.error ? describeError(found.error) : undefined}
      chosen={id === undefined ? null : id === 'none' ? WITHOUT_ACCOUNT : { value: id, title: title.data ?? '' }}
      onSearch={setWords}
    />
  );
}
