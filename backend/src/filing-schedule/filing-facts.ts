import type { CalendarDate } from '../dates/calendar-date.js';
import type { Obligation } from '../jurisdictions/rulebook.types.js';

/** Facts that determine whether an organization owes one state's filings. Ranges of days are inclusive. */
export interface FilingFacts {
  /**
   * @param countedFrom day by which the filing counts business, if it is not the transaction date. Business on either day makes the filing due,
   * because it also includes late transactions
   */
  hasBusiness(from: CalendarDate, to: CalendarDate, countedFrom?: Obligation['countedFrom']): boolean;
  /** Returns true if the organization has a license in the state on any of the days. */
  isLicensed(from: CalendarDate, to: CalendarDate): boolean;
  /** Returns the calendar year's premium tax, in whole cents. */
  taxCents(year: number): bigint;
}

/** Facts for a state without business or a license. */
export const NO_FACTS: FilingFacts = { hasBusiness: () => false, isLicensed: () => false, taxCents: () => 0n };
