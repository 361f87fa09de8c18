import { type Answer, api, dataOf } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';

export type Insurer = Answer<'/api/insurers'>[number];

/** Of everything that a change of an insurer changes. */
export const insurersKey = ['insurers'] as const;

/** As many insurers as a choice can hold, by name. */
export function useInsurerChoices() {
  return useQuery({
    queryKey: [...insurersKey, 'choices'],
    queryFn: () => dataOf(api.GET('/api/insurers', { params: { query: { limit: 500 } } })),
  });
}
