import { MAX_AMOUNT_CENTS } from './exact-share.js';

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
