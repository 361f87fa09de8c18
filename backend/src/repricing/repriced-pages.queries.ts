import type { OrganizationPricer } from '../tax/pricing/organization-pricer.js';
import type { RecordedTransaction } from './recorded-transaction.js';
import { streamRecordedTransactions, type TransactionScope } from './recorded-transactions.queries.js';
import { findCurrentFees } from './current-fees.queries.js';
import { areSameFees, sumFeesByKind, NO_FEES, repriceTransaction } from './reprice-transaction.js';
import { type ChargedTransaction, isCharged, type RepricedTransaction } from './repriced.js';
import type { PriceResult } from '../tax/pricing/price-result.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Streams the transactions page by page, with their prices under the given rules and the differences from their current charges. */
export async function* streamRepricedPages(
  tx: OrganizationTx,
  scope: TransactionScope,
  pricer: OrganizationPricer,
): AsyncGenerator<RepricedTransaction[]> {
  for await (const page of streamRecordedTransactions(tx, scope)) {
    const repriced = page.map((transaction) => toRepriced(pricer, transaction));
    yield await compareFees(tx, repriced);
  }
}

function toRepriced(pricer: OrganizationPricer, transaction: RecordedTransaction): RepricedTransaction {
  const price = repriceTransaction(pricer, transaction);
  if (typeof price === 'string') return { transaction, reason: price };
  return { transaction, price, isChanged: haveChargesChanged(price, transaction) };
}

/** For a rate with several payees, compares only the total. If it is unchanged, each payee's charge stays the same. */
function haveChargesChanged({ splits, taxCents, feesCents, totalCents }: PriceResult, before: RecordedTransaction): boolean {
  if (splits.length > 0) return totalCents !== before.taxCents + before.feesCents;
  return taxCents !== before.taxCents || feesCents !== before.feesCents;
}

const mayDiffer = (one: RepricedTransaction): one is ChargedTransaction =>
  isCharged(one) && !one.isChanged && one.price.splits.length === 0;

/**
 * Compares fees by kind. Fees with the same sum may still differ, because a stamping fee that has become a filing fee is reported differently.
 */
async function compareFees(tx: OrganizationTx, page: readonly RepricedTransaction[]): Promise<RepricedTransaction[]> {
  const sameSumTransactions = page.filter(mayDiffer).map(({ transaction }) => transaction);
  const present = await findCurrentFees(tx, sameSumTransactions);
  return page.map((repriced) =>
    !mayDiffer(repriced)
      ? repriced
      : { ...repriced, isChanged: !areSameFees(present.get(repriced.transaction.id) ?? NO_FEES, sumFeesByKind(repriced.price)) },
  );
}
