import { formatDate } from '@stampline/ui';
import type { Deadline } from './deadline-api';

type Dates = Pick<Deadline, 'dueDate' | 'legalDueDate' | 'actBy' | 'dayIsAssumed'>;

/**
 * Describes the listed and statutory dates if they differ from the day to act by, and an assumed date; empty for a single certain date.
 */
export function describeOtherDates({ dayIsAssumed, ...dates }: Dates): string {
  return [listOtherDates(dates), dayIsAssumed && 'Date assumed'].filter(Boolean).join('. ');
}

function listOtherDates({ dueDate, legalDueDate, actBy }: Omit<Dates, 'dayIsAssumed'>): string {
  if (legalDueDate !== undefined) return `Due ${formatDate(legalDueDate)} by statute (the state’s calendar says ${formatDate(dueDate)})`;
  return dueDate === actBy ? '' : `Due ${formatDate(dueDate)}, a weekend or federal holiday`;
}

/** Formats the days until the day to act by: `5`, `0`, `-2`; a dash for a completed deadline. */
export function formatDaysUntil({ daysUntil, isCompleted }: Pick<Deadline, 'daysUntil' | 'isCompleted'>): string {
  if (isCompleted) return '–';
  if (daysUntil === 0) return 'Today';
  return daysUntil === 1 || daysUntil === -1 ? `${daysUntil} day` : `${daysUntil} days`;
}
