import type { ResponseBody } from '@stampline/api-client';
import { formatDueIn, getUrgency, getUrgencyLabel, type Urgency, type UrgencyLabel } from '../urgency/urgency';

/** Deadline properties that the label depends on. */
export interface LabeledDeadline {
  /** Days to the day to act by; negative when it has passed. */
  daysUntil: number;
  isCompleted: boolean;
}

/** Returns the label on cards, which the specification fixes: red up to 2 days, orange up to 7, then yellow. */
export function getCardLabel({ daysUntil, isCompleted }: LabeledDeadline): UrgencyLabel {
  if (isCompleted) return { text: 'Complete', tone: 'ok', strong: false };
  if (daysUntil <= 1) return { text: formatDueIn(daysUntil), tone: 'overdue', strong: daysUntil < 0 };
  if (daysUntil === 2) return { text: '2 days', tone: 'overdue', strong: false };
  return { text: `${daysUntil} days`, tone: 'dueSoon', strong: daysUntil <= 7 };
}

/** Names of the urgencies in calendar lists, which the specification fixes. */
const LIST_TEXTS: Readonly<Record<Urgency, string>> = {
  overdue: 'Overdue',
  this_week: 'Due Soon',
  next_30_days: 'Upcoming',
  later: 'Scheduled',
};

/** Returns the label in calendar lists. A deadline that does not apply to the organization is scheduled or over, never due. */
export function getListLabel({
  daysUntil,
  isCompleted,
  isOverdue,
  applies,
}: LabeledDeadline & { isOverdue: boolean; applies: boolean }): UrgencyLabel {
  if (isCompleted) return { text: 'Completed', tone: 'ok', strong: false };
  if (!isOverdue && !applies) return { text: 'Does not apply', tone: 'neutral', strong: false };
  if (!isOverdue && daysUntil < 0) return { text: 'Not tracked', tone: 'neutral', strong: false };
  const urgency = isOverdue ? 'overdue' : getUrgency(daysUntil);
  return { ...getUrgencyLabel(urgency), text: LIST_TEXTS[urgency] };
}

type DeadlinePeriod = Pick<ResponseBody<'/api/deadlines'>[number], 'period' | 'periodStart' | 'periodEnd'>;

/** Formats what a deadline covers: its period, or the day from which the days of a transaction's filing are counted. */
export function formatDeadlinePeriod({ period, periodStart, periodEnd }: DeadlinePeriod): string | undefined {
  return period !== undefined && periodStart === periodEnd ? `Counted from ${period}` : period;
}
