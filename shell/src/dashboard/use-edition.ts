import { queryKeys } from '@stampline/api-client';
import { useCurrentUser } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { fetchTaxRates, fetchTaxSettings } from './edition-calls';

/** Under the key that the remotes use for it, so that a change of the rules is seen here as well. */
export function useTaxSettings() {
  return useQuery({ queryKey: queryKeys.taxSettings, queryFn: fetchTaxSettings });
}

/** Returns true for an owner who has not chosen an edition yet; undefined while that is not known. */
export function useAsksForEdition(): boolean | undefined {
  const isOwner = useCurrentUser().role === 'owner';
  const { data: settings } = useTaxSettings();
  return isOwner ? settings && !settings.isEditionChosen : false;
}

/** Reads the charges of both editions today, for examples. @param enabled true where they are shown */
export function useTaxRates(enabled: boolean) {
  return useQuery({ queryKey: ['tax', 'rates', 'today'], queryFn: fetchTaxRates, enabled });
}
