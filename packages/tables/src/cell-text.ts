const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
const LAST_DAY_SERIAL = 2_958_465;

/**
 * Converts a spreadsheet's day number to 'YYYY-MM-DD', followed by its time of day if any, so that it is not mistaken for a calendar date.
 * Undefined outside 1900 to 9999, and for anything but a number.
 * In the 1900 system day 60 is 1900-02-29, which never existed: it is returned as such, so that a rule can reject it.
 */
export function formatDateCell(serial: number, uses1904Dates: boolean): string | undefined {
  const allSeconds = Math.round(serial * DAY_SECONDS);
  const day = Math.floor(allSeconds / DAY_SECONDS) + (uses1904Dates ? 1462 : 0);
  if (!(day >= 1 && day <= LAST_DAY_SERIAL)) return undefined;
  const seconds = allSeconds % DAY_SECONDS;
  const date = day === 60 ? '1900-02-29' : toIsoDate((day < 60 ? day : day - 1) - 1);
  if (seconds === 0) return date;
  return `${date} ${padTwoDigits(Math.floor(seconds / 3600))}:${padTwoDigits(Math.floor(seconds / 60) % 60)}:${padTwoDigits(seconds % 60)}`;
}

const padTwoDigits = (value: number): string => String(value).padStart(2, '0');

const toIsoDate = (daysSince1900: number): string => new Date(Date.UTC(1900, 0, 1) + daysSince1900 * DAY_MS).toISOString().slice(0, 10);

/** Number of digits that spreadsheets preserve; they replace any further digits with zeros. */
const EXACT_INTEGER = /^\d{16}$/;

/**
 * Formats a number cell as displayed: spreadsheets keep 15 significant digits and store binary fractions (1234.5600000000001 is 1234.56). A
 * number of 16 digits keeps all of them if the file has them; longer ones, and those whose last digit a spreadsheet may have replaced by
 * zero, get an exponent (1.23456789012345E+18), so that they are not used as identifiers.
 */
export function formatNumberCell(stored: string): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  if (Math.abs(value) >= 1e15) {
    const isExact = EXACT_INTEGER.test(stored) && Number.isSafeInteger(value) && !stored.endsWith('0');
    return isExact ? stored : value.toExponential().replace('e', 'E');
  }
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return /e-/.test(text) ? rounded.toFixed(20).replace(/0+$/, '') : text;
}
