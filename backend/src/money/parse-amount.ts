import { MAX_AMOUNT_CENTS } from './exact-share.js';

/**
 * 1234, 1234.5, -1,234.50, $1,234.50: amounts as people write them and spreadsheets show them. Excludes whole numbers with leading zeros, because
 * files with fixed-width columns write cents that way.
 */
const AMOUNT = /^(-?)\$?(?!0\d*[1-9]\d*$)(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/;
/** (1,234.50): a negative amount in accounting notation. */
const IN_PARENTHESES = /^\(([^()-]+)\)$/;

/**
 * Converts a dollar amount as text to whole cents, digit by digit, never through a fraction of a dollar. Undefined for other text, more than two
 * decimals, or more than one hundred billion dollars.
 */
export function parseAmountCents(text: string): number | undefined {
  return parsePlainAmount(text) ?? parseFormattedAmount(text);
}

const [ZERO, NINE, POINT] = [0x30, 0x39, 0x2e];
/** Length up to which text cannot exceed the limits. */
const MAX_PLAIN_CHARACTERS = 11;

/** Converts digits with two decimals or none, the most common form in files; undefined for other text. */
function parsePlainAmount(text: string): number | undefined {
  const { length } = text;
  if (length === 0 || length > MAX_PLAIN_CHARACTERS) return undefined;
  const point = length > 3 && text.charCodeAt(length - 3) === POINT ? length - 3 : length;
  let number = 0;
  for (let at = 0; at < length; at += 1) {
    if (at === point) continue;
    const code = text.charCodeAt(at);
    if (code < ZERO || code > NINE) return undefined;
    number = number * 10 + (code - ZERO);
  }
  if (point < length) return number;
  return text.charCodeAt(0) === ZERO && number > 0 ? undefined : number * 100;
}

function parseFormattedAmount(text: string): number | undefined {
  const negated = text.startsWith('(') ? IN_PARENTHESES.exec(text)?.[1] : undefined;
  const parts = AMOUNT.exec(negated ?? text);
  if (parts === null) return undefined;
  const cents = Number(parts[2]!.replaceAll(',', '')) * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  if (cents > MAX_AMOUNT_CENTS) return undefined;
  return cents !== 0 && (negated !== undefined || parts[1] === '-') ? -cents : cents;
}
