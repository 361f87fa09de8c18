import type { InvoiceFacts } from './driven-charges.js';

/**
 * Returns true if a difference to recorded transactions may have the facts: what some of the rows state less what some of the transactions have, or
 * nothing where one of them has none.
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

/** Returns the sum of each choice of some of the amounts, in cents. */
const listSums = (amounts: readonly (number | null)[]): Set<number> =>
  amounts.reduce((sums, amount) => new Set([...sums, ...[...sums].map((sum) => sum + toCents(amount ?? 0))]), new Set([0]));
