import { addMonths } from '../../dates/calendar-date.js';
import { quoteCell } from '@stampline/tables';
import type { DoubtfulRow } from './doubtful-row.js';
import type { MappingRemark } from './mapping-remark.js';

/**
 * Asks about two rows of a policy that end on the same day and cannot be distinguished, because they lack a type, a transaction date and an external
 * ID. The second one may be a change, a corrected premium, a subtotal or a part of the policy. Does not ask about equal rows, which are recorded
 * once.
 */
export function askAboutUntypedRows(seen: readonly DoubtfulRow[]): MappingRemark[] {
  const firsts = new Map<string, DoubtfulRow>();
  for (const row of seen) {
    const { number, state, expiration, isTyped, dated, hasExternalId } = row;
    if (number === '' || expiration === undefined || isTyped || dated !== undefined || hasExternalId || Number.isNaN(row.cents)) continue;
    const key = [number.toLowerCase(), state.toUpperCase(), expiration].join(' ');
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, row);
    else if (joinTexts(first) !== joinTexts(row)) {
      const sentence =
        `Rows ${first.row} and ${row.row} of ${quoteCell(number)} have the same end of the term and no transaction type. Each row is read as a transaction: ` +
        'different premiums add up, and a row that repeats another is recorded once. Check Rows of one policy, and delete rows that correct or total others.';
      return [{ about: 'layout', sentence }];
    }
  }
  return [];
}

const joinTexts = ({ cells }: DoubtfulRow): string => cells.map((cell) => cell.trim()).join('\t');

const ANNUAL_PREMIUM = /\b(?:annual|yearly)\b/i;
/** Number of months in a term that counts as one year. */
const YEAR = { min: 11, max: 13 };

/** Asks about an annual premium column if a term is longer or shorter than a year. */
export function askAboutAnnualPremium(seen: readonly DoubtfulRow[], header: string | undefined): MappingRemark[] {
  if (header === undefined || !ANNUAL_PREMIUM.test(header.replaceAll('_', ' '))) return [];
  const found = seen.find(
    ({ effective, expiration }) =>
      effective !== undefined &&
      expiration !== undefined &&
      (expiration > addMonths(effective, YEAR.max) || expiration < addMonths(effective, YEAR.min)),
  );
  if (found === undefined) return [];
  const sentence = `${quoteCell(header)} is read as premium, but the term in row ${found.row} is from ${found.effective} to ${found.expiration}. Check that it has the premium of the whole term.`;
  return [{ about: 'premium', sentence }];
}
