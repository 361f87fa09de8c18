import type { PolicyRow } from '../../book/policy-row.js';
import type { JoinedLayout } from './layout-groups.js';
import { explainEqualPremiums, explainWrongShareSum, explainMissingShares } from './match-messages.js';

/** Number of decimals in a percentage: 37.5% is 375,000 parts. */
const DECIMALS = 4;
const WHOLE = 100 * 10 ** DECIMALS;

/** Parses '37.5' to 375,000. */
function parseShare(text: string): number {
  const [whole = '', decimals = ''] = text.split('.');
  return Number(whole + decimals.padEnd(DECIMALS, '0'));
}

/** Formats 375,000 as '37.5'. */
function formatShare(parts: number): string {
  const text = String(parts).padStart(DECIMALS + 1, '0');
  return `${text.slice(0, -DECIMALS)}.${text.slice(-DECIMALS)}`.replace(/\.?0+$/, '');
}

/** Returns the sum of shares as exact text; null if it is 100%. */
export function findWrongSum(shares: readonly string[]): string | null {
  const sum = shares.reduce((total, share) => total + parseShare(share), 0);
  return sum === WHOLE ? null : formatShare(sum);
}

/** Explains what is wrong with the insurers' shares of one coverage; undefined if they are correct. */
export function findShareError(rows: readonly PolicyRow[], layout?: JoinedLayout): string | undefined {
  const shares = rows.flatMap(({ details }) => details?.insurerShare ?? []);
  const numbers = rows.map(({ row }) => row);
  if (shares.length === 0 && rows.length === 1) return undefined;
  if (shares.length < rows.length) return explainMissingShares(numbers, layout);
  const sum = findWrongSum(shares);
  if (sum !== null) return explainWrongShareSum(sum, numbers);
  const premiums = new Set(rows.map(({ premiumCents }) => premiumCents));
  const [premium] = premiums;
  // If each row has the whole premium, it would be taxed once per insurer.
  return rows.length > 1 && premiums.size === 1 && premium !== 0 && new Set(shares).size > 1 ? explainEqualPremiums(numbers) : undefined;
}
