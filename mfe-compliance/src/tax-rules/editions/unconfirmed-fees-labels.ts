import type { TaxSettings } from '../../tax-settings/tax-settings-api';
import { joinNames } from './edition-labels';

const TREATED_LABELS = { include: 'taxed', exclude: 'left out of the tax' } as const;

/** Describes the treatment: `These fees are taxed in all jurisdictions.`, with exceptions. @param others names of the exceptions */
export function describeUnconfirmedFees(treatment: TaxSettings['unconfirmedFees'], others: readonly string[]): string {
  if (others.length === 0) return `These fees are ${TREATED_LABELS[treatment]} in all jurisdictions.`;
  const other = treatment === 'include' ? TREATED_LABELS.exclude : TREATED_LABELS.include;
  return `These fees are ${other} in ${joinNames(others)}, and ${TREATED_LABELS[treatment]} everywhere else.`;
}
