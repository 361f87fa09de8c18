/** A month as `YYYY-MM`. */
export type Month = string;

export const getMonth = (date: string): Month => date.slice(0, 7);

/** Returns `2027-01` for `2026-12` and 1. */
export function addMonths(month: Month, by: number): Month {
  const date = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1));
  return date.toISOString().slice(0, 7);
}

/** Returns `2026-11-28` for `2026-11-21` and 7. */
function addDays(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

/** Returns a month's weeks from Sunday to Saturday, as dates `YYYY-MM-DD`. */
export function getWeeks(month: Month): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay());
  const weeks: string[][] = [];
  for (let day = start; day < `${addMonths(month, 1)}-01`; day = addDays(day, 7)) {
    const sunday = day;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(sunday, index)));
  }
  return weeks;
}

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Formats `November 2026`. */
export const formatMonth = (month: Month): string => `${MONTH_NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** Returns the day that an arrow key moves to; undefined for other keys. */
export function getDayForKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'PageUp':
      return getSameDayInMonth(addMonths(getMonth(day), -1), day);
    case 'PageDown':
      return getSameDayInMonth(addMonths(getMonth(day), 1), day);
    default:
      return undefined;
  }
}

/** Returns the same day in another month, or that month's last day if the month is shorter. */
function getSameDayInMonth(month: Month, day: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return `${month}-${day.slice(8)}` > last ? last : `${month}-${day.slice(8)}`;
}
