import { type CalendarDate, formatCountOf, countDaysBetween, type StatusTone } from '@stampline/ui';

interface Trial {
  trialEndsOn: string | null;
  plan: string | null;
}

/** Describes a trial until a plan is chosen: how many days are left, or that it has ended. */
export function describeTrial({ trialEndsOn, plan }: Trial, today: CalendarDate): { text: string; tone: StatusTone } | null {
  if (!trialEndsOn || plan !== null) return null;
  // A date or an instant: only the calendar day matters here.
  const days = countDaysBetween(today, trialEndsOn.slice(0, 10));
  if (days < 0) return { text: 'Trial ended', tone: 'overdue' };
  return { text: `Trial: ${formatCountOf(days, 'day')} left`, tone: days <= 7 ? 'dueSoon' : 'neutral' };
}
