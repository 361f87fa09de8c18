import { MAX_AMOUNT_CENTS } from './exact-share.js';

/**
 * A JSON number of dollars as whole cents; undefined when it has more than two decimals, is not finite or lies beyond the exact range.
 * Every amount of two decimals within the range has its own double, so the way there and back is exact.
 */
export function centsOf(dollars: number): number | undefined {
  const cents = Math.round(dollars * 100);
  return Math.abs(cents) <= MAX_AMOUNT_CENTS && cents / 100 === dollars ? cents : undefined;
}

/** Whole cents as a JSON number of dollars. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}

/** Whole cents for a person to read: 31800 -> '$318.00'. */
export function formatDollars(cents: number): string {
  const size = cents < 0 ? -cents : cents;
  const decimals = size % 100;
  const dollars = (size - decimals) / 100;
  const whole = dollars < 1_000 ? String(dollars) : String(dollars).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${whole}.${decimals < 10 ? '0' : ''}${decimals}`;
}
