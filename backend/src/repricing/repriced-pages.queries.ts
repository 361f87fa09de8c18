import type { OrganizationPricer } from '../tax/pricing/organization-pricer.js';
import type { BookedTransaction } from './booked-transaction.js';
import { bookedTransactions, type TransactionScope } from './booked-transactions.queries.js';
import { presentFees } from './present-fees.queries.js';
import { areSameFees, feesByKind, NO_FEES, priceAgain } from './price-again.js';
import { type Charged, isCharged, type Repriced } from './repriced.js';
import type { PriceResult } from '../tax/pricing/price-result.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Streams the transactions page by page, with the prices of the rules and the differences from the current charges. */
export async function* repricedPages(tx: OrganizationTx, scope: TransactionScope, pricer: OrganizationPricer): AsyncGenerator<Repriced[]> {
  for await (const page of bookedTransactions(tx, scope)) {
    const repriced = page.map((transaction) => repricedOf(pricer, transaction));
    yield await withFeesCompared(tx, repriced);
  }
}

function repricedOf(pricer: OrganizationPricer, transaction: BookedTransaction): Repriced {
  const price = priceAgain(pricer, transaction);
  if (typeof price === 'string') return { transaction, reason: price };
  return { transaction, price, isChanged: isChargedOtherwise(price, transaction) };
}

/** Compares only the total for a rate with several payees: if it is unchanged, each payee keeps its charge. */
function isChargedOtherwise({ splits, taxCents, feesCents, totalCents }: PriceResult, before: BookedTransaction): boolean {
  if (splits.length > 0) return totalCents !== before.taxCents + before.feesCents;
  return taxCents !== before.taxCents || feesCents !== before.feesCents;
}

const mayDiffer = (one: Repriced): one is Charged => isCharged(one) && !one.isChanged && one.price.splits.length === 0;

/** Fees of the same sum may still differ: a stamping fee that has become a filing fee is reported differently. */
async function withFeesCompared(tx: OrganizationTx, page: readonly Repriced[]): Promise<Repriced[]> {
  const ofSameSum = page.filter(mayDiffer).map(({ transaction }) => transaction);
  const present = await presentFees(tx, ofSameSum);
  return page.map((repriced) =>
    !mayDiffer(repriced)
      ? repriced
      : { ...repriced, isChanged: !areSameFees(present.get(repriced.transaction.id) ?? NO_FEES, feesByKind(repriced.price)) },
  );
}
