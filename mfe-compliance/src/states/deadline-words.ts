import { formatDate } from '@stampline/ui';
import type { StateDeadline } from './state-calls';

type Dates = Pick<StateDeadline, 'dueDate' | 'legalDueDate' | 'actBy' | 'dayIsAssumed'>;

/** Returns the listed date and the statutory one as far as they are not the day to act on, and that the listed one is assumed; empty for one sure day. */
export function datesInWords({ dayIsAssumed, ...dates }: Dates): string {
  return [otherDates(dates), dayIsAssumed && 'Date assumed'].filter(Boolean).join('. ');
}

function otherDates({ dueDate, legalDueDate, actBy }: Omit<Dates, 'dayIsAssumed'>): string {
  if (legalDueDate !== undefined) return `${formatDate(legalDueDate)} by statute, ${formatDate(dueDate)} in the standard calendar`;
  return dueDate === actBy ? '' : `Due ${formatDate(dueDate)}, not a business day`;
}

/** `monthly` -> `Monthly`, `semi-annual` -> `Semi-annual`. */
export function frequencyInWords(frequency: string): string {
  return frequency.charAt(0).toUpperCase() + frequency.slice(1);
}
