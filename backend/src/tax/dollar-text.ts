const TWO_DIGITS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));

/** Whole cents as dollars with two decimals, as files and the database write them: -120050 is '-1200.50'. Sums of any size as bigint. */
export function dollarText(cents: number | bigint): string {
  if (typeof cents === 'bigint') {
    const size = cents < 0n ? -cents : cents;
    return `${cents < 0n ? '-' : ''}${size / 100n}.${TWO_DIGITS[Number(size % 100n)]}`;
  }
  const size = cents < 0 ? -cents : cents;
  const decimals = size % 100;
  return `${cents < 0 ? '-' : ''}${(size - decimals) / 100}.${TWO_DIGITS[decimals]}`;
}
