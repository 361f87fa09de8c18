import { MAX_AMOUNT_CENTS } from './exact-share.js';

/**
 * Digits that a double represents exactly as cents. A whole number with leading zeros is not an amount: files with fixed-width columns
 * write cents that way.
 */
const PLAIN_AMOUNT = /^(-?)(?!0\d*[1-9]\d*$)(\d{1,12})(?:\.(\d{1,2}))?$/;

/**
 * Converts '1200', '1200.5' or '-1200.50' to cents; undefined for other text, and beyond one hundred billion dollars, as in the
 * calculator. Never through a float.
 */
export function parsePlainAmountCents(text: string): number | undefined {
  const parts = PLAIN_AMOUNT.exec(text);
  if (parts === null) return undefined;
  const cents = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  if (cents > MAX_AMOUNT_CENTS) return undefined;
  return parts[1] === '-' && cents !== 0 ? -cents : cents;
}
