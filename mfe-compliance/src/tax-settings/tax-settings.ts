import { queryKeys } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';
import { type Edition, fetchTaxSettings, type TaxSettings } from './tax-settings-calls';

/** By which rules the organization's policies are priced; asked again by each screen, since others may have changed them. */
export const taxSettingsQuery = queryOptions({
  queryKey: queryKeys.taxSettings,
  queryFn: fetchTaxSettings,
  refetchOnMount: 'always',
});

/** The edition by which policies of a state are priced. */
export function editionOf({ edition, editions }: Pick<TaxSettings, 'edition' | 'editions'>, state: string): Edition {
  return editions.find((one) => one.state === state)?.edition ?? edition;
}

/** The organization's custom rates and fees that apply in a state: those of the edition in use. */
export function overridesOf(settings: TaxSettings, state: string): TaxSettings['overrides'] {
  const used = editionOf(settings, state);
  return settings.overrides.filter((one) => one.state === state && one.edition === used);
}
