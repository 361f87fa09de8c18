import { type CalendarDate, getFirstDayOfMonth, getLastDayOfMonth } from '../dates/calendar-date.js';
import type { Obligation } from '../jurisdictions/rulebook.types.js';

export interface FilingPeriod {
  /** Label of the period: Q4, H1, Year, January, or the rulebook's label. */
  readonly label: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const PERIOD_MONTHS: Partial<Record<Obligation['period'], number>> = {
  'calendar-month': 1,
  'calendar-quarter': 3,
  'calendar-half-year': 6,
  'calendar-year': 12,
};
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Returns the periods of one calendar year; empty for filings that follow a transaction or an event. */
export function listPeriods(kind: Obligation['period'], year: number): FilingPeriod[] {
  const months = PERIOD_MONTHS[kind];
  if (months === undefined) return [];
  return Array.from({ length: 12 / months }, (_, index) => {
    const first = index * months + 1;
    return { label: formatLabel(months, index), from: getFirstDayOfMonth(year, first), to: getLastDayOfMonth(year, first + months - 1) };
  });
}

function formatLabel(months: number, index: number): string {
  if (months === 1) return MONTH_NAMES[index] ?? '';
  if (months === 3) return `Q${index + 1}`;
  return months === 6 ? `H${index + 1}` : 'Year';
}
