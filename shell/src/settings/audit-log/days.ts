import { type CalendarDate, getLocalToday } from '@stampline/ui';

/** Returns the start of a day in the user's time zone, plus a number of days, as ISO 8601 in UTC. */
export function getDayStart(day: CalendarDate, daysOn = 0): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysOn);
  return start.toISOString();
}

/** Returns the day of an instant in the user's time zone, plus a number of days; empty for an invalid instant. */
export function getDayOfInstant(instant: string, daysOn = 0): CalendarDate {
  const time = new Date(instant);
  time.setDate(time.getDate() + daysOn);
  return Number.isNaN(time.getTime()) ? '' : getLocalToday(time);
}
