import type { CalendarDate } from '../../dates/calendar-date.js';
import { convertNumberWords } from './number-words.js';

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const MONTH = `(?:${MONTHS.map((month) => `${month}|${month.slice(0, 3)}\\.?`).join('|')}|sept\\.?)`;
const WORDED_DATE = new RegExp(`\\b(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?\\b`, 'gi');
const FIGURES_DATE = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g;
const ISO_DATE = /\b(\d{4})-(\d{2})-(\d{2})\b/g;

/** A figure in its shortest form, with position: `2.50%` and `2.5 percent` are both `2.5`. */
export interface Figure {
  readonly figure: string;
  readonly at: number;
}

/** `3%`, `three percent`, `.18%`, `0.20 of 1%`, `half a percentage point`. */
const PERCENTAGE = /(?<![\d.,])(\d+(?:\.\d+)?|\.\d+)(?: of (?:1|a)(?:\.0)?)?(?: a)? ?(?:%|percent\b|per cent\b|percentage points?\b)/gi;
const DOLLARS = /\$ ?(\d[\d,]*(?:\.\d+)?)/g;

const findFigures = (text: string, pattern: RegExp): Figure[] =>
  [...text.matchAll(pattern)].map(({ index, 1: figure = '' }) => ({ figure: String(Number(figure.replaceAll(',', ''))), at: index }));

/** Finds percentages in text with numbers as digits. */
export const findPercentages = (text: string): Figure[] => findFigures(text, PERCENTAGE);

export const findDollarAmounts = (text: string): Figure[] => findFigures(text, DOLLARS);

export function listPercentages(text: string): string[] {
  return findPercentages(convertNumberWords(text)).map(({ figure }) => figure);
}

export function listDollars(text: string): string[] {
  return findDollarAmounts(text).map(({ figure }) => figure);
}

/** Returns all time expressions in text: dates, days of the month, numbers of days. */
export function listDates(written: string): string[] {
  const text = convertNumberWords(written);
  return [
    ...[...text.matchAll(WORDED_DATE)].map(([, month = '', day, year]) => `${getMonthNumber(month)}-${Number(day)}-${year ?? ''}`),
    ...[...text.matchAll(FIGURES_DATE)].map(([, month, day, year]) => `${Number(month)}-${Number(day)}-${year}`),
    ...[...text.matchAll(ISO_DATE)].map(([, year, month, day]) => `${Number(month)}-${Number(day)}-${year}`),
    ...[...text.matchAll(/\b(\d{1,2})(?:st|nd|rd|th)\b(?= (?:day|of the|calendar))/gi)].map(([, day]) => `day ${day}`),
    ...[...text.matchAll(/\b(\d{1,3}) (?:(?:calendar|business|additional|more|extra) )*days?\b/gi)].map(([, days]) => `${days} days`),
  ];
}

/** Returns the dates in text that include a year, earliest first. */
export function listFullDates(text: string): CalendarDate[] {
  return listDates(text)
    .map((date) => /^(\d+)-(\d+)-(\d{4})$/.exec(date))
    .filter((match) => match !== null)
    .map(([, month = '', day = '', year = '']) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter((date) => !Number.isNaN(Date.parse(date)))
    .toSorted();
}

function getMonthNumber(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1;
}

/** Returns true if the values differ, ignoring their order. */
export function haveDifferentValues(before: readonly string[], after: readonly string[]): boolean {
  return before.toSorted().join(' ') !== after.toSorted().join(' ');
}
