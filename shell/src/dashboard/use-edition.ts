import { queryKeys } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { fetchTaxRates, fetchTaxSettings } from './edition-calls';

/** Under the key that the remotes use for it, so that a change of the rules is seen here as well. */
export function useTaxSettings() {
  return useQuery({ queryKey: queryKeys.taxSettings, queryFn: fetchTaxSettings });
}

/** What the editions charge today, for the examples of the first steps. @param enabled whether they are shown */
export function useTaxRates(enabled: boolean) {
  return useQuery({ queryKey: ['tax', 'rates', 'today'], queryFn: fetchTaxRates, enabled });
}
