import type { TaxSettings } from '../../tax-settings/tax-settings-api';
import { list } from './edition-rows';

const DONE = { include: 'taxed', exclude: 'left out of the tax' } as const;

/** Describes the treatment: `These fees are taxed in all jurisdictions.`, with exceptions. @param others names of the exceptions */
export function unconfirmedFeesInWords(treatment: TaxSettings['unconfirmedFees'], others: readonly string[]): string {
  if (others.length === 0) return `These fees are ${DONE[treatment]} in all jurisdictions.`;
  const other = treatment === 'include' ? DONE.exclude : DONE.include;
  return `These fees are ${other} in ${list(others)}, and ${DONE[treatment]} everywhere else.`;
}
