import type { CalendarDate } from '../../dates/calendar-date.js';
import type { EmailPreferences, TimeZone } from './email-preferences.js';

const DIGEST_TIME = '08:00';
const STEP_MS = 30 * 60_000;
/** Half hours in two days, plus one hour for a clock change. */
const MAX_STEPS = 98;

/**
 * Returns the time to send an email: immediately, after the quiet hours, or with the digest of the next morning. Checks the local time at each half
 * hour. Daylight saving time needs no separate rule, because clocks in the states change at full hours.
 * @param actBy the act-by date; a digest on or after that day would be too late, unless the act-by date is today; null if there is none
 */
export function computeEmailTime(now: Date, preferences: EmailPreferences, actBy: CalendarDate | null): Date {
  const { dailyDigest, timeZone } = preferences;
  const due = dailyDigest ? computeDigestTime(now, timeZone, actBy) : now;
  const isQuiet = (at: Date) => isInQuietHours(preferences, getLocalTime(timeZone, at).time);
  return isQuiet(due) ? findNextHalfHour(due, (at) => !isQuiet(at)) : due;
}

function computeDigestTime(now: Date, timeZone: TimeZone, actBy: CalendarDate | null): Date {
  const digest = findNextHalfHour(now, (at) => getLocalTime(timeZone, at).time === DIGEST_TIME);
  const { day } = getLocalTime(timeZone, digest);
  const isInTime = actBy === null || day < actBy || day === getLocalTime(timeZone, now).day;
  return isInTime ? digest : now;
}

function isInQuietHours({ quietHours, quietFrom, quietTo }: EmailPreferences, time: string): boolean {
  if (!quietHours) return false;
  return quietFrom < quietTo ? quietFrom <= time && time < quietTo : quietFrom <= time || time < quietTo;
}

/** Returns the first full or half hour after an instant that meets a condition. */
function findNextHalfHour(after: Date, holds: (at: Date) => boolean): Date {
  const first = (Math.floor(after.getTime() / STEP_MS) + 1) * STEP_MS;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const at = new Date(first + step * STEP_MS);
    if (holds(at)) return at;
  }
  throw new Error('No half hour within two days is allowed for an email.');
}

const formats = new Map<TimeZone, Intl.DateTimeFormat>();

/** Returns the local time and date in a zone, as `HH:MM` and `YYYY-MM-DD`. */
function getLocalTime(timeZone: TimeZone, at: Date): { day: CalendarDate; time: string } {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  formats.set(timeZone, format);
  const [day = '', time = ''] = format.format(at).split(', ');
  return { day, time };
}
