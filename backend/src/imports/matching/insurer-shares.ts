import type { PolicyRow } from '../../book/policy-row.js';
import type { JoinedLayout } from './layout-groups.js';
import { equalPremiums, sharesAddUpTo, sharesMissing } from './sentences.js';

/** Shares have at most four decimals: 37.5% is 375,000 parts. */
const DECIMALS = 4;
const WHOLE = 100 * 10 ** DECIMALS;

/** '37.5' -> 375,000. */
function partsOfShare(text: string): number {
  const [whole = '', decimals = ''] = text.split('.');
  return Number(whole + decimals.padEnd(DECIMALS, '0'));
}

/** 375,000 -> '37.5'. */
function shareText(parts: number): string {
  const text = String(parts).padStart(DECIMALS + 1, '0');
  return `${text.slice(0, -DECIMALS)}.${text.slice(-DECIMALS)}`.replace(/\.?0+$/, '');
}

/** Returns the sum of shares as exact text; null when it is 100%. */
export function wrongSumOf(shares: readonly string[]): string | null {
  const sum = shares.reduce((total, share) => total + partsOfShare(share), 0);
  return sum === WHOLE ? null : shareText(sum);
}

/** Returns a sentence about the shares of the insurers of one coverage; undefined when they are fine. */
export function shareComplaint(rows: readonly PolicyRow[], layout?: JoinedLayout): string | undefined {
  const shares = rows.flatMap(({ details }) => details?.insurerShare ?? []);
  const numbers = rows.map(({ row }) => row);
  if (shares.length === 0 && rows.length === 1) return undefined;
  if (shares.length < rows.length) return sharesMissing(numbers, layout);
  const sum = wrongSumOf(shares);
  if (sum !== null) return sharesAddUpTo(sum, numbers);
  const premiums = new Set(rows.map(({ premiumCents }) => premiumCents));
  const [premium] = premiums;
  // The whole premium in each row would be taxed once for each insurer.
  return rows.length > 1 && premiums.size === 1 && premium !== 0 && new Set(shares).size > 1 ? equalPremiums(numbers) : undefined;
}
