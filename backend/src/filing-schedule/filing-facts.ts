import type { CalendarDate } from '../dates/calendar-date.js';
import type { Obligation } from '../jurisdictions/rulebook.types.js';

/** What decides whether an organization owes the filings of one state. Days are both included. */
export interface FilingFacts {
  /** @param countedFrom the day by which the filing counts business, where that is not the transaction date; either makes it owed, as what came late is in its filing too */
  hasBusiness(from: CalendarDate, to: CalendarDate, countedFrom?: Obligation['countedFrom']): boolean;
  /** Whether it holds a license of the state on any of the days. */
  isLicensed(from: CalendarDate, to: CalendarDate): boolean;
  /** Premium tax of the calendar year, in whole cents. */
  taxCents(year: number): bigint;
}

/** Of a state without business and without license. */
export const NO_FACTS: FilingFacts = { hasBusiness: () => false, isLicensed: () => false, taxCents: () => 0n };
