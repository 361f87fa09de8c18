import { type ResponseBody, api, getData } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Everything the rulebook contains about a state. */
export type StateDetail = ResponseBody<'/api/jurisdictions/{code}'>;
export type TaxRule = StateDetail['editions']['product']['rules'][number];

export const stateDetailQuery = (code: string) =>
  queryOptions({
    queryKey: ['mfeCompliance', 'jurisdiction', code],
    queryFn: () => getData(api.GET('/api/jurisdictions/{code}', { params: { path: { code } } })),
  });
