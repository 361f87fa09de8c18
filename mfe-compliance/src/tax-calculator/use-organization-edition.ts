import { useQuery } from '@tanstack/react-query';
import { getEditionName } from '@stampline/business-ui';
import { getEdition, taxSettingsQuery } from '../tax-settings/tax-settings';

/** Returns the label of the empty option: the edition that prices the organization's policies in a state. */
export function useOrganizationEdition(state: string): string {
  const { data } = useQuery(taxSettingsQuery);
  return data ? `Your organization’s edition: ${getEditionName(getEdition(data, state))}` : 'Your organization’s edition';
}
