import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import type { OrganizationPricer } from '../../tax/organization-pricer.js';
import { BookTotals } from '../book/book-totals.service.js';
import { preferIndexes } from '../book/prefer-indexes.queries.js';
import { MAX_GATHERED_DAYS, StateChanges } from '../book/state-changes.js';
import { repricedPages } from './repriced-pages.queries.js';
import { type Charged, isCharged } from './repriced.js';
import type { PolicyChange, RepricingOutcome } from './repricing-outcome.js';
import { type RepricedPolicy, RepricingTally } from './repricing-tally.js';
import { type AdjustmentCause, movePolicies, writeAdjustments } from './write-adjustments.queries.js';

/** Called with the number of policies done and of all that are to be looked at. */
export type RepricingProgress = (done: number, total: number) => void;

/**
 * Computes the transactions of the book again, each as of its own dates, under rules that have changed. What differs from what is
 * charged at present becomes an adjustment; transactions and their tax lines stay as they were first priced.
 */
@Injectable()
export class Repricing {
  constructor(
    private readonly totals: BookTotals,
    private readonly clock: Clock,
  ) {}

  /** Makes changes of the organisation's book, imports too, wait for each other until the transaction ends. */
  async lockBook(tx: EntityManager, organizationId: string): Promise<void> {
    await this.totals.lock(tx, organizationId);
  }

  /** Whether any transaction of the book was first priced under another version of the rulebook. */
  async wasPricedOtherwise(tx: EntityManager, organizationId: string, rulebookVersion: string): Promise<boolean> {
    const [row] = await tx.query<{ otherwise: boolean }[]>(
      'select exists (select from policy_transactions where organization_id = $1 and rulebook_version <> $2) as otherwise',
      [organizationId, rulebookVersion],
    );
    return row?.otherwise === true;
  }

  /** Whether an import has brought anything into the book since an instant of the database's clock. */
  async hasImportedSince(tx: EntityManager, organizationId: string, instant: Date): Promise<boolean> {
    const [row] = await tx.query<{ has: boolean }[]>(
      'select exists (select from imports where organization_id = $1 and finished_at > $2 and imported_rows > 0) as has',
      [organizationId, instant],
    );
    return row?.has === true;
  }

  /**
   * What `apply` would do at this moment. Reads only; memory does not grow with the book.
   *
   * @param states two-letter codes; null for all
   * @param take.onPolicy gets each changed policy, in no particular order, and is waited for
   */
  async preview(
    tx: EntityManager,
    organizationId: string,
    pricer: OrganizationPricer,
    states: readonly string[] | null,
    take: { onProgress: RepricingProgress; onPolicy?: (change: PolicyChange) => void | Promise<void> },
  ): Promise<RepricingOutcome> {
    return this.reprice(tx, organizationId, pricer, states, take.onProgress, async (_changed, policies) => {
      for (const { change } of policies) await take.onPolicy?.(change);
    });
  }

  /**
   * Books the adjustments and moves policies and state totals along, all in the caller's transaction, which has to hold the lock.
   * A second run under the same rules changes nothing.
   *
   * @param states two-letter codes; null for all
   */
  async apply(
    tx: EntityManager,
    organizationId: string,
    pricer: OrganizationPricer,
    states: readonly string[] | null,
    cause: AdjustmentCause,
    onProgress: RepricingProgress,
  ): Promise<RepricingOutcome> {
    const changes = new StateChanges(await this.totals.rollForward(tx, organizationId, this.clock.today()));
    const outcome = await this.reprice(tx, organizationId, pricer, states, onProgress, async (changed, policies) => {
      await writeAdjustments(tx, organizationId, cause, changed);
      await movePolicies(tx, organizationId, policies);
      for (const charged of changed) bookDifference(changes, charged);
      if (changes.days.size > MAX_GATHERED_DAYS) await this.totals.add(tx, organizationId, changes);
    });
    await this.totals.add(tx, organizationId, changes);
    return outcome;
  }

  private async reprice(
    tx: EntityManager,
    organizationId: string,
    pricer: OrganizationPricer,
    states: readonly string[] | null,
    onProgress: RepricingProgress,
    take: (changed: Charged[], policies: RepricedPolicy[]) => Promise<void>,
  ): Promise<RepricingOutcome> {
    await preferIndexes(tx);
    const today = this.clock.today();
    const inBook = (await this.totals.read(tx, organizationId, today)).filter(({ state }) => states === null || states.includes(state));
    const total = inBook.reduce((sum, { policies }) => sum + policies, 0);
    const tally = new RepricingTally();
    const codes = inBook.map(({ state }) => state);
    for await (const page of repricedPages(tx, organizationId, codes, pricer)) {
      for (const repriced of page) tally.add(repriced);
      const changed = page.filter(isCharged).filter(({ isChanged }) => isChanged);
      await take(changed, tally.takeChanged());
      onProgress(tally.policies, total);
    }
    tally.end();
    await take([], tally.takeChanged());
    return tally.result();
  }
}

/** An adjustment counts where its transaction counts; the premium is what it was. */
function bookDifference(changes: StateChanges, { transaction, price }: Charged): void {
  changes.book(transaction.state, transaction.transactionDate, {
    premiumCents: 0n,
    taxCents: BigInt(price.taxCents - transaction.taxCents),
    feesCents: BigInt(price.feesCents - transaction.feesCents),
  });
}
