import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { centsOfDollars, dollarText } from '../../money/dollar-text.js';
import { OrganizationRulesService } from '../../tax/rules/organization-rules.service.js';
import type { BookChange } from '../../book/book-changes.service.js';
import { RepricingService } from '../../repricing/repricing.service.js';
import { repricedPages } from '../../repricing/repriced-pages.queries.js';
import { isCharged } from '../../repricing/repriced.js';
import { replacedByImport, restoredOf, sumsOfUndo, type UndoSums } from './undo.queries.js';

const NOTHING = { taxCents: 0n, feesCents: 0n };

/** What comes back was priced when it was booked. Rules may have changed since: it is charged by those of today, as all of the book. */
@Injectable()
export class UndoEffectsService {
  constructor(
    private readonly rules: OrganizationRulesService,
    private readonly repricing: RepricingService,
  ) {}

  /** What undoing an import takes back, and the policies of which something comes back. */
  async computeEffects(
    tx: EntityManager,
    organizationId: string,
    importId: string,
  ): Promise<UndoSums & { readonly restoredPolicies: string[] }> {
    const sums = await sumsOfUndo(tx, organizationId, importId);
    const replaced = sums.restored === 0 ? undefined : await replacedByImport(tx, organizationId, importId);
    const { taxCents, feesCents } = replaced === undefined ? NOTHING : await this.findIncreases(tx, organizationId, replaced.transactions);
    return {
      ...sums,
      taxAmount: dollarText(centsOfDollars(sums.taxAmount) - taxCents),
      fees: dollarText(centsOfDollars(sums.fees) - feesCents),
      restoredPolicies: replaced?.policies ?? [],
    };
  }

  /** Charges what came back by the rules of today. Needs the lock of the book. */
  async priceRestored(
    tx: EntityManager,
    organizationId: string,
    policies: readonly string[],
    { fileName, change }: { fileName: string; change: BookChange },
  ): Promise<void> {
    if (policies.length === 0) return;
    const pricer = await this.rules.pricerOf(tx, organizationId);
    const title = `Repriced under current rules when ${fileName} was undone`;
    const transactions = await restoredOf(tx, organizationId, policies);
    await this.repricing.applyTo(tx, organizationId, pricer, { policies, transactions }, { title, change });
  }

  /** How much more than before the rules of today charge on transactions that are to come back. */
  private async findIncreases(tx: EntityManager, organizationId: string, transactions: readonly string[]): Promise<typeof NOTHING> {
    const pricer = await this.rules.pricerOf(tx, organizationId);
    let { taxCents, feesCents } = NOTHING;
    for await (const page of repricedPages(tx, organizationId, { transactions }, pricer)) {
      for (const { transaction, price } of page.filter(isCharged)) {
        taxCents += BigInt(price.taxCents - transaction.taxCents);
        feesCents += BigInt(price.feesCents - transaction.feesCents);
      }
    }
    return { taxCents, feesCents };
  }
}
