import { type ResponseBody, api, getData, getPage } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { type Insurer, insurersKey } from '../insurer-register/insurer-api';

export type UnmatchedName = ResponseBody<'/api/insurers/unmatched'>[number];

const SORTS = ['name', 'naicNumber', 'alienNumber', 'domicile'] as const;

/** Lists insurers, by name by default. */
export function useInsurers() {
  return useList<Insurer, (typeof SORTS)[number]>({
    stateKey: 'insurers',
    queryKey: insurersKey,
    sorts: SORTS,
    defaultSort: 'name',
    fetch: (query) => getPage(api.GET('/api/insurers', { params: { query } })),
  });
}

/** Lists names on policies that do not match an insurer, those with the most policies first. */
export function useUnmatchedNames() {
  return useQuery({ queryKey: [...insurersKey, 'unmatched'], queryFn: () => getData(api.GET('/api/insurers/unmatched')) });
}
