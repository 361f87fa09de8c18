import type { CalendarDate } from '../jurisdictions/calendar-date.js';
import type { ScheduledFiling } from './schedule.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A filing in two words, as cards show it: 'Jan 31 (Q4)', 'Jan 15 (SLIP)', 'Mar 15 (Annual)'. */
export function filingLabel({ dueDate, obligation, period }: ScheduledFiling): string {
  return `${shortDate(dueDate)} (${kindOf(obligation.filingType, period.label)})`;
}

/** 'Q4 2025', 'January 2026', 'Year 2025'. */
export function periodText({ period }: ScheduledFiling): string {
  return `${period.label} ${period.from.slice(0, 4)}`;
}

/** What is filed, with whom, for which time. */
export function filingDescription(filing: ScheduledFiling): string {
  const { form, filedWith, condition } = filing.obligation;
  const what = [form, filedWith && `with ${filedWith}`].filter(Boolean).join(', filed ');
  const when = `Covers ${filing.period.from} to ${filing.period.to}.`;
  const only = condition
    ? ` Only when the amount reaches $${condition.amountUsd.toLocaleString('en-US')} (${condition.kind.replaceAll('-', ' ')}).`
    : '';
  return `${what === '' ? '' : `${what[0]?.toUpperCase()}${what.slice(1)}. `}${when}${only}`;
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
