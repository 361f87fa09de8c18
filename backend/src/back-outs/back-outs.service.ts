import { Injectable } from '@nestjs/common';
import { parseDollarsToBigInt, formatPlainDollars, parseStoredDollars } from '../money/plain-dollars.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { computeActiveSpans } from '../book/active-days.js';
import { type BookChange, BookChangesService } from '../book/book-changes.service.js';
import { BookTotalsService } from '../book/book-totals.service.js';
import { groupChargesByKind } from '../book/charges-by-kind.js';
import { preferIndexes } from '../book/prefer-indexes.queries.js';
import { type TransactionEffect, MAX_GATHERED_DAYS, StateDeltas } from '../book/state-deltas.js';
import { findTerms } from '../book/terms.queries.js';
import { FiledTransactionsService } from '../reported/filed-transactions.service.js';
import { TRANSACTION_BACKED_OUT } from './back-out.actions.js';
import { findAffectedPolicies, applyStates, computeStatesAfter } from './affected-policies.queries.js';
import {
  type BackOut,
  type BackOutCause,
  type RecordedAmountsText,
  type BackOutCandidate,
  findCandidate,
  insertBackOuts,
  type Reversal,
  type ReversalOrigin,
} from './back-out.queries.js';
import { insertRestored } from './restored-transactions.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Backs out wrong transactions. Nothing is edited or deleted: the exact opposite is added, with a reference to the original. */
@Injectable()
export class BackOutsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly totals: BookTotalsService,
    private readonly changes: BookChangesService,
    private readonly filed: FiledTransactionsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * @throws Problem 'not-found' if the policy has no such transaction; 'conflict' if it is a back-out, has been backed out or was filed
   */
  async backOut(organizationId: string, policyId: string, transactionId: string, cause: BackOutCause): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      await this.totals.lock(tx);
      assertCanBackOut(await this.findCandidate(tx, policyId, transactionId));
      await this.filed.assertNotFiled(tx, transactionId);
      const change = { source: 'back-out', sourceId: transactionId } as const;
      const record = (backOuts: readonly BackOut[]): void => backOuts.forEach((backOut) => this.record(tx, backOut, cause));
      await this.recordBackOut(tx, [[transactionId]], cause, change, record);
    });
  }

  /** @throws Problem 'not-found' if the policy has no such transaction */
  async findCandidate(tx: OrganizationTx, policyId: string, transactionId: string): Promise<BackOutCandidate> {
    const candidate = await findCandidate(tx, transactionId);
    return assertFound(candidate?.policyId === policyId ? candidate : undefined, 'transaction');
  }

  /**
   * Records back-outs of transactions that count, updates policies and totals, and publishes the change. Runs in the caller's transaction, which must
   * hold the book's lock. Memory does not grow with the number of pages.
   * @param pages ids of transactions
   * @param onPage receives the back-outs of each page
   * @param restores true to record the replaced transactions again
   */
  async recordBackOut(
    tx: OrganizationTx,
    pages: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
    cause: BackOutCause,
    change: BookChange,
    onPage: (backOuts: readonly BackOut[]) => void,
    { restores = false } = {},
  ): Promise<void> {
    await preferIndexes(tx);
    const deltas = new StateDeltas(await this.totals.rollForward(tx, this.clock.today()));
    for await (const transactionIds of pages) {
      const reversals = transactionIds.map((transactionId): Reversal => ({ transactionId, reason: cause.reason, replacedBy: null }));
      onPage(await this.recordPage(tx, reversals, cause, deltas, { restores }));
      if (deltas.days.size > MAX_GATHERED_DAYS) await this.totals.add(tx, deltas);
    }
    await this.totals.add(tx, deltas);
    await this.changes.publish(tx, change, deltas);
  }

  /**
   * Records one page of back-outs as part of another change to the book, which adds the deltas to the totals and publishes the change.
   * Needs the lock.
   */
  async recordPage(
    tx: OrganizationTx,
    reversals: readonly Reversal[],
    origin: ReversalOrigin,
    deltas: StateDeltas,
    { restores = false } = {},
  ): Promise<BackOut[]> {
    const transactionIds = reversals.map(({ transactionId }) => transactionId);
    const before = await findAffectedPolicies(tx, transactionIds);
    const ids = before.map(({ id }) => id);
    const termsBefore = await findTerms(tx, ids);
    const backOuts = await insertBackOuts(tx, reversals, origin);
    const restored = restores ? await insertRestored(tx, transactionIds) : [];
    const after = await computeStatesAfter(tx, ids);
    for (const { id, state, completeness } of before) {
      const now = after.get(id)!;
      deltas.updateActiveDays(state, computeActiveSpans(termsBefore.get(id)!), computeActiveSpans(now.terms));
      deltas.updateCompleteness(state, completeness, now.completeness);
      if (now.terms.length === 0) deltas.uncountPolicy(state);
    }
    for (const one of [...backOuts, ...restored]) deltas.addTransaction(one.state, one.transactionDate, toTransactionEffect(one));
    await applyStates(tx, after);
    return backOuts;
  }

  private record(tx: OrganizationTx, backOut: BackOut, { reason }: BackOutCause): void {
    tx.recordChange(TRANSACTION_BACKED_OUT, {
      subjectId: backOut.backsOut,
      before: getEndedCharges(backOut),
      after: { policyId: backOut.policyId, policyNumber: backOut.policyNumber, backOutId: backOut.id, reason },
    });
  }
}

/** @throws Problem 'conflict' for a back-out, and for a transaction that is already backed out */
export function assertCanBackOut({ transactionType, isLive }: BackOutCandidate): void {
  if (transactionType === 'back_out') throw new Problem('conflict', 'You cannot back out a back-out. Enter the transaction again instead.');
  if (!isLive) throw new Problem('conflict', 'This transaction is already backed out. Reload the policy to see it.');
}

/** Returns the charges that a back-out ended, for the audit log; dollars as exact text. */
export function getEndedCharges({ transactionType, transactionDate, premium, taxAmount, fees }: BackOut) {
  return {
    transactionType,
    transactionDate,
    premium: negateDollars(premium),
    taxAmount: negateDollars(taxAmount),
    fees: negateDollars(fees),
  };
}

/** Converts a back-out to its deltas to the totals: reversed and restored amounts count as adjustments. */
function toTransactionEffect({ premium, taxAmount, fees, lines }: RecordedAmountsText): TransactionEffect {
  const premiumCents = parseDollarsToBigInt(premium);
  const charges = lines.map(({ kind, amount }) => ({ kind, amountCents: parseStoredDollars(amount) }));
  const byKind = groupChargesByKind(premiumCents, charges);
  return { premiumCents, taxCents: parseDollarsToBigInt(taxAmount), feesCents: parseDollarsToBigInt(fees), byKind, column: 'adjusted' };
}

const negateDollars = (dollars: string): string => formatPlainDollars(-parseDollarsToBigInt(dollars));
