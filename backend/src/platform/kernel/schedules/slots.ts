import cronParser from 'cron-parser';
import type { Schedule } from './schedule-definition.js';

type When = Pick<Schedule, 'cron' | 'timeZone'>;

/** From a slot until the one after it. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** The span that was asked for last, by schedule: the library takes a tenth of a second to find the slots of a worker's schedules. */
const spans = new Map<string, Span>();

/** The newest instant at which the schedule is due, not after `now`. */
export function latestSlot(when: When, now: Date): Date {
  return new Date(spanAround(when, now.getTime()).from);
}

/** The next instant at which the schedule is due, after `now`. */
export function nextSlot(when: When, now: Date): Date {
  return new Date(spanAround(when, now.getTime()).until);
}

function spanAround({ cron, timeZone }: When, now: number): Span {
  const key = `${cron} ${timeZone}`;
  const known = spans.get(key);
  if (known !== undefined && known.from <= now && now < known.until) return known;
  const read = (currentDate: number) => cronParser.parseExpression(cron, { currentDate: new Date(currentDate), tz: timeZone });
  // What the library gives is before the given instant; a slot is due from its very millisecond.
  const found = {
    from: read(now + 1)
      .prev()
      .getTime(),
    until: read(now).next().getTime(),
  };
  spans.set(key, found);
  return found;
}
