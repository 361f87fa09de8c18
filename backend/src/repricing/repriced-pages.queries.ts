import type { OrganizationPricer } from '../tax/pricing/organization-pricer.js';
import type { BookedTransaction } from './booked-transaction.js';
import { bookedTransactions, type TransactionScope } from './booked-transactions.queries.js';
import { presentFees } from './present-fees.queries.js';
import { areSameFees, feesByKind, NO_FEES, priceAgain } from './price-again.js';
import { isCharged, type Repriced } from './repriced.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** The transactions, page by page, each with what the rules say and whether that differs from what is charged. */
export async function* repricedPages(tx: OrganizationTx, scope: TransactionScope, pricer: OrganizationPricer): AsyncGenerator<Repriced[]> {
  for await (const page of bookedTransactions(tx, scope)) {
    const repriced = page.map((transaction) => repricedOf(pricer, transaction));
    yield await withFeesCompared(tx, repriced);
  }
}

function repricedOf(pricer: OrganizationPricer, transaction: BookedTransaction): Repriced {
  const price = priceAgain(pricer, transaction);
  if (typeof price === 'string') return { transaction, reason: price };
  return { transaction, price, isChanged: price.taxCents !== transaction.taxCents || price.feesCents !== transaction.feesCents };
}

/** Fees of the same sum may still be others: a stamping fee that has become a filing fee is reported elsewhere. */
async function withFeesCompared(tx: OrganizationTx, page: readonly Repriced[]): Promise<Repriced[]> {
  const ofSameSum = page.filter((repriced) => isCharged(repriced) && !repriced.isChanged).map(({ transaction }) => transaction);
  const present = await presentFees(tx, ofSameSum);
  return page.map((repriced) =>
    !isCharged(repriced) || repriced.isChanged
      ? repriced
      : { ...repriced, isChanged: !areSameFees(present.get(repriced.transaction.id) ?? NO_FEES, feesByKind(repriced.price)) },
  );
}
