import { formatUsd } from '@stampline/ui';
import type { EditionRate, TaxRate } from './use-tax-rates';

/** The charges of an edition in words: `5% Surplus lines premium tax + $5.00 Stamping fee`. */
export function chargesInWords(rate: EditionRate | null): string {
  if (!rate) return 'Not known for today';
  if (rate.charges.length === 0) return 'No charge';
  return rate.charges
    .map(({ name, ratePercent, flatAmount }) => `${ratePercent === null ? formatUsd(flatAmount ?? 0) : `${ratePercent}%`} ${name}`)
    .join(' + ');
}

/** Jurisdictions whose name, code or rate label contains what was typed. */
export function matchingRates<T extends Pick<TaxRate, 'code' | 'name' | 'taxRate'>>(rates: readonly T[], search: string): T[] {
  const wanted = search.trim().toLowerCase();
  return rates.filter(({ code, name, taxRate }) => [code, name, taxRate].some((text) => text.toLowerCase().includes(wanted)));
}
