import type { CalendarDate } from '../dates/calendar-date.js';
import { type FilingType, type Obligation, getFilingTypeLabels } from '../jurisdictions/rulebook.types.js';
import type { FilingPeriod } from './filing-periods.js';
import type { ScheduledFiling } from './schedule.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a short label with the act-by date, as on cards: 'Jan 29 (Q4)', 'Jan 15 (SLIP)', 'Mar 15 (Annual)'. */
export function formatFilingLabel(actBy: CalendarDate, filingType: FilingType, periodLabel: string | null): string {
  return `${formatShortDate(actBy)} (${getKind(filingType, periodLabel)})`;
}

/** Formats a period: 'Q4 2025', 'January 2026', 'Year 2025'. A single day has no label: 'Nov 1, 2026'. */
export function formatPeriod({ label, from, to }: FilingPeriod): string {
  return from === to ? `${formatShortDate(from)}, ${from.slice(0, 4)}` : `${label} ${from.slice(0, 4)}`;
}

const ASSUMED = 'The date is assumed: the rule names how often to file, not the day.';

/** Describes a filing: its form, recipient and period, who owes it (unless everyone does), and whether its date is assumed. */
export function describeFiling({ obligation, period }: ScheduledFiling): string {
  const { form, filedWith, condition, dayIsAssumed } = obligation;
  const what = form === undefined ? '' : `${form}${filedWith === undefined ? '' : `, filed with ${filedWith}`}.`;
  const recipient = form === undefined && filedWith !== undefined ? `Filed with ${filedWith}.` : '';
  const covers = `Covers ${period.from} to ${period.to}.`;
  return [what || recipient, covers, condition && describeCondition(condition), dayIsAssumed && ASSUMED].filter(Boolean).join(' ');
}

/** Describes who owes a filing that has a condition. */
export function describeCondition({ kind, amountUsd }: NonNullable<Obligation['condition']>): string {
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

function getKind(filingType: FilingType, periodLabel: string | null): string {
  const { short, isNamedByPeriod = false } = getFilingTypeLabels(filingType);
  return isNamedByPeriod ? (periodLabel ?? short) : short;
}

function formatShortDate(date: CalendarDate): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
}
