import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/kernel/clock/clock.js';
import type { OrganizationPricer } from '../tax/pricing/organization-pricer.js';
import { type BookChange, BookChangesService } from '../book/book-changes.service.js';
import { BookTotalsService } from '../book/book-totals.service.js';
import { chargesByKind } from '../book/charges-by-kind.js';
import { preferIndexes } from '../book/prefer-indexes.queries.js';
import { MAX_GATHERED_DAYS, StateDeltas } from '../book/state-deltas.js';
import type { TransactionScope } from './booked-transactions.queries.js';
import { presentFees } from './present-fees.queries.js';
import { type FeesByKind, feesByKind, NO_FEES } from './price-again.js';
import { type Charged, isCharged } from './repriced.js';
import { repricedPages } from './repriced-pages.queries.js';
import type { PolicyChange, RepricingOutcome } from './repricing-outcome.js';
import { type RepricedPolicy, RepricingTally, type RestatedPolicy } from './repricing-tally.js';
import { type AdjustmentCause, movePolicies, restatePolicies, writeAdjustments } from './write-adjustments.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Policies to reprice, with their number. */
interface RepricedPart {
  readonly scope: TransactionScope;
  readonly total: number;
  /** Transactions that may be charged differently; undefined for all. */
  readonly only?: ReadonlySet<string>;
}

/** Called with the number of policies done and the total. */
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

  /** Serializes changes of the organization's book, including imports, until the transaction ends. */
  async lockBook(tx: OrganizationTx): Promise<void> {
    await this.totals.lock(tx);
  }

  /** Returns the number of changes of the book: by uploads, and by rules that charge differently. */
  async bookVersion(tx: OrganizationTx): Promise<number> {
    return this.changes.getVersion(tx);
  }

  /**
   * Previews `apply`. Reads only; memory does not grow with the book.
   * @param states two-letter codes; null for all
   * @param sink.onPolicy receives each changed policy, in no particular order, and is awaited
   */
  async preview(
    tx: OrganizationTx,
    pricer: OrganizationPricer,
    states: readonly string[] | null,
    sink: { onProgress: RepricingProgress; onPolicy?: (change: PolicyChange) => void | Promise<void> },
  ): Promise<RepricingOutcome> {
    const of = await this.ofStates(tx, states);
    return this.reprice(tx, pricer, of, sink.onProgress, async (_changed, policies) => {
      for (const { change } of policies) await sink.onPolicy?.(change);
    });
  }

  /**
   * Records the adjustments and updates policies and state totals, all in the caller's transaction, which has to hold the lock. A second
   * run under the same rules changes nothing.
   * @param states two-letter codes; null for all
   */
  async apply(
    tx: OrganizationTx,
    pricer: OrganizationPricer,
    states: readonly string[] | null,
    cause: AdjustmentCause & { readonly changeId: string },
    onProgress: RepricingProgress,
  ): Promise<RepricingOutcome> {
    const change = { source: 'rule-change', sourceId: cause.changeId } as const;
    const of = await this.ofStates(tx, states);
    return this.recordChanges(tx, pricer, of, { cause, change, onProgress });
  }

  /**
   * Reprices restored transactions that were priced by earlier rules. Other transactions wait for a rule change.
   * @param policies with the restored transactions
   * @param title of the adjustments, as people read it
   * @param change that restored them
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
    of: RepricedPart,
    { cause, change, onProgress }: { cause: AdjustmentCause; change: BookChange; onProgress: RepricingProgress },
  ): Promise<RepricingOutcome> {
    const deltas = new StateDeltas(await this.totals.rollForward(tx, this.clock.today()));
    const outcome = await this.reprice(tx, pricer, of, onProgress, async (changed, policies, restated) => {
      await writeAdjustments(tx, cause, changed);
      await movePolicies(tx, policies);
      await restatePolicies(tx, restated);
      for (const { state, before, after } of restated) deltas.moveCompleteness(state, before, after);
      const present = await presentFees(
        tx,
        changed.map(({ transaction }) => transaction),
      );
      for (const charged of changed) bookDifference(deltas, charged, present.get(charged.transaction.id) ?? NO_FEES);
      if (deltas.days.size > MAX_GATHERED_DAYS) await this.totals.add(tx, deltas);
    });
    await this.totals.add(tx, deltas);
    if (outcome.changedTransactions > 0) await this.changes.publish(tx, change, deltas);
    return outcome;
  }

  private async ofStates(tx: OrganizationTx, states: readonly string[] | null): Promise<RepricedPart> {
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
    { scope, total, only }: RepricedPart,
    onProgress: RepricingProgress,
    handlePage: (changed: Charged[], policies: RepricedPolicy[], restated: RestatedPolicy[]) => Promise<void>,
  ): Promise<RepricingOutcome> {
    await preferIndexes(tx);
    const tally = new RepricingTally();
    for await (const all of repricedPages(tx, scope, pricer)) {
      const page = all.map((one) => (isCharged(one) && only?.has(one.transaction.id) === false ? { ...one, isChanged: false } : one));
      for (const repriced of page) tally.add(repriced);
      const changed = page.filter(isCharged).filter(({ isChanged }) => isChanged);
      await handlePage(changed, tally.drainChanged(), tally.drainRestated());
      onProgress(tally.policies, total);
    }
    tally.end();
    await handlePage([], tally.drainChanged(), tally.drainRestated());
    return tally.getResult();
  }
}

/** An adjustment counts on its transaction's date; the premium is unchanged. */
function bookDifference(deltas: StateDeltas, { transaction, price }: Charged, present: FeesByKind): void {
  const taxDifference = price.taxCents - transaction.taxCents;
  const removed = [...present].map(([kind, cents]) => ({ kind, amountCents: -cents }));
  const added = [...feesByKind(price)].map(([kind, amountCents]) => ({ kind, amountCents }));
  deltas.addTransaction(transaction.state, transaction.transactionDate, {
    premiumCents: 0n,
    taxCents: BigInt(taxDifference),
    feesCents: BigInt(price.feesCents - transaction.feesCents),
    byKind: chargesByKind(0n, [{ kind: 'premium_tax', amountCents: taxDifference }, ...removed, ...added]),
    column: 'adjusted',
  });
}
