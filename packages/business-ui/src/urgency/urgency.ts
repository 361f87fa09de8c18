import type { StatusTone } from '@stampline/ui';

/** Urgencies in order. */
export const URGENCIES = ['overdue', 'this_week', 'next_30_days', 'later'] as const;
export type Urgency = (typeof URGENCIES)[number];

export interface UrgencyLabel {
  readonly text: string;
  readonly tone: StatusTone;
  /** True for the full color instead of its tint. */
  readonly strong: boolean;
}

const LABELS: Readonly<Record<Urgency, UrgencyLabel>> = {
  overdue: { text: 'Overdue', tone: 'overdue', strong: true },
  this_week: { text: 'Due this week', tone: 'overdue', strong: false },
  next_30_days: { text: 'Next 30 days', tone: 'dueSoon', strong: false },
  later: { text: 'Later', tone: 'neutral', strong: false },
};

/** Returns the urgency of an act-by date: "this week" up to 7 days ahead, as on the server. @param daysUntil negative once it has passed */
export function getUrgency(daysUntil: number): Urgency {
  if (daysUntil < 0) return 'overdue';
  if (daysUntil <= 7) return 'this_week';
  return daysUntil <= 30 ? 'next_30_days' : 'later';
}

export const getUrgencyLabel = (urgency: Urgency): UrgencyLabel => LABELS[urgency];

/** Formats `4 days overdue`, `Due Today`, `Due Tomorrow`, `Due in 5 days`. */
export function formatDueIn(daysUntil: number): string {
  if (daysUntil < 0) return `${-daysUntil} ${daysUntil === -1 ? 'day' : 'days'} overdue`;
  if (daysUntil === 0) return 'Due Today';
  return daysUntil === 1 ? 'Due Tomorrow' : `Due in ${daysUntil} days`;
}

/** Returns the days until an act-by date, with the color for their urgency. */
export const getDueLabel = (daysUntil: number): UrgencyLabel => ({ ...LABELS[getUrgency(daysUntil)], text: formatDueIn(daysUntil) });
