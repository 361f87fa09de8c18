import { api, dataOf } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';

export const profileKey = ['organization', 'profile'] as const;

export function useProfile() {
  return useQuery({ queryKey: profileKey, queryFn: () => dataOf(api.GET('/api/organization/profile')) });
}
