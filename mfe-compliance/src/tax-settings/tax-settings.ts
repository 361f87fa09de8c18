import { queryKeys } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';
import { type Edition, fetchTaxSettings, type TaxSettings } from './tax-settings-api';

/** The organization's pricing rules; refetched by each screen, because other users may have changed them. */
export const taxSettingsQuery = queryOptions({
  queryKey: queryKeys.taxSettings,
  queryFn: fetchTaxSettings,
  refetchOnMount: 'always',
});

/** Returns the edition that prices policies in a state. */
export function getEdition({ edition, editions }: Pick<TaxSettings, 'edition' | 'editions'>, state: string): Edition {
  return editions.find((one) => one.state === state)?.edition ?? edition;
}

/** Returns the custom rates that apply in a state: those of the edition in use. */
export function getOverrides(settings: TaxSettings, state: string): TaxSettings['overrides'] {
  const used = getEdition(settings, state);
  return settings.overrides.filter((one) => one.state === state && one.edition === used);
}
