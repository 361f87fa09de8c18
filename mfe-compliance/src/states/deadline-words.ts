import { formatDate } from '@stampline/ui';
import type { StateDeadline } from './state-calls';

/** The listed date and the statutory one, as far as they are not the day to act on; empty where there is one day only. */
export function datesInWords({ dueDate, legalDueDate, actBy }: Pick<StateDeadline, 'dueDate' | 'legalDueDate' | 'actBy'>): string {
  if (legalDueDate !== undefined) return `${formatDate(legalDueDate)} by statute, ${formatDate(dueDate)} in the standard calendar`;
  return dueDate === actBy ? '' : `Due ${formatDate(dueDate)}, not a business day`;
}

/** `monthly` -> `Monthly`, `per-policy` -> `Per policy`, `semi-annual` -> `Semi-annual`. */
export function frequencyInWords(frequency: string): string {
  const words = frequency === 'per-policy' ? 'per policy' : frequency;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
