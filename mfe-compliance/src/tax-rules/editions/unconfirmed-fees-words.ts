import type { TaxSettings } from '../../tax-settings/tax-settings-calls';
import { list } from './edition-rows';

const DONE = { include: 'taxed', exclude: 'left out of the tax' } as const;

/** `These fees are taxed in all jurisdictions.`, or in which of them otherwise. @param others names of those with the other treatment */
export function unconfirmedFeesInWords(treatment: TaxSettings['unconfirmedFees'], others: readonly string[]): string {
  if (others.length === 0) return `These fees are ${DONE[treatment]} in all jurisdictions.`;
  const other = treatment === 'include' ? DONE.exclude : DONE.include;
  return `These fees are ${other} in ${list(others)}, and ${DONE[treatment]} everywhere else.`;
}
