/** Number of parts in a whole; rates are whole numbers of parts: 2.25% is 225,000. Five decimals of a percent are exact. */
export const RATE_SCALE = 10_000_000;
const HALF = RATE_SCALE / 2;
const PERCENT = /^(\d{1,3})(?:\.(\d{1,5}))?$/;
/** Largest product of amount and rate up to which a double represents every integer, with room for the rounding addend. */
const SAFE_PRODUCT = Number.MAX_SAFE_INTEGER - HALF;

/** Largest premium or fee, in cents, that the engine accepts: one hundred billion dollars. */
export const MAX_AMOUNT_CENTS = 10_000_000_000_000;

/** Parses a percentage: '0.175' -> 17,500 parts of ten million. */
export function parsePercent(text: string): number {
  const match = PERCENT.exec(text);
  if (!match) throw new RangeError(`"${text}" is not a percentage with at most five decimals.`);
  return Number(match[1]) * 100_000 + Number((match[2] ?? '').padEnd(5, '0'));
}

/** Formats a rate as a percentage: 225,000 -> '2.25'. */
export function formatPercent(rate: number): string {
  const decimals = String(rate % 100_000)
    .padStart(5, '0')
    .replace(/0+$/, '');
  const whole = String(Math.trunc(rate / 100_000));
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/**
 * Computes `rate` of `amountCents`, rounded half away from zero to a cent, so that an amount and its return cancel exactly. Integer
 * arithmetic throughout: amounts whose product would exceed the exact range are split first.
 */
export function computeShare(amountCents: number, rate: number): number {
  if (amountCents < 0) return -computeShare(-amountCents, rate);
  const product = amountCents * rate;
  if (product <= SAFE_PRODUCT) return Math.floor((product + HALF) / RATE_SCALE);
  const low = amountCents % RATE_SCALE;
  return ((amountCents - low) / RATE_SCALE) * rate + Math.floor((low * rate + HALF) / RATE_SCALE);
}

/**
 * Computes `part / whole` of an amount, rounded half away from zero to a cent. The portion never grows faster than the amount.
 */
export function computePortion(amountCents: number, part: number, whole: number): number {
  if (amountCents < 0) return -computePortion(-amountCents, part, whole);
  const product = 2 * amountCents * part + whole;
  if (product > Number.MAX_SAFE_INTEGER) return Number((2n * BigInt(amountCents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
  return (product - (product % (2 * whole))) / (2 * whole);
}

/** Computes `rate` of `amountCents`, rounded half away from zero to whole dollars, in cents. */
export function computeShareInWholeDollars(amountCents: number, rate: number): number {
  if (amountCents < 0) return -computeShareInWholeDollars(-amountCents, rate);
  const unit = RATE_SCALE * 100;
  const product = amountCents * rate;
  if (product <= Number.MAX_SAFE_INTEGER - unit) return Math.floor((product + unit / 2) / unit) * 100;
  const low = amountCents % RATE_SCALE;
  const exactHigh = ((amountCents - low) / RATE_SCALE) * rate;
  const dollars = Math.trunc(exactHigh / 100);
  const remainder = (exactHigh % 100) * RATE_SCALE + low * rate;
  return (dollars + Math.floor((remainder + unit / 2) / unit)) * 100;
}
