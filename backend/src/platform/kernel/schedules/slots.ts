import cronParser from 'cron-parser';
import type { Schedule } from './schedule-definition.js';

type When = Pick<Schedule, 'cron' | 'timeZone'>;

/** From a slot to the next one. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** Last result by schedule: the library needs a tenth of a second for the slots of a worker's schedules. */
const spans = new Map<string, Span>();

/** Returns the newest due instant, not after `now`. */
export function latestSlot(when: When, now: Date): Date {
  return new Date(spanAround(when, now.getTime()).from);
}

/** Returns the next due instant after `now`. */
export function nextSlot(when: When, now: Date): Date {
  return new Date(spanAround(when, now.getTime()).until);
}

function spanAround({ cron, timeZone }: When, now: number): Span {
  const key = `${cron} ${timeZone}`;
  const known = spans.get(key);
  if (known !== undefined && known.from <= now && now < known.until) return known;
  const parseFrom = (currentDate: number) => cronParser.parseExpression(cron, { currentDate: new Date(currentDate), tz: timeZone });
  // The library returns instants before the given one; a slot is due from its first millisecond.
  const found = {
    from: parseFrom(now + 1)
      .prev()
      .getTime(),
    until: parseFrom(now).next().getTime(),
  };
  spans.set(key, found);
  return found;
}
