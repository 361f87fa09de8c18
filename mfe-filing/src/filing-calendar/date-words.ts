import { formatDate } from '@stampline/ui';
import type { Deadline } from './deadline-calls';

/** The listed date and the statutory one, as far as they are not the day to act by; empty where there is one day only. */
export function otherDatesInWords({ dueDate, legalDueDate, actBy }: Pick<Deadline, 'dueDate' | 'legalDueDate' | 'actBy'>): string {
  if (legalDueDate !== undefined) return `${formatDate(legalDueDate)} by statute, ${formatDate(dueDate)} in the standard calendar`;
  return dueDate === actBy ? '' : `Due ${formatDate(dueDate)}, a weekend or federal holiday`;
}

/** `5`, `0`, `-2`: the days until the day to act by; a dash once it is complete. */
export function daysUntilInWords({ daysUntil, isCompleted }: Pick<Deadline, 'daysUntil' | 'isCompleted'>): string {
  if (isCompleted) return '–';
  if (daysUntil === 0) return 'Today';
  return daysUntil === 1 || daysUntil === -1 ? `${daysUntil} day` : `${daysUntil} days`;
}
