import type { CalendarDate } from '../dates/calendar-date.js';
import { countDaysBetween } from '../dates/calendar-date.js';

export const WORK_KINDS = ['deadline', 'placements', 'tags', 'charges', 'approval'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Urgency of work, most urgent first. Work without a date is due this week. */
export const WORK_URGENCIES = ['overdue', 'this_week', 'next_30_days', 'later'] as const;
export type WorkUrgency = (typeof WORK_URGENCIES)[number];

export interface WorkItem {
  readonly id: string;
  readonly kind: WorkKind;
  readonly title: string;
  readonly state: string | null;
  readonly period: string | null;
  /** Last business day to act; null if there is none. */
  readonly actBy: CalendarDate | null;
  readonly policyCount: number | null;
  /** Set only for work on one placement. */
  readonly policyNumber?: string | null;
  readonly insuredName?: string | null;
  /** Dollars. */
  readonly amount: number | null;
  readonly assigneeName: string | null;
  readonly path: string;
  /** Deadline that can be filed now; null before the deadline's period has ended, and for other work. */
  readonly fileableDeadlineId: string | null;
}

export function getUrgency(actBy: CalendarDate | null, today: CalendarDate): WorkUrgency {
  if (actBy === null) return 'this_week';
  const days = countDaysBetween(today, actBy);
  if (days < 0) return 'overdue';
  if (days <= 7) return 'this_week';
  return days <= 30 ? 'next_30_days' : 'later';
}

/** Sorts work by urgency, then by date and state. Work without a date comes first within its urgency. */
export function sortWork(items: readonly WorkItem[], today: CalendarDate): WorkItem[] {
  const toKey = ({ actBy, state, title }: WorkItem): string =>
    [WORK_URGENCIES.indexOf(getUrgency(actBy, today)), actBy ?? '', state ?? '', title].join(' ');
  return items.toSorted((one, other) => (toKey(one) < toKey(other) ? -1 : 1));
}
