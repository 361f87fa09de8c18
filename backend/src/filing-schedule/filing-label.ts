import type { CalendarDate } from '../dates/calendar-date.js';
import { type FilingType, type Obligation, wordsOfFilingType } from '../jurisdictions/rulebook.types.js';
import type { FilingPeriod } from './filing-periods.js';
import type { ScheduledFiling } from './schedule.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a short label with the act-by date, as on cards: 'Jan 29 (Q4)', 'Jan 15 (SLIP)', 'Mar 15 (Annual)'. */
export function filingLabel(actBy: CalendarDate, filingType: FilingType, periodLabel: string | null): string {
  return `${shortDate(actBy)} (${kindOf(filingType, periodLabel)})`;
}

/** Formats a period: 'Q4 2025', 'January 2026', 'Year 2025'; a single day without a label, 'Nov 1, 2026'. */
export function periodText({ label, from, to }: FilingPeriod): string {
  return from === to ? `${shortDate(from)}, ${from.slice(0, 4)}` : `${label} ${from.slice(0, 4)}`;
}

const ASSUMED = 'The date is assumed: the rule names how often to file, not the day.';

/** Describes a filing: its form, recipient and period, who owes it if not everyone does, and an assumed date. */
export function filingDescription({ obligation, period }: ScheduledFiling): string {
  const { form, filedWith, condition, dayIsAssumed } = obligation;
  const what = form === undefined ? '' : `${form}${filedWith === undefined ? '' : `, filed with ${filedWith}`}.`;
  const recipient = form === undefined && filedWith !== undefined ? `Filed with ${filedWith}.` : '';
  const covers = `Covers ${period.from} to ${period.to}.`;
  return [what || recipient, covers, condition && conditionText(condition), dayIsAssumed && ASSUMED].filter(Boolean).join(' ');
}

/** Describes who owes a filing with a condition. */
export function conditionText({ kind, amountUsd }: NonNullable<Obligation['condition']>): string {
  const amount = `$${amountUsd.toLocaleString('en-US')}`;
  switch (kind) {
    case 'prior-year-tax-at-least':
      return `Only after a year with at least ${amount} of tax.`;
    case 'accrued-tax-at-least':
      return `Only when at least ${amount} of tax have accrued.`;
    case 'expected-annual-liability-over':
      return `Only when the tax expected for the year exceeds ${amount}.`;
    default:
      return `Only when the tax of the year exceeds ${amount}.`;
  }
}

function kindOf(filingType: FilingType, periodLabel: string | null): string {
  const { short, isNamedByPeriod = false } = wordsOfFilingType(filingType);
  return isNamedByPeriod ? (periodLabel ?? short) : short;
}

function shortDate(date: CalendarDate): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
}
