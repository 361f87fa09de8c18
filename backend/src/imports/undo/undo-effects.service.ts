import { Injectable } from '@nestjs/common';
import { parseDollarsToBigInt, formatPlainDollars } from '../../money/plain-dollars.js';
import { OrganizationRulesService } from '../../tax/rules/organization-rules.service.js';
import type { BookChange } from '../../book/book-changes.service.js';
import { RepricingService } from '../../repricing/repricing.service.js';
import { streamRepricedPages } from '../../repricing/repriced-pages.queries.js';
import { isCharged } from '../../repricing/repriced.js';
import { findReplacedByImport, findRestored, computeUndoSums, type UndoSums } from './undo.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const NOTHING = { taxCents: 0n, feesCents: 0n };

/**
 * Computes and prices the transactions that an undo restores. They were priced when recorded but, like the rest of the book, are charged under the
 * current rules.
 */
@Injectable()
export class UndoEffectsService {
  constructor(
    private readonly rules: OrganizationRulesService,
    private readonly repricing: RepricingService,
  ) {}

  async computeEffects(tx: OrganizationTx, importId: string): Promise<UndoSums & { readonly restoredPolicies: string[] }> {
    const sums = await computeUndoSums(tx, importId);
    const replaced = sums.restored === 0 ? undefined : await findReplacedByImport(tx, importId);
    const { taxCents, feesCents } = replaced === undefined ? NOTHING : await this.findIncreases(tx, replaced.transactions);
    return {
      ...sums,
      taxAmount: formatPlainDollars(parseDollarsToBigInt(sums.taxAmount) - taxCents),
      fees: formatPlainDollars(parseDollarsToBigInt(sums.fees) - feesCents),
      restoredPolicies: replaced?.policies ?? [],
    };
  }

  /** Charges restored transactions under the current rules. Needs the lock of the book. */
  async priceRestored(
    tx: OrganizationTx,
    policies: readonly string[],
    { fileName, change }: { fileName: string; change: BookChange },
  ): Promise<void> {
    if (policies.length === 0) return;
    const pricer = await this.rules.getPricer(tx);
    const title = `Repriced under current rules when ${fileName} was undone`;
    const transactions = await findRestored(tx, policies);
    await this.repricing.applyTo(tx, pricer, { policies, transactions }, { title, change });
  }

  /** Returns the increase in the transactions' tax and fees under the current rules. */
  private async findIncreases(tx: OrganizationTx, transactions: readonly string[]): Promise<typeof NOTHING> {
    const pricer = await this.rules.getPricer(tx);
    let { taxCents, feesCents } = NOTHING;
    for await (const page of streamRepricedPages(tx, { transactions }, pricer)) {
      for (const { transaction, price } of page.filter(isCharged).filter(({ isChanged }) => isChanged)) {
        taxCents += BigInt(price.taxCents - transaction.taxCents);
        feesCents += BigInt(price.feesCents - transaction.feesCents);
      }
    }
    return { taxCents, feesCents };
  }
}
