import { addDays, addMonths, type CalendarDate } from '../../dates/calendar-date.js';
import { formatPeriod } from '../../filing-schedule/filing-label.js';
import { listFilingsBetween, type ScheduledFiling } from '../../filing-schedule/schedule.js';
import type { Obligation, RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';

/** A period that a report can cover. */
export interface DocumentPeriod {
  /** Key of the period, such as 2026, 2026-Q4, 2026-H2 or 2026-07. */
  readonly key: string;
  /** Display name, such as 'Q4 2026', or '2026' for a whole year. */
  readonly label: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Listed or statutory due date, whichever is earlier. */
  readonly dueDate: CalendarDate;
  /** Listed due date if the statutory date is earlier; null otherwise. */
  readonly listedDueDate: CalendarDate | null;
}

const MONTHS_BACK = 60;
const DAYS_AHEAD = 800;

/** Returns an obligation's periods from the last five years, newest first; future periods are omitted. */
export function listDocumentPeriods(jurisdiction: RulebookJurisdiction, obligation: Obligation, today: CalendarDate): DocumentPeriod[] {
  const only = { ...jurisdiction, filing: { ...jurisdiction.filing, obligations: [obligation] } };
  return listFilingsBetween(only, addMonths(today, -MONTHS_BACK), addDays(today, DAYS_AHEAD))
    .filter(({ period }) => period.from <= today)
    .map(toDocumentPeriod)
    .toReversed();
}

/** Returns the period whose filing is due next; otherwise the newest period. */
export function findNextPeriod(periods: readonly DocumentPeriod[], today: CalendarDate): DocumentPeriod | undefined {
  return periods.findLast(({ dueDate }) => dueDate >= today) ?? periods[0];
}

function toDocumentPeriod({ period, dueDate, legalDueDate, earlierDate, actBy }: ScheduledFiling): DocumentPeriod {
  // A statutory date within the period applies to individual policies; the period's filing follows after the period ends.
  const due = actBy > earlierDate ? actBy : earlierDate;
  const key = formatPeriodKey(period);
  const label = /^\d{4}$/.test(key) ? key : formatPeriod(period);
  return { key, label, from: period.from, to: period.to, dueDate: due, listedDueDate: legalDueDate === null ? null : dueDate };
}

/** Formats a calendar month, quarter, half or year as its short key, and any other range by its first and last day. */
export function formatPeriodKey({ from, to }: { readonly from: CalendarDate; readonly to: CalendarDate }): string {
  const [year, first, last] = [from.slice(0, 4), Number(from.slice(5, 7)), Number(to.slice(5, 7))];
  const months = last - first + 1;
  if (from.slice(8) !== '01' || to.slice(0, 4) !== year || (first - 1) % months !== 0) return `${from}-to-${to}`;
  if (months === 12) return year;
  if (months === 6) return `${year}-H${first === 1 ? 1 : 2}`;
  if (months === 3) return `${year}-Q${(first - 1) / 3 + 1}`;
  return months === 1 ? from.slice(0, 7) : `${from}-to-${to}`;
}
