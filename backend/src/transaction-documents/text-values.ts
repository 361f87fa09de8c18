import type { CalendarDate } from '../dates/calendar-date.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const NUMERIC_DATE = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/g;
const ISO_DATE = /\b(\d{4})-(\d{2})-(\d{2})\b/g;
const WORDED_DATE = /\b([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/gi;
const DAY_FIRST_DATE = /\b(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})\b/gi;

/** Returns the dates in text; numeric ones are read in American order (month first). Two-digit years are in this century. */
export function findDates(text: string): CalendarDate[] {
  const found = [
    ...[...text.matchAll(NUMERIC_DATE)].map(([, month, day, year]) => toDate(year, month, day)),
    ...[...text.matchAll(ISO_DATE)].map(([, year, month, day]) => toDate(year, month, day)),
    ...[...text.matchAll(WORDED_DATE)].map(([, month, day, year]) => toDate(year, toMonth(month), day)),
    ...[...text.matchAll(DAY_FIRST_DATE)].map(([, day, month, year]) => toDate(year, toMonth(month), day)),
  ];
  return [...new Set(found.filter((date) => date !== undefined))];
}

const toMonth = (word = ''): string => String(MONTHS.indexOf(word.toLowerCase()) + 1);

function toDate(year = '', month = '', day = ''): CalendarDate | undefined {
  const [wholeYear, monthNumber, dayNumber] = [year.length === 2 ? `20${year}` : year, Number(month), Number(day)];
  if (monthNumber < 1 || monthNumber > 12 || dayNumber < 1 || dayNumber > 31) return undefined;
  return `${wholeYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const AMOUNT = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?:\.\d{2})?(?![\d,]|\.\d)|(?<![\d.,])\d+(?:\.\d{2})?(?![\d,]|\.\d)/g;

/** Returns the amounts in text in whole cents, without their signs. */
export const findAmounts = (text: string): bigint[] =>
  (text.match(AMOUNT) ?? []).map((found) => {
    const [dollars = '0', cents = '00'] = found.replaceAll(',', '').split('.');
    return BigInt(dollars) * 100n + BigInt(cents);
  });

/** Returns the words of text in lower case, without punctuation and accents. */
export const findWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['.\u2019]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
