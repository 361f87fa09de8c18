import { api, dataOf } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';

/** How people can sign in here, and whether a forgotten password can be reset by email. */
export function useSignInOptions() {
  return useQuery({ queryKey: ['auth', 'options'], queryFn: () => dataOf(api.GET('/api/auth/options')) });
}
