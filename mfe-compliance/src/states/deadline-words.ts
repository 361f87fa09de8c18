import type { CalendarDate } from '@stampline/ui';
import type { StateDeadline } from './state-calls';

/** The day to act on: the earlier of the listed date and the date of the law. */
export function nextDateOf({ dueDate, legalDueDate }: Pick<StateDeadline, 'dueDate' | 'legalDueDate'>): CalendarDate {
  return legalDueDate !== undefined && legalDueDate < dueDate ? legalDueDate : dueDate;
}

/** `monthly` -> `Monthly`, `per-policy` -> `Per policy`, `semi-annual` -> `Semi-annual`. */
export function frequencyInWords(frequency: string): string {
  const words = frequency === 'per-policy' ? 'per policy' : frequency;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
