import { queryKeys } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { fetchTaxSettings } from './edition-calls';

/** Under the key that the remotes use for it, so that a change of the rules is seen here as well. */
export function useTaxSettings() {
  return useQuery({ queryKey: queryKeys.taxSettings, queryFn: fetchTaxSettings });
}
