import type { InvoiceFacts } from './driven-charges.js';

/**
 * Returns true if a difference from recorded transactions may have these facts: the amounts of some of the rows minus those of some of the
 * transactions, or no amount if one of them lacks an amount.
 */
export function isDifference(facts: InvoiceFacts, rows: readonly InvoiceFacts[], recorded: readonly InvoiceFacts[]): boolean {
  const isOf = (name: keyof InvoiceFacts): boolean => {
    const [own, before] = [rows.map((one) => one[name]), recorded.map((one) => one[name])];
    const value = facts[name];
    if (value === null) return own.includes(null) || before.includes(null);
    const known = listSums(before);
    return [...listSums(own)].some((sum) => known.has(sum - toCents(value)));
  };
  return isOf('charged') && isOf('collected');
}

const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Returns the sums of all subsets of the amounts, in cents. */
const listSums = (amounts: readonly (number | null)[]): Set<number> =>
  amounts.reduce((sums, amount) => new Set([...sums, ...[...sums].map((sum) => sum + toCents(amount ?? 0))]), new Set([0]));
