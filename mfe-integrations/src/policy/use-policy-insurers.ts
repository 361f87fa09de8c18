import { type ResponseBody, api, getData } from '@stampline/api-client';
import type { PolicyDetail } from '@stampline/business-ui';
import { useQuery } from '@tanstack/react-query';
import { insurersKey } from '../insurer-register/insurer-api';

export type PolicyInsurer = ResponseBody<'/api/policies/{id}/insurers'>[number];

/** Lists the current term's insurers with their register entries; refetched if the policy or an insurer changes. */
export function usePolicyInsurers({ id, policyVersion }: PolicyDetail) {
  return useQuery({
    queryKey: [...insurersKey, 'of-policy', id, policyVersion],
    queryFn: () => getData(api.GET('/api/policies/{id}/insurers', { params: { path: { id } } })),
  });
}
