import { formatUsd } from '@stampline/ui';
import type { RateCharge, TaxRate } from '../tax-rates/use-tax-rates';

/** A rate or an amount per policy: `5%`, `$5.00`. */
export function chargeInFigures({ ratePercent, flatAmount }: Pick<RateCharge, 'ratePercent' | 'flatAmount'>): string {
  return ratePercent === null ? formatUsd(flatAmount ?? 0) : `${ratePercent}%`;
}

/** Jurisdictions whose name, code or rate label contains what was typed. */
export function matchingRates<T extends Pick<TaxRate, 'code' | 'name' | 'taxRate'>>(rates: readonly T[], search: string): T[] {
  const wanted = search.trim().toLowerCase();
  return rates.filter(({ code, name, taxRate }) => [code, name, taxRate].some((text) => text.toLowerCase().includes(wanted)));
}
