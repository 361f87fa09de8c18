import type { ResponseBody } from '@stampline/api-client';
import { formatDueIn, getDueLabel, getUrgency, getUrgencyLabel, type Urgency, type UrgencyLabel } from '../urgency/urgency';

/** Deadline properties that the label depends on. */
export interface LabeledDeadline {
  /** Days until the act-by date; negative once it has passed. */
  daysUntil: number;
  isCompleted: boolean;
}

/** Returns the label on dashboard cards, as prescribed by the specification: red up to 2 days, orange up to 7, then yellow. */
export function getCardLabel({ daysUntil, isCompleted }: LabeledDeadline): UrgencyLabel {
  if (isCompleted) return { text: 'Complete', tone: 'ok', strong: false };
  if (daysUntil <= 1) return { text: formatDueIn(daysUntil), tone: 'overdue', strong: daysUntil < 0 };
  if (daysUntil === 2) return { text: '2 days', tone: 'overdue', strong: false };
  return { text: `${daysUntil} days`, tone: 'dueSoon', strong: daysUntil <= 7 };
}

type ListedDeadline = LabeledDeadline & { isOverdue: boolean; applies: boolean };

/** Returns the label in other lists: the number of days until the act-by date. */
export const getDeadlineLabel = (deadline: ListedDeadline): UrgencyLabel => getOtherLabel(deadline) ?? getDueLabel(deadline.daysUntil);

/** Names of the urgency levels in the calendar's lists, as prescribed by the specification. */
const STATUS_TEXTS: Readonly<Record<Urgency, string>> = {
  overdue: 'Overdue',
  this_week: 'Due Soon',
  next_30_days: 'Upcoming',
  later: 'Scheduled',
};

/** Returns the label in the calendar's lists: in the status column and in the month view. */
export function getStatusLabel(deadline: ListedDeadline): UrgencyLabel {
  const urgency = getUrgency(deadline.daysUntil);
  return getOtherLabel(deadline) ?? { ...getUrgencyLabel(urgency), text: STATUS_TEXTS[urgency] };
}

/** Returns the label of a deadline that is not open. One that does not apply to the organization is never due. */
function getOtherLabel({ daysUntil, isCompleted, isOverdue, applies }: ListedDeadline): UrgencyLabel | undefined {
  if (isCompleted) return { text: 'Completed', tone: 'ok', strong: false };
  if (!isOverdue && !applies) return { text: 'Does not apply', tone: 'neutral', strong: false };
  return !isOverdue && daysUntil < 0 ? { text: 'Not tracked', tone: 'neutral', strong: false } : undefined;
}

type DeadlinePeriod = Pick<ResponseBody<'/api/deadlines'>[number], 'period' | 'periodStart' | 'periodEnd'>;

/** Formats the scope of a deadline: its period, or the date from which the days to file a transaction are counted. */
export function formatDeadlinePeriod({ period, periodStart, periodEnd }: DeadlinePeriod): string | undefined {
  return period !== undefined && periodStart === periodEnd ? `Counted from ${period}` : period;
}
