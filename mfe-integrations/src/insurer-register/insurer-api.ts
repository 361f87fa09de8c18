import { type ResponseBody, api, getData } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';

export type Insurer = ResponseBody<'/api/insurers'>[number];

/** Key prefix of all queries that a change to an insurer invalidates. */
export const insurersKey = ['insurers'] as const;

/** Lists insurers by name, up to the number that a select box can show. */
export function useInsurerChoices() {
  return useQuery({
    queryKey: [...insurersKey, 'choices'],
    queryFn: () => getData(api.GET('/api/insurers', { params: { query: { limit: 500 } } })),
  });
}
