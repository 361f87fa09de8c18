import type { TaxRate } from '../tax-rates/use-tax-rates';

/** Returns the jurisdictions whose name, code or rate label contains the search text. */
export function findMatchingRates<T extends Pick<TaxRate, 'code' | 'name' | 'taxRate'>>(rates: readonly T[], search: string): T[] {
  const wanted = search.trim().toLowerCase();
  return rates.filter(({ code, name, taxRate }) => [code, name, taxRate].some((text) => text.toLowerCase().includes(wanted)));
}
