const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
const LAST_DAY_SERIAL = 2_958_465;

/**
 * A spreadsheet's day number as 'YYYY-MM-DD'; with a time of day appended when it has one, so that it is not taken for a date
 * of law by accident. Undefined outside 1900 to 9999, and for what is no number.
 *
 * In the 1900 system day 60 is 1900-02-29, which never was: kept as that text, so that a rule can refuse it.
 */
export function dateText(serial: number, uses1904Dates: boolean): string | undefined {
  const allSeconds = Math.round(serial * DAY_SECONDS);
  const day = Math.floor(allSeconds / DAY_SECONDS) + (uses1904Dates ? 1462 : 0);
  if (!(day >= 1 && day <= LAST_DAY_SERIAL)) return undefined;
  const seconds = allSeconds % DAY_SECONDS;
  const date = day === 60 ? '1900-02-29' : isoDate((day < 60 ? day : day - 1) - 1);
  if (seconds === 0) return date;
  return `${date} ${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

const isoDate = (daysSince1900: number): string => new Date(Date.UTC(1900, 0, 1) + daysSince1900 * DAY_MS).toISOString().slice(0, 10);

/** Digits that a spreadsheet keeps: of a longer number the last ones are zeros, whatever was typed. */
const EXACT_DIGITS = /^\d{16}$/;

/**
 * Returns a number cell as the text a person sees: spreadsheets keep 15 significant digits and store binary fractions
 * (1234.5600000000001 is 1234.56). A number of 16 digits keeps all of them where the file has them; longer ones, and those whose last
 * digit a spreadsheet may have made zero, have an exponent (1.23456789012345E+18), so that no identifier is made of them.
 */
export function numberText(stored: string): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  if (Math.abs(value) >= 1e15) {
    const isExact = EXACT_DIGITS.test(stored) && Number.isSafeInteger(value) && !stored.endsWith('0');
    return isExact ? stored : value.toExponential().replace('e', 'E');
  }
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return /e-/.test(text) ? rounded.toFixed(20).replace(/0+$/, '') : text;
}
