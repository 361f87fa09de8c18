import { parseStoredDollars } from '../money/plain-dollars.js';
import { readStatedCharges } from '../tax/charge-check/stated-charges.js';
import { type ChargeAmounts, type StatedCharges, sumLines } from '../tax/causes/charge-amounts.js';
import type { InvoicedTransaction } from './charged.queries.js';

export const listStated = ({ details }: Pick<InvoicedTransaction, 'details'>): StatedCharges =>
  readStatedCharges((name) => details[`${name}Cents`]);

export const sumDue = ({ charges }: Pick<InvoicedTransaction, 'charges'>): ChargeAmounts =>
  sumLines(charges.map(({ kind, amount }) => ({ kind, amountCents: parseStoredDollars(amount) })));
