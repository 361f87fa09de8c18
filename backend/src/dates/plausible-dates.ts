import { addDays, type CalendarDate, isCalendarDate } from './calendar-date.js';

/** Earlier dates have a mistyped year, because business that must still be reported is not that old. */
export const FIRST_PLAUSIBLE_DATE: CalendarDate = '1900-01-01';
/** Later dates mean "no end" in other systems, which use the year 9999. */
export const LAST_PLAUSIBLE_DATE: CalendarDate = '2100-12-31';

/**
 * Binders and invoices precede the inception by weeks or months. An earlier date has a mistyped year, and the transaction would be taxed at that
 * year's rate.
 */
const MAX_DAYS_BEFORE_INCEPTION = 366;

/**
 * A plausibility limit, not a rule of law: the longest policies cover a construction project and its completed operations until the statute of repose
 * ends, well below 20 years in total.
 */
const MAX_TERM_YEARS = 20;

/** Returns true for a plausible business date in the form YYYY-MM-DD. */
export function isPlausibleDate(text: string): boolean {
  return isCalendarDate(text) && text >= FIRST_PLAUSIBLE_DATE && text <= LAST_PLAUSIBLE_DATE;
}

/** Returns advice for text that is not a plausible date. */
export function formatPlausibleDateAdvice(text = ''): string {
  if (isCalendarDate(text)) return `Enter a date between ${FIRST_PLAUSIBLE_DATE} and ${LAST_PLAUSIBLE_DATE}.`;
  if (/^\d{4}-\d{2}-\d{2}[T\s]/.test(text)) return 'Enter the day without a time, for example 2026-01-15.';
  const inExcel = isSpreadsheetDate(text) ? ' In Excel, set the format of the column to yyyy-mm-dd and save the file again.' : '';
  return `Enter a date that exists as YYYY-MM-DD, for example 2026-01-15.${inExcel}`;
}

/** Returns true for 3/1/2026, 01.03.26, 1-Mar-26 or 46082, which spreadsheets write for dates. */
const isSpreadsheetDate = (text: string): boolean => /^(?:\d{1,4}[/.]\d{1,2}[/.]\d{2,4}|\d{1,2}-[a-z]{3}-\d{2,4}|[1-9]\d{4})$/i.test(text);

/** Explains why a transaction date cannot belong to a term that begins on `effectiveDate`; undefined if it can. */
export function findTransactionDateError(
  transactionDate: CalendarDate,
  effectiveDate: CalendarDate,
  names: { transactionDate: string; effectiveDate: string },
): string | undefined {
  // Decides the common cases without date arithmetic.
  if (transactionDate >= effectiveDate || transactionDate >= addDays(effectiveDate, -MAX_DAYS_BEFORE_INCEPTION)) return undefined;
  return `${names.transactionDate} is ${transactionDate}, more than a year before the ${names.effectiveDate} ${effectiveDate}. Check both dates.`;
}

/** Explains why a term cannot end on `expirationDate`; undefined if it can. */
export function findExpirationDateError(
  expirationDate: CalendarDate,
  effectiveDate: CalendarDate,
  names: { expirationDate: string; effectiveDate: string },
): string | undefined {
  if (expirationDate <= effectiveDate) {
    return `${names.expirationDate} is "${expirationDate}". Enter a date after the ${names.effectiveDate} ${effectiveDate}.`;
  }
  const latest = `${String(Number(effectiveDate.slice(0, 4)) + MAX_TERM_YEARS)}${effectiveDate.slice(4)}`;
  if (expirationDate <= latest) return undefined;
  return `${names.expirationDate} is ${expirationDate}, more than ${MAX_TERM_YEARS} years after the ${names.effectiveDate} ${effectiveDate}. Check both dates.`;
}
