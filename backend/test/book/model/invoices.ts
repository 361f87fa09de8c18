import { type InvoiceFacts, NO_FACTS } from '../../charged/driven-charges.js';
import { toDollars } from './prices.js';

/** The policies whose transactions have invoices. The others have none, in the same files. */
const INVOICED = new Set(['A', 'B']);

/**
 * Returns a transaction's invoice. The same premium always has the same invoice, so a row that matches its transaction states nothing new.
 * Charges are 3% in any state, a cent more than that, or not stated, and part of the charges was collected.
 */
export function getInvoice({ number, premium }: { readonly number: string; readonly premium: bigint }): InvoiceFacts {
  if (!INVOICED.has(number) || premium === 0n) return NO_FACTS;
  const charged = (premium * 3n) / 100n + (premium % 2n === 0n ? 1n : 0n);
  const isCharged = premium !== 99_999n;
  return { charged: isCharged ? toDollars(charged) : null, collected: premium > 0n ? toDollars(charged - 2n) : null };
}

const toCents = (dollars: number): bigint => BigInt(Math.round(dollars * 100));

const sumStated = (amounts: readonly (number | null)[]): number | null => {
  const stated = amounts.filter((amount) => amount !== null);
  return stated.length === 0 ? null : toDollars(stated.reduce((sum, amount) => sum + toCents(amount), 0n));
};

/** Adds up the invoices' amounts. */
export const sumFacts = (all: readonly InvoiceFacts[]): InvoiceFacts => ({
  charged: sumStated(all.map(({ charged }) => charged)),
  collected: sumStated(all.map(({ collected }) => collected)),
});

const subtract = (amount: number | null, recorded: readonly (number | null)[]): number | null =>
  amount === null || recorded.includes(null) ? null : toDollars(toCents(amount) - toCents(sumStated(recorded) ?? 0));

/** Subtracts recorded invoices. If one of them does not state an amount, the result for that amount is unknown. */
export const subtractFacts = ({ charged, collected }: InvoiceFacts, recorded: readonly InvoiceFacts[]): InvoiceFacts => ({
  charged: subtract(
    charged,
    recorded.map((one) => one.charged),
  ),
  collected: subtract(
    collected,
    recorded.map((one) => one.collected),
  ),
});
