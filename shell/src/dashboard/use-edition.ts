import { queryKeys } from '@stampline/api-client';
import { useCurrentUser } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { fetchTaxRates, fetchTaxSettings } from './edition-api';

/** Uses the same query key as the remotes, so that a change to the rules reaches the shell, too. */
export function useTaxSettings() {
  return useQuery({ queryKey: queryKeys.taxSettings, queryFn: fetchTaxSettings });
}

/** Returns true for an owner who has not chosen an edition yet; undefined while that is not known. */
export function useNeedsEditionChoice(): boolean | undefined {
  const isOwner = useCurrentUser().role === 'owner';
  const { data: settings } = useTaxSettings();
  return isOwner ? settings && !settings.isEditionChosen : false;
}

/** Returns the charges of both editions today, for examples. @param enabled true while they are visible */
export function useTaxRates(enabled: boolean) {
  return useQuery({ queryKey: ['tax', 'rates', 'today'], queryFn: fetchTaxRates, enabled });
}
