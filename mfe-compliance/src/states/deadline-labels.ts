import { formatDate } from '@stampline/ui';
import type { StateDeadline } from './state-api';

type Dates = Pick<StateDeadline, 'dueDate' | 'legalDueDate' | 'actBy' | 'dayIsAssumed'>;

/** Describes the listed and statutory dates if they differ from the day to act by, and an assumed date; empty for a single certain date. */
export function describeDates({ dayIsAssumed, ...dates }: Dates): string {
  return [describeOtherDates(dates), dayIsAssumed && 'Date assumed'].filter(Boolean).join('. ');
}

function describeOtherDates({ dueDate, legalDueDate, actBy }: Omit<Dates, 'dayIsAssumed'>): string {
  if (legalDueDate !== undefined) return `Due ${formatDate(legalDueDate)} by statute (the state’s calendar says ${formatDate(dueDate)})`;
  return dueDate === actBy ? '' : `Due ${formatDate(dueDate)}, not a business day`;
}

/** Returns `Monthly` for `monthly`. */
export function formatFrequency(frequency: string): string {
  return frequency.charAt(0).toUpperCase() + frequency.slice(1);
}
