import { MAX_AMOUNT_CENTS } from './exact-share.js';

/**
 * Converts a JSON number of dollars to whole cents; undefined if it has more than two decimals, is not finite, or is beyond the exact range. Every
 * two-decimal amount within the range has a distinct double, so the conversion is exact both ways.
 */
export function toCents(dollars: number): number | undefined {
  const cents = Math.round(dollars * 100);
  return Math.abs(cents) <= MAX_AMOUNT_CENTS && cents / 100 === dollars ? cents : undefined;
}

/** Converts an amount that has already been checked. @throws RangeError if it was not */
export function requireCents(dollars: number): number {
  const cents = toCents(dollars);
  if (cents === undefined) throw new RangeError(`${dollars} was not checked to be an amount of dollars.`);
  return cents;
}

/** Converts whole cents to a JSON number of dollars: the nearest double, not to be used in calculations. Accepts sums of any size as bigint. */
export function toDollars(cents: number | bigint): number {
  return typeof cents === 'bigint' ? Number(`${cents}e-2`) : cents / 100;
}

/** Formats whole cents for a person: 31800 -> '$318.00'. */
export function formatDollars(cents: number): string {
  const size = cents < 0 ? -cents : cents;
  const decimals = size % 100;
  const dollars = (size - decimals) / 100;
  return `${cents < 0 ? '-' : ''}$${groupThousands(dollars)}.${decimals < 10 ? '0' : ''}${decimals}`;
}

/** Inserts thousands separators: 1234567 -> '1,234,567'. */
function groupThousands(whole: number): string {
  if (whole < 1_000) return String(whole);
  const last = whole % 1_000;
  const zeros = last < 10 ? '00' : last < 100 ? '0' : '';
  return `${groupThousands((whole - last) / 1_000)},${zeros}${last}`;
}
