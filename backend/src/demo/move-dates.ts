/** A calendar date that is an entire CSV field. */
const DATE_FIELD = /(?<=^|,)\d{4}-\d{2}-\d{2}(?=,|\r?$)/gm;

/** Counts months from the month of one date to the month of another, both YYYY-MM-DD; negative if the second date is earlier. */
export function countMonthsBetween(from: string, to: string): number {
  return toMonthNumber(to) - toMonthNumber(from);
}

/** Adds months to a date; if the resulting month is too short, returns its last day. @param date YYYY-MM-DD */
export function addMonths(date: string, months: number): string {
  const month = toMonthNumber(date) + months;
  const year = Math.floor(month / 12);
  const lastDay = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8)), lastDay);
  return [String(year).padStart(4, '0'), String((month % 12) + 1).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** Moves every date in a CSV text by whole months. Equal dates stay equal, and the order does not change. */
export function moveDates(csv: string, months: number): string {
  return csv.replace(DATE_FIELD, (date) => addMonths(date, months));
}

/** Counts months since the year 0. */
function toMonthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}
