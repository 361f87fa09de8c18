import { api, getData } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';

/** Returns the available ways to sign in, and availability of password resets. */
export function useSignInOptions() {
  return useQuery({ queryKey: ['auth', 'options'], queryFn: () => getData(api.GET('/api/auth/options')) });
}
