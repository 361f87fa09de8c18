import { api, getData } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';

/** Returns the available ways to sign in, and whether password resets are available. */
export function useSignInOptions() {
  return useQuery({ queryKey: ['auth', 'options'], queryFn: () => getData(api.GET('/api/auth/options')) });
}
