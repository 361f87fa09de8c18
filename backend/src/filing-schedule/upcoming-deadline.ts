import type { CalendarDate } from '../dates/calendar-date.js';
import type { FilingType } from '../jurisdictions/rulebook.types.js';
import { describeFiling, formatPeriod } from './filing-label.js';
import { countDaysLeft } from './last-day.js';
import type { ScheduledFiling } from './schedule.js';

export const PRIORITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** A scheduled filing for lists and cards. */
export interface UpcomingDeadline {
  readonly id: string;
  readonly state: string;
  readonly stateName: string;
  readonly filingType: FilingType;
  readonly title: string;
  readonly description: string;
  /** 'Q4 2025'. */
  readonly period: string;
  readonly dueDate: CalendarDate;
  /** Statutory date; present only if it is earlier than the listed date. */
  readonly legalDueDate?: CalendarDate;
  /** Description of the law, if the law differs from the listed date. */
  readonly legalText?: string;
  /** True if the rule states a frequency but not a day. */
  readonly dayIsAssumed: boolean;
  /** Last business day to act; reminders count from it. */
  readonly remindFrom: CalendarDate;
  /** Number of days from today to the act-by date or, once that has passed, to the due date; negative if the filing is overdue. */
  readonly daysUntil: number;
  readonly priority: Priority;
}

export function toUpcomingDeadline(filing: ScheduledFiling, today: CalendarDate): UpcomingDeadline {
  const { obligation, jurisdiction, period } = filing;
  const daysUntil = countDaysLeft(filing, today);
  return {
    id: filing.id,
    state: jurisdiction.code,
    stateName: jurisdiction.name,
    filingType: obligation.filingType,
    title: obligation.title,
    description: describeFiling(filing),
    period: formatPeriod(period),
    dueDate: filing.dueDate,
    ...(filing.legalDueDate === null ? {} : { legalDueDate: filing.legalDueDate }),
    ...(obligation.legal ? { legalText: obligation.legal.text } : {}),
    dayIsAssumed: obligation.dayIsAssumed ?? false,
    remindFrom: filing.actBy,
    daysUntil,
    priority: getPriority(daysUntil),
  };
}

/** Returns the urgency for a number of days left. */
export function getPriority(daysUntil: number): Priority {
  if (daysUntil <= 7) return 'critical';
  if (daysUntil <= 14) return 'high';
  return daysUntil <= 30 ? 'medium' : 'low';
}
