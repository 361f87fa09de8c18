import cronParser from 'cron-parser';
import type { Schedule } from './schedule-definition.js';

type SlotTiming = Pick<Schedule, 'cron' | 'timeZone'>;

interface SlotSpan {
  readonly from: number;
  readonly until: number;
}

/** Last result by schedule: the library needs a tenth of a second for the slots of a worker's schedules. */
const spans = new Map<string, SlotSpan>();

/** Returns the newest due instant, not after `now`. */
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
