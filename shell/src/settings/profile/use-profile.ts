import { api, getData } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';

export const profileKey = ['organization', 'profile'] as const;

export function useProfile() {
  return useQuery({ queryKey: profileKey, queryFn: () => getData(api.GET('/api/organization/profile')) });
}
