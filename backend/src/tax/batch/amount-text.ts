import { MAX_AMOUNT_CENTS } from '../exact-share.js';

/** 1234, 1234.5, -1,234.50, $1,234.50: as people write amounts and spreadsheets show them. */
const AMOUNT = /^(-?)\$?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/;
/** (1,234.50): a negative amount as accountants write it. */
const IN_PARENTHESES = /^\(([^()-]+)\)$/;

/**
 * An amount of dollars as text, in whole cents: digit by digit, never through a fraction of a dollar. Undefined for everything that
 * is no amount, has more than two decimals or lies beyond one hundred billion dollars.
 */
export function centsOfText(text: string): number | undefined {
  const negated = text.startsWith('(') ? IN_PARENTHESES.exec(text)?.[1] : undefined;
  const parts = AMOUNT.exec(negated ?? text);
  if (parts === null) return undefined;
  const cents = Number(parts[2]!.replaceAll(',', '')) * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  if (cents > MAX_AMOUNT_CENTS) return undefined;
  return cents !== 0 && (negated !== undefined || parts[1] === '-') ? -cents : cents;
}

const TWO_DIGITS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));

/** Whole cents as dollars with two decimals: -120050 is '-1200.50'. */
export function dollarText(cents: number): string {
  const size = cents < 0 ? -cents : cents;
  const decimals = size % 100;
  return `${cents < 0 ? '-' : ''}${(size - decimals) / 100}.${TWO_DIGITS[decimals]}`;
}

/** A sum of cents, of any size, as dollars with two decimals. */
export function sumText(cents: bigint): string {
  const size = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${size / 100n}.${TWO_DIGITS[Number(size % 100n)]}`;
}
