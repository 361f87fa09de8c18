import { type CalendarDate, localToday } from '@stampline/ui';

/** The instant at which a day begins where the reader sits, or so many days later: `2026-11-22` -> ISO 8601 UTC. */
export function startOf(day: CalendarDate, daysOn = 0): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysOn);
  return start.toISOString();
}

/** The day of an instant where the reader sits, or so many days later; empty text for what is no instant. */
export function dayAt(instant: string, daysOn = 0): CalendarDate {
  const time = new Date(instant);
  time.setDate(time.getDate() + daysOn);
  return Number.isNaN(time.getTime()) ? '' : localToday(time);
}
