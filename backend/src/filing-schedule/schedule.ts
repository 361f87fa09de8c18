import { findNextBusinessDay, findPreviousBusinessDay } from '../dates/business-day.js';
import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import type { Obligation, RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { type DuePeriod, listDuePeriods } from './due-date.js';
import type { FilingPeriod } from './filing-periods.js';

/** A filing for one period in one jurisdiction. */
export interface ScheduledFiling {
  readonly id: string;
  readonly jurisdiction: RulebookJurisdiction;
  readonly obligation: Obligation;
  readonly period: FilingPeriod;
  /** Listed date: the rate table's if its calendar has one, otherwise the law's. */
  readonly dueDate: CalendarDate;
  /** Statutory date if it is earlier than the listed date. */
  readonly legalDueDate: CalendarDate | null;
  /** The earlier of the listed and statutory dates. */
  readonly earlierDate: CalendarDate;
  /**
   * Last business day to act, used by every list, payment and reminder: the earlier date, or the business day before it if it falls on a weekend or
   * federal holiday and no source allows the next business day. A filing for a whole period cannot be sent before the period has ended, so if the
   * statutory date is within the period, this is the first business day after the period.
   */
  readonly actBy: CalendarDate;
}

/**
 * Returns the jurisdiction's filings to act on within [from, to], by date. Excludes filings without a calendar date (per transaction, at a threshold,
 * with an event).
 */
export function listFilingsBetween(jurisdiction: RulebookJurisdiction, from: CalendarDate, to: CalendarDate): ScheduledFiling[] {
  const firstYear = Number(from.slice(0, 4)) - 2;
  const lastYear = Number(to.slice(0, 4));
  const filings: ScheduledFiling[] = [];
  for (const obligation of jurisdiction.filing.obligations) {
    for (let year = firstYear; year <= lastYear; year++) {
      for (const due of listDuePeriods(obligation.due, obligation.period, year)) {
        if (!isInForce(obligation, due.period)) continue;
        const filing = scheduleFiling(jurisdiction, obligation, due, year);
        if (filing.actBy >= from && filing.actBy <= to) filings.push(filing);
      }
    }
  }
  return filings.toSorted((a, b) => (a.actBy === b.actBy ? a.id.localeCompare(b.id) : a.actBy < b.actBy ? -1 : 1));
}

function scheduleFiling(
  jurisdiction: RulebookJurisdiction,
  obligation: Obligation,
  { period, due }: DuePeriod,
  year: number,
): ScheduledFiling {
  const dueDate = rollToBusinessDay(obligation, due);
  const legal = findLegalDueDate(obligation, period, year);
  const legalDueDate = legal !== undefined && legal < dueDate ? legal : null;
  const earlierDate = legalDueDate ?? dueDate;
  const actBy = computeActBy(obligation, period, { dueDate, earlierDate });
  return { id: `${obligation.id}:${period.from}`, jurisdiction, obligation, period, dueDate, legalDueDate, earlierDate, actBy };
}

function computeActBy(
  obligation: Obligation,
  { to }: FilingPeriod,
  { dueDate, earlierDate }: Pick<ScheduledFiling, 'dueDate' | 'earlierDate'>,
): CalendarDate {
  const onBusinessDay = (date: CalendarDate): CalendarDate =>
    obligation.rollForward === 'next-business-day' ? date : findPreviousBusinessDay(date);
  const day = onBusinessDay(earlierDate);
  if (day > to || dueDate <= to) return day;
  const firstAfter = findNextBusinessDay(addDays(to, 1));
  const listed = onBusinessDay(dueDate);
  return firstAfter < listed ? firstAfter : listed;
}

function rollToBusinessDay(obligation: Obligation, date: CalendarDate): CalendarDate {
  return obligation.rollForward === 'next-business-day' ? findNextBusinessDay(date) : date;
}

/**
 * Returns the statutory date for the same period; undefined if the law divides the year differently (that filing is listed separately). If the law
 * counts from each policy, returns the earliest possible date, which is the date for a policy on the period's first day.
 */
function findLegalDueDate(obligation: Obligation, period: FilingPeriod, year: number): CalendarDate | undefined {
  if (!obligation.legal?.due) return undefined;
  const { due } = obligation.legal;
  if (due.type === 'days-after' && due.from === 'policy-effective') {
    return rollToBusinessDay(obligation, addDays(period.from, due.anchorIsDayOne ? due.days - 1 : due.days));
  }
  const same = listDuePeriods(due, obligation.period, year).find((one) => one.period.from === period.from && one.period.to === period.to);
  return same && rollToBusinessDay(obligation, same.due);
}

function isInForce({ effectiveFrom, effectiveTo }: Obligation, period: FilingPeriod): boolean {
  return period.to >= (effectiveFrom ?? '') && period.from <= (effectiveTo ?? '9999');
}
