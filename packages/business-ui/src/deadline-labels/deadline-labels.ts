import type { StatusTone } from '@stampline/ui';

/** Label of a deadline, with its style. */
export interface DeadlineLabel {
  text: string;
  tone: StatusTone;
  /** Emphasized among others of its tone. */
  strong: boolean;
}

/** Deadline properties that the label depends on. */
export interface LabeledDeadline {
  /** Days to the day to act by; negative when it has passed. */
  daysUntil: number;
  isCompleted: boolean;
}

/** Returns the color of a state's next filing: red within 7 days, amber within 30. */
export function getUrgency(daysUntil: number): StatusTone {
  if (daysUntil <= 7) return 'overdue';
  return daysUntil <= 30 ? 'dueSoon' : 'neutral';
}

/** Returns the label on cards: red up to 2 days, orange up to 7, then yellow. */
export function getCardLabel({ daysUntil, isCompleted }: LabeledDeadline): DeadlineLabel {
  if (isCompleted) return { text: 'Complete', tone: 'ok', strong: false };
  if (daysUntil < 0) return { text: formatDays(daysUntil), tone: 'overdue', strong: true };
  if (daysUntil <= 2) return { text: formatDays(daysUntil), tone: 'overdue', strong: false };
  return { text: formatDays(daysUntil), tone: 'dueSoon', strong: daysUntil <= 7 };
}

function formatDays(daysUntil: number): string {
  if (daysUntil < 0) return `${-daysUntil} ${daysUntil === -1 ? 'day' : 'days'} overdue`;
  if (daysUntil === 0) return 'Due Today';
  return daysUntil === 1 ? 'Due Tomorrow' : `${daysUntil} days`;
}

/** Formats `4 days overdue`, `Due Today`, `Due Tomorrow`, `Due in 5 days`. */
export function formatDueIn(daysUntil: number): string {
  return daysUntil <= 1 ? formatDays(daysUntil) : `Due in ${daysUntil} days`;
}

/** Returns the label in calendar lists. A deadline that does not apply to the organization is scheduled or over, never due. */
export function getListLabel({
  daysUntil,
  isCompleted,
  isOverdue,
  applies,
}: LabeledDeadline & { isOverdue: boolean; applies: boolean }): DeadlineLabel {
  if (isCompleted) return { text: 'Completed', tone: 'ok', strong: false };
  if (isOverdue) return { text: 'Overdue', tone: 'overdue', strong: true };
  if (!applies) return { text: 'Does not apply', tone: 'neutral', strong: false };
  if (daysUntil < 0) return { text: 'Not tracked', tone: 'neutral', strong: false };
  if (daysUntil <= 7) return { text: 'Due Soon', tone: 'overdue', strong: false };
  return daysUntil <= 30 ? { text: 'Upcoming', tone: 'dueSoon', strong: false } : { text: 'Scheduled', tone: 'neutral', strong: false };
}
