import type { CalendarDate } from '../dates/calendar-date.js';

/** What decides whether an organization owes the filings of one state. Days are both included. */
export interface FilingFacts {
  hasBusiness(from: CalendarDate, to: CalendarDate): boolean;
  /** Whether it holds a license of the state on any of the days. */
  isLicensed(from: CalendarDate, to: CalendarDate): boolean;
  /** Premium tax of the calendar year, in whole cents. */
  taxCents(year: number): bigint;
}

/** Of a state without business and without license. */
export const NO_FACTS: FilingFacts = { hasBusiness: () => false, isLicensed: () => false, taxCents: () => 0n };
