import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/kernel/clock/clock.js';
import type { OrganizationPricer } from '../tax/pricing/organization-pricer.js';
import { type BookChange, BookChangesService } from '../book/book-changes.service.js';
import { BookTotalsService } from '../book/book-totals.service.js';
import { groupChargesByKind } from '../book/charges-by-kind.js';
import { preferIndexes } from '../book/prefer-indexes.queries.js';
import { MAX_GATHERED_DAYS, StateDeltas } from '../book/state-deltas.js';
import type { TransactionScope } from './recorded-transactions.queries.js';
import { findCurrentFees } from './current-fees.queries.js';
import { type FeesByKind, sumFeesByKind, NO_FEES } from './reprice-transaction.js';
import { type ChargedTransaction, isCharged } from './repriced.js';
import { streamRepricedPages } from './repriced-pages.queries.js';
import type { PolicyChange, RepricingOutcome } from './repricing-outcome.js';
import { type RepricedPolicy, RepricingTally, type RestatedPolicy } from './repricing-tally.js';
import { type AdjustmentCause, updatePolicyAmounts, updatePolicyCompleteness, writeAdjustments } from './write-adjustments.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Policies to reprice, with their number. */
interface RepricingSelection {
  readonly scope: TransactionScope;
  readonly total: number;
  /** Transactions that may be charged differently; undefined for all. */
  readonly only?: ReadonlySet<string>;
}

/** Called with the number of processed policies and the total. */
export type RepricingProgress = (done: number, total: number) => void;

/**
 * Reprices recorded transactions, each as of its dates, under changed rules. Differences from the current charges become adjustments;
 * transactions and their tax lines stay as first priced.
 */
@Injectable()
export class RepricingService {
  constructor(
    private readonly totals: BookTotalsService,
    private readonly changes: BookChangesService,
    private readonly clock: ClockService,
  ) {}

  /** Serializes changes to the organization's book, including imports, until the transaction ends. */
  async lockBook(tx: OrganizationTx): Promise<void> {
    await this.totals.lock(tx);
  }

  /** Returns the number of changes to the book, by uploads and by rules that change charges. */
  async getBookVersion(tx: OrganizationTx): Promise<number> {
    return this.changes.getVersion(tx);
  }

  /**
   * Previews `applyRepricing`. Reads only; memory does not grow with the book.
   * @param states two-letter codes; null for all
   * @param sink.onPolicy receives each changed policy, in no particular order; awaited
   */
  async previewRepricing(
    tx: OrganizationTx,
    pricer: OrganizationPricer,
    states: readonly string[] | null,
    sink: { onProgress: RepricingProgress; onPolicy?: (change: PolicyChange) => void | Promise<void> },
  ): Promise<RepricingOutcome> {
    const of = await this.selectStates(tx, states);
    return this.reprice(tx, pricer, of, sink.onProgress, async (_changed, policies) => {
      for (const { change } of policies) await sink.onPolicy?.(change);
    });
  }

  /**
   * Records the adjustments and updates policies and state totals, all in the caller's transaction, which must have acquired the lock. A second
   * run under the same rules changes nothing.
   * @param states two-letter codes; null for all
   */
  async applyRepricing(
    tx: OrganizationTx,
    pricer: OrganizationPricer,
    states: readonly string[] | null,
    cause: AdjustmentCause & { readonly changeId: string },
    onProgress: RepricingProgress,
  ): Promise<RepricingOutcome> {
    const change = { source: 'rule-change', sourceId: cause.changeId } as const;
    const of = await this.selectStates(tx, states);
    return this.recordChanges(tx, pricer, of, { cause, change, onProgress });
  }

  /**
   * Reprices restored transactions that were priced under earlier rules. Other transactions are repriced only by a rule change.
   * @param policies policies with the restored transactions
   * @param title title of the adjustments, as shown to users
   * @param change the change that restored them
   */
  async applyTo(
    tx: OrganizationTx,
    pricer: OrganizationPricer,
    { policies, transactions }: { policies: readonly string[]; transactions: readonly string[] },
    { title, change }: { title: string; change: BookChange },
  ): Promise<RepricingOutcome> {
    const of = { scope: { policies }, total: policies.length, only: new Set(transactions) };
    return this.recordChanges(tx, pricer, of, { cause: { changeId: null, title }, change, onProgress: () => undefined });
  }

  private async recordChanges(
    tx: OrganizationTx,
    pricer: OrganizationPricer,
    of: RepricingSelection,
    { cause, change, onProgress }: { cause: AdjustmentCause; change: BookChange; onProgress: RepricingProgress },
  ): Promise<RepricingOutcome> {
    const deltas = new StateDeltas(await this.totals.rollForward(tx, this.clock.today()));
    const outcome = await this.reprice(tx, pricer, of, onProgress, async (changed, policies, restated) => {
      await writeAdjustments(tx, cause, changed);
      await updatePolicyAmounts(tx, policies);
      await updatePolicyCompleteness(tx, restated);
      for (const { state, before, after } of restated) deltas.updateCompleteness(state, before, after);
      const present = await findCurrentFees(
        tx,
        changed.map(({ transaction }) => transaction),
      );
      for (const charged of changed) addDifference(deltas, charged, present.get(charged.transaction.id) ?? NO_FEES);
      if (deltas.days.size > MAX_GATHERED_DAYS) await this.totals.add(tx, deltas);
    });
    await this.totals.add(tx, deltas);
    if (outcome.changedTransactions > 0) await this.changes.publish(tx, change, deltas);
    return outcome;
  }

  private async selectStates(tx: OrganizationTx, states: readonly string[] | null): Promise<RepricingSelection> {
    const all = await this.totals.readTotals(tx, this.clock.today());
    const inBook = all.filter(({ state }) => states === null || states.includes(state));
    return {
      scope: { states: inBook.map(({ state }) => state) },
      total: inBook.reduce((sum, { policies }) => sum + policies, 0),
    };
  }

  private async reprice(
    tx: OrganizationTx,
    pricer: OrganizationPricer,
    { scope, total, only }: RepricingSelection,
    onProgress: RepricingProgress,
    handlePage: (changed: ChargedTransaction[], policies: RepricedPolicy[], restated: RestatedPolicy[]) => Promise<void>,
  ): Promise<RepricingOutcome> {
    await preferIndexes(tx);
    const tally = new RepricingTally();
    for await (const all of streamRepricedPages(tx, scope, pricer)) {
      const page = all.map((one) => (isCharged(one) && only?.has(one.transaction.id) === false ? { ...one, isChanged: false } : one));
      for (const repriced of page) tally.add(repriced);
      const changed = page.filter(isCharged).filter(({ isChanged }) => isChanged);
      await handlePage(changed, tally.drainChanged(), tally.drainRestated());
      onProgress(tally.policies, total);
    }
    tally.finish();
    await handlePage([], tally.drainChanged(), tally.drainRestated());
    return tally.getResult();
  }
}

/** Adds the difference of an adjustment on the date of its transaction; the premium is unchanged. */
function addDifference(deltas: StateDeltas, { transaction, price }: ChargedTransaction, present: FeesByKind): void {
  const taxDifference = price.taxCents - transaction.taxCents;
  const removed = [...present].map(([kind, cents]) => ({ kind, amountCents: -cents }));
  const added = [...sumFeesByKind(price)].map(([kind, amountCents]) => ({ kind, amountCents }));
  deltas.addTransaction(transaction.state, transaction.transactionDate, {
    premiumCents: 0n,
    taxCents: BigInt(taxDifference),
    feesCents: BigInt(price.feesCents - transaction.feesCents),
    byKind: groupChargesByKind(0n, [{ kind: 'premium_tax', amountCents: taxDifference }, ...removed, ...added]),
    column: 'adjusted',
  });
}
