import { parseStoredDollars } from '../money/plain-dollars.js';
import { readStatedCharges } from '../tax/charge-check/stated-charges.js';
import { type ChargeAmounts, type StatedCharges, sumLines } from '../tax/causes/charge-amounts.js';
import type { InvoicedTransaction } from './charged.queries.js';

/** Lists the charges that the invoice of a transaction states. */
export const listStated = ({ details }: Pick<InvoicedTransaction, 'details'>): StatedCharges =>
  readStatedCharges((name) => details[`${name}Cents`]);

/** Sums the charges due on a transaction by part of the invoice. */
export const sumDue = ({ charges }: Pick<InvoicedTransaction, 'charges'>): ChargeAmounts =>
  sumLines(charges.map(({ kind, amount }) => ({ kind, amountCents: parseStoredDollars(amount) })));
