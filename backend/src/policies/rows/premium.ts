import { LARGEST_AMOUNT_CENTS } from '../../tax/request-expectations.js';

/** Digits that a double holds exactly as cents. */
const PREMIUM = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/** A premium written as '1200', '1200.5' or '-1200.50', in cents; undefined for anything else, and beyond one hundred billion dollars, as in the calculator. Never through a float. */
export function premiumCents(text: string): number | undefined {
  const parts = PREMIUM.exec(text);
  if (parts === null) return undefined;
  const cents = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  if (cents > LARGEST_AMOUNT_CENTS) return undefined;
  return parts[1] === '-' && cents !== 0 ? -cents : cents;
}

/** The text of a numeric with two decimals ('-1200.50') as whole cents. */
export function centsOfDollars(text: string): bigint {
  return BigInt(text.replace('.', ''));
}
