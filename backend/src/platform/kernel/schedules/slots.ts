import cronParser from 'cron-parser';
import type { Schedule } from './schedule-definition.js';

type SlotTiming = Pick<Schedule, 'cron' | 'timeZone'>;

interface SlotSpan {
  readonly from: number;
  readonly until: number;
}

/** Latest result by schedule. It is cached, because the library needs a tenth of a second to compute all schedules of a worker. */
const spans = new Map<string, SlotSpan>();

/** Returns the latest due instant that is not after `now`. */
export function findLatestSlot(when: SlotTiming, now: Date): Date {
  return new Date(findSpan(when, now.getTime()).from);
}

/** Returns the next due instant after `now`. */
export function findNextSlot(when: SlotTiming, now: Date): Date {
  return new Date(findSpan(when, now.getTime()).until);
}

function findSpan({ cron, timeZone }: SlotTiming, now: number): SlotSpan {
  const key = `${cron} ${timeZone}`;
  const known = spans.get(key);
  if (known !== undefined && known.from <= now && now < known.until) return known;
  const parseFrom = (currentDate: number) => cronParser.parseExpression(cron, { currentDate: new Date(currentDate), tz: timeZone });
  // The library returns instants strictly before the given one, but a slot is due from its first millisecond.
  const found = {
    from: parseFrom(now + 1)
      .prev()
      .getTime(),
    until: parseFrom(now).next().getTime(),
  };
  spans.set(key, found);
  return found;
}
