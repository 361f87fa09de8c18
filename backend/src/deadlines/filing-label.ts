import type { CalendarDate } from '../dates/calendar-date.js';
import type { Obligation } from '../jurisdictions/rulebook.types.js';
import type { ScheduledFiling } from './schedule.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A filing in two words, with the day to act by, as cards show it: 'Jan 29 (Q4)', 'Jan 15 (SLIP)', 'Mar 15 (Annual)'. */
export function filingLabel({ actBy, obligation, period }: ScheduledFiling): string {
  return `${shortDate(actBy)} (${kindOf(obligation.filingType, period.label)})`;
}

/** 'Q4 2025', 'January 2026', 'Year 2025'. */
export function periodText({ period }: ScheduledFiling): string {
  return `${period.label} ${period.from.slice(0, 4)}`;
}

/** What is filed, with whom, for which time, and who owes it when not everybody does. */
export function filingDescription({ obligation, period }: ScheduledFiling): string {
  const { form, filedWith, condition } = obligation;
  const what = form === undefined ? '' : `${form}${filedWith === undefined ? '' : `, filed with ${filedWith}`}.`;
  const whom = form === undefined && filedWith !== undefined ? `Filed with ${filedWith}.` : '';
  return [what || whom, `Covers ${period.from} to ${period.to}.`, condition && conditionText(condition)].filter(Boolean).join(' ');
}

function conditionText({ kind, amountUsd }: NonNullable<Obligation['condition']>): string {
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

function kindOf(filingType: string, periodLabel: string): string {
  switch (filingType) {
    case 'slip_filing':
      return 'SLIP';
    case 'sltx_filing':
      return 'SLTX';
    case 'form_802':
      return 'Form 802';
    case 'annual':
      return 'Annual';
    case 'monthly':
      return 'Monthly';
    default:
      return periodLabel;
  }
}

function shortDate(date: CalendarDate): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
}
