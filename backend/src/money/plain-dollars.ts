const TWO_DIGITS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const DOLLARS = /^(\d{1,7})(?:\.(\d{2}))?$/;

/** Formats whole cents as dollars with two decimals, as in files and the database: -120050 is '-1200.50'. Accepts sums of any size as bigint. */
export function formatPlainDollars(cents: number | bigint): string {
  if (typeof cents === 'bigint') {
    const size = cents < 0n ? -cents : cents;
    return `${cents < 0n ? '-' : ''}${size / 100n}.${TWO_DIGITS[Number(size % 100n)]}`;
  }
  const size = cents < 0 ? -cents : cents;
  const decimals = size % 100;
  return `${cents < 0 ? '-' : ''}${(size - decimals) / 100}.${TWO_DIGITS[decimals]}`;
}

/** Converts the text of a numeric with two decimals ('-1200.50') to whole cents. */
export function parseDollarsToBigInt(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

/** Converts a single amount, which fits in a number exactly. */
export function parseStoredDollars(text: string): number {
  return Number(parseDollarsToBigInt(text));
}

/** Converts an amount in the rulebook, '5.00' or '5', to whole cents. */
export function parseDollars(text: string): number {
  const match = DOLLARS.exec(text);
  if (!match) throw new RangeError(`"${text}" is not an amount in dollars and cents.`);
  return Number(match[1]) * 100 + Number(match[2] ?? '0');
}
