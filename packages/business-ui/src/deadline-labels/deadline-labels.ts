import type { StatusTone } from '@stampline/ui';

/** Label of a deadline, with its style. */
export interface DeadlineWords {
  text: string;
  tone: StatusTone;
  /** Emphasized among others of its tone. */
  strong: boolean;
}

/** Deadline properties that the label depends on. */
export interface WordedDeadline {
  /** Days to the day to act by; negative when it has passed. */
  daysUntil: number;
  isCompleted: boolean;
}

/** Returns the color of a state's next filing: red within 7 days, amber within 30. */
export function urgencyOf(daysUntil: number): StatusTone {
  if (daysUntil <= 7) return 'overdue';
  return daysUntil <= 30 ? 'dueSoon' : 'neutral';
}

/** Returns the label on cards: red up to 2 days, orange up to 7, then yellow. */
export function cardWords({ daysUntil, isCompleted }: WordedDeadline): DeadlineWords {
  if (isCompleted) return { text: 'Complete', tone: 'ok', strong: false };
  if (daysUntil < 0) return { text: daysInWords(daysUntil), tone: 'overdue', strong: true };
  if (daysUntil <= 2) return { text: daysInWords(daysUntil), tone: 'overdue', strong: false };
  return { text: daysInWords(daysUntil), tone: 'dueSoon', strong: daysUntil <= 7 };
}

function daysInWords(daysUntil: number): string {
  if (daysUntil < 0) return `${-daysUntil} ${daysUntil === -1 ? 'day' : 'days'} overdue`;
  if (daysUntil === 0) return 'Due Today';
  return daysUntil === 1 ? 'Due Tomorrow' : `${daysUntil} days`;
}

/** Formats `4 days overdue`, `Due Today`, `Due Tomorrow`, `Due in 5 days`. */
export function dueInWords(daysUntil: number): string {
  return daysUntil <= 1 ? daysInWords(daysUntil) : `Due in ${daysUntil} days`;
}

/** Returns the label in calendar lists. A deadline that does not apply to the organization is scheduled or over, never due. */
export function listWords({
  daysUntil,
  isCompleted,
  isOverdue,
  applies,
}: WordedDeadline & { isOverdue: boolean; applies: boolean }): DeadlineWords {
  if (isCompleted) return { text: 'Completed', tone: 'ok', strong: false };
  if (isOverdue) return { text: 'Overdue', tone: 'overdue', strong: true };
  if (!applies) return { text: 'Does not apply', tone: 'neutral', strong: false };
  if (daysUntil < 0) return { text: 'Not tracked', tone: 'neutral', strong: false };
  if (daysUntil <= 7) return { text: 'Due Soon', tone: 'overdue', strong: false };
  return daysUntil <= 30 ? { text: 'Upcoming', tone: 'dueSoon', strong: false } : { text: 'Scheduled', tone: 'neutral', strong: false };
}
