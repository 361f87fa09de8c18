import cronParser from 'cron-parser';
import type { Schedule } from './schedule-definition.js';

type When = Pick<Schedule, 'cron' | 'timeZone'>;

/** The newest instant at which the schedule is due, not after `now`. */
export function latestSlot({ cron, timeZone }: When, now: Date): Date {
  // What the library gives is before the given instant; a slot is due from its very millisecond.
  const justAfter = new Date(now.getTime() + 1);
  return cronParser.parseExpression(cron, { currentDate: justAfter, tz: timeZone }).prev().toDate();
}

/** The next instant at which the schedule is due, after `now`. */
export function nextSlot({ cron, timeZone }: When, now: Date): Date {
  return cronParser.parseExpression(cron, { currentDate: now, tz: timeZone }).next().toDate();
}
