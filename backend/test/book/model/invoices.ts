import { type InvoiceFacts, NO_FACTS } from '../../charged/driven-charges.js';
import { toDollars } from './prices.js';

/** The policies whose transactions have invoices. The others have none, in the same files. */
const INVOICED = new Set(['A', 'B']);

/**
 * Returns the invoice of a transaction. The same premium always has the same one, so that rows which find their transaction state nothing new; charges
 * are 3% in any state, a cent more, or not stated, and part of them was collected.
 */
export function getInvoice({ number, premium }: { readonly number: string; readonly premium: bigint }): InvoiceFacts {
  if (!INVOICED.has(number) || premium === 0n) return NO_FACTS;
  const charged = (premium * 3n) / 100n + (premium % 2n === 0n ? 1n : 0n);
  const isCharged = premium !== 99_999n;
  return { charged: isCharged ? toDollars(charged) : null, collected: premium > 0n ? toDollars(charged - 2n) : null };
}
