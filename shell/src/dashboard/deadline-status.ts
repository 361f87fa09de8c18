import type { StatusTone } from '@stampline/ui';

export interface DeadlineStatus {
  text: string;
  tone: StatusTone;
  /** Stands out more than others of its tone. */
  strong: boolean;
}

/** How urgent a filing is, wherever it is shown: red within 7 days, amber within 30. */
export function urgencyOf(daysUntil: number): StatusTone {
  if (daysUntil <= 7) return 'overdue';
  return daysUntil <= 30 ? 'dueSoon' : 'neutral';
}

/** How a deadline that is not completed stands, by the days until its due date. */
export function deadlineStatus(daysUntil: number): DeadlineStatus {
  return { text: wordsFor(daysUntil), tone: urgencyOf(daysUntil), strong: daysUntil < 0 };
}

function wordsFor(daysUntil: number): string {
  if (daysUntil < 0) return `${-daysUntil} days overdue`;
  if (daysUntil === 0) return 'Due Today';
  return daysUntil === 1 ? 'Due Tomorrow' : `${daysUntil} days`;
}
