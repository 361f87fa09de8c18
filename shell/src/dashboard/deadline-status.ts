import type { StatusTone } from '@stampline/ui';

export interface DeadlineStatus {
  text: string;
  tone: StatusTone;
  /** Stands out more than others of its tone. */
  strong: boolean;
}

/** How a deadline that is not completed stands, by the days until its due date. */
export function deadlineStatus(daysUntil: number): DeadlineStatus {
  if (daysUntil < 0) return { text: `${-daysUntil} days overdue`, tone: 'overdue', strong: true };
  if (daysUntil === 0) return { text: 'Due Today', tone: 'overdue', strong: false };
  if (daysUntil === 1) return { text: 'Due Tomorrow', tone: 'overdue', strong: false };
  if (daysUntil === 2) return { text: '2 days', tone: 'overdue', strong: false };
  return { text: `${daysUntil} days`, tone: 'dueSoon', strong: daysUntil <= 7 };
}
