import type { PolicyRow } from './policy-rows';
import { RATE_TABLE } from './rate-table';

/** Number of units per percent: with hundred-thousandths, every published percentage is a whole number. */
const UNITS = 100_000n;

function toUnits(percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.');
  return BigInt(whole) * UNITS + BigInt(fraction.padEnd(5, '0'));
}

/** Returns a percentage of an amount in cents, rounded half up. */
export function computeShare(cents: bigint, percent: string): bigint {
  const scale = 100n * UNITS;
  return (2n * cents * toUnits(percent) + scale) / (2n * scale);
}

/** Computes one policy's tax and fees in cents, from the published table. */
export function computeExpectedCents({ state, premiumCents, coverageType }: PolicyRow): bigint {
  const { tax, percentFees = [], flatFees = 0 } = RATE_TABLE[state]!;
  if (state === 'VA' && coverageType === 'workers_compensation') return 0n;
  const premium = BigInt(premiumCents);
  return percentFees.reduce((sum, percent) => sum + computeShare(premium, percent), computeShare(premium, tax) + BigInt(flatFees) * 100n);
}

/** Adds up tax and fees by state, in cents, for the policies that became effective this year. */
export function computeExpectedByState(rows: readonly PolicyRow[], year: string): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const row of rows)
    if (row.effectiveDate.startsWith(year)) sums.set(row.state, (sums.get(row.state) ?? 0n) + computeExpectedCents(row));
  return sums;
}

/** Formats cents: `$1,234.56`. */
export const formatUsd = (cents: bigint) => `$${(cents / 100n).toLocaleString('en-US')}.${String(cents % 100n).padStart(2, '0')}`;
