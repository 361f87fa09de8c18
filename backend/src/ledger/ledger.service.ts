import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { lockUntilEnd } from '../platform/database/lock-until-end.js';
import type { FiledAmount, FiledPeriod } from './filed-period.js';
import { type ClosedMonths, landingOf } from './landing.js';
import type { LedgerDeltas } from './ledger-deltas.js';
import { closedByFiling, deleteClosed, deleteFiled, insertClosed, insertFiled } from './ledger-filings.queries.js';
import {
  kindsOfTransactions,
  type LedgerRow,
  ledgerRows,
  type MonthOfTransactions,
  monthsOfTransactions,
  type OwedByDate,
  type OwedByKind,
  owedByDates,
  owedByKinds,
} from './ledger-rows.js';
import { deletePaid, insertPaid, movePaid, paidBy, readPaid } from './ledger-payments.queries.js';
import { addSums, closedMonths, type LedgerSpan, readFiled, readSums } from './ledger.queries.js';
import type { Month } from './month.js';
import { type PaidAmount, type PaidPeriod, paidAmounts } from './paid-amounts.js';
import { carryOver, type Landings, type Move, movedSums, moveToFilingMonth, type StatedSum } from './moves.js';
import { paidMoves } from './paid-moves.js';
import { type LedgerKind, type Payee, PAYEES, payeeOf } from './payee.js';
import { takesAmendments } from './takes-amendments.js';

const NONE: ClosedMonths = new Map();
const EVER = { from: '1900-01', to: '2199-12' } as const;

/**
 * What an organization owes, by state, month and payee. It is kept in the transactions that change the book, so that reading a year
 * costs the same however many policies there are.
 */
@Injectable()
export class LedgerService {
  constructor(private readonly jurisdictions: JurisdictionsService) {}

  /**
   * Adds what transactions have changed, then forgets it. Entries of closed months land elsewhere. Part of each change of the book,
   * in its transaction; waits for those that close months, and makes them wait.
   */
  async add(tx: EntityManager, organizationId: string, deltas: LedgerDeltas): Promise<void> {
    const entries = deltas.inOrder();
    if (entries.length === 0) return;
    await this.lock(tx, organizationId);
    const closed = await closedMonths(tx, organizationId, [...new Set(entries.map(({ state }) => state))]);
    const landed = entries.map((entry) => {
      const months = closed.get(`${entry.state} ${payeeOf(entry.kind)}`) ?? NONE;
      return { ...entry, ...landingOf(entry.month, months, this.takesAmendments(entry.state)) };
    });
    await addSums(tx, organizationId, landed);
    deltas.clear();
  }

  /** Premium, tax and fees of each state and month, by the date of the transactions: what dashboard and reports show. */
  async byTransactions(tx: EntityManager, organizationId: string, span: LedgerSpan): Promise<MonthOfTransactions[]> {
    return monthsOfTransactions(await readSums(tx, organizationId, span, 'month'));
  }

  /** Premium and each kind of charge of whole months by the date of the transactions: what reports of a period state. Whole cents. */
  async byKinds(tx: EntityManager, organizationId: string, span: LedgerSpan): Promise<ReadonlyMap<LedgerKind, bigint>> {
    return kindsOfTransactions(await readSums(tx, organizationId, span, 'month'));
  }

  /** What is owed by the date of the transactions, a row for each kind of charge: what the book is compared with. */
  async owedByDates(tx: EntityManager, organizationId: string, span: LedgerSpan): Promise<OwedByDate[]> {
    return owedByDates(await readSums(tx, organizationId, span, 'month'));
  }

  /** What is charged by the month in which it is filed, a row for each kind: what is posted to accounting systems. */
  async owedByKinds(tx: EntityManager, organizationId: string, span: LedgerSpan): Promise<OwedByKind[]> {
    return owedByKinds(await readSums(tx, organizationId, span, 'lands_in'));
  }

  /**
   * What is owed, filed, paid and open by state, month and payee: what filings, payments and statements show. The month is that of the
   * transaction date, or, for an entry that came when that was closed, the month in whose filing it is.
   */
  async readRows(tx: EntityManager, organizationId: string, span: LedgerSpan): Promise<LedgerRow[]> {
    const sums = await readSums(tx, organizationId, span, 'lands_in');
    return ledgerRows(sums, [...(await readFiled(tx, organizationId, span)), ...(await readPaid(tx, organizationId, span))]);
  }

  /**
   * Closes the months of a filing for its payees, from when it is sent: what it states never changes again. What is closed stays so.
   * Waits for a change of the book that is being booked, so read the rows after closing.
   * @returns how many months of payees were closed by this call
   */
  async close(tx: EntityManager, organizationId: string, period: FiledPeriod): Promise<number> {
    await this.lock(tx, organizationId);
    return insertClosed(tx, organizationId, period);
  }

  /** The months of payees that this filing has closed: what others had closed before is theirs to state. */
  async closedBy(tx: EntityManager, organizationId: string, filingId: string): Promise<{ month: Month; payee: Payee }[]> {
    return closedByFiling(tx, organizationId, filingId);
  }

  /**
   * Opens again what the filing had closed, when the office refuses it. What has landed elsewhere meanwhile comes back, unless it was filed there.
   */
  async reopen(tx: EntityManager, organizationId: string, { filingId, state }: Pick<FiledPeriod, 'filingId' | 'state'>): Promise<void> {
    await this.lock(tx, organizationId);
    await deleteClosed(tx, organizationId, filingId);
    await deleteFiled(tx, organizationId, filingId);
    const sums = await readSums(tx, organizationId, { ...EVER, state }, 'lands_in');
    await this.move(tx, organizationId, state, moveToFilingMonth(sums, await this.findFilingMonths(tx, organizationId, state)));
  }

  /**
   * Closes the months of a filing that was sent, and has what they owe be what it states: what its package leaves out lands where an entry that comes
   * now does, and what it states beyond is taken from there.
   * @param statedOf given the months of payees that the filing has closed
   */
  async settle(
    tx: EntityManager,
    organizationId: string,
    period: FiledPeriod,
    statedOf: (closed: readonly { month: Month; payee: Payee }[]) => Promise<readonly StatedSum[]>,
  ): Promise<void> {
    await this.close(tx, organizationId, period);
    const { filingId, state, amendment = 0 } = period;
    const closed = await closedByFiling(tx, organizationId, filingId);
    const stated = await statedOf(closed);
    const mine = new Set(closed.map(({ month, payee }) => `${month} ${payee}`));
    const sums = (await readSums(tx, organizationId, { ...EVER, state }, 'lands_in')).filter(
      (sum) => sum.kind !== 'premium' && sum.amendment === amendment && mine.has(`${sum.landsIn} ${payeeOf(sum.kind)}`),
    );
    const moves = carryOver(sums, stated, { state, amendment }, await this.findFilingMonths(tx, organizationId, state));
    await this.move(tx, organizationId, state, moves);
  }

  /** Books what an approved filing states, in place of what it stated before, and closes its months. */
  async createFile(tx: EntityManager, organizationId: string, period: FiledPeriod, amounts: readonly FiledAmount[]): Promise<void> {
    await this.close(tx, organizationId, period);
    await deleteFiled(tx, organizationId, period.filingId);
    await insertFiled(tx, organizationId, period, amounts);
  }

  /**
   * Books what is paid to a payee: the oldest open months of its stretch first. Waits for changes of the book and for other payments.
   * @returns what it settles
   */
  async pay(tx: EntityManager, organizationId: string, period: PaidPeriod): Promise<PaidAmount[]> {
    await this.lock(tx, organizationId);
    const { state, payee, fromMonth, toMonth } = period;
    const rows = await this.readRows(tx, organizationId, { from: fromMonth, to: toMonth, state });
    const amounts = paidAmounts(
      rows.filter((row) => row.payee === payee),
      period,
    );
    await insertPaid(tx, organizationId, period, amounts);
    return amounts;
  }

  /** What a payment settles, by month. */
  async paidBy(tx: EntityManager, organizationId: string, paymentId: string): Promise<PaidAmount[]> {
    return paidBy(tx, organizationId, paymentId);
  }

  /** Takes a payment back: what it settled is open again. */
  async reopenPayment(tx: EntityManager, organizationId: string, paymentId: string): Promise<void> {
    await this.lock(tx, organizationId);
    await deletePaid(tx, organizationId, paymentId);
  }

  /** What is read from now on stays so until the transaction ends: changes of the book, filings and payments wait. */
  async acquire(tx: EntityManager, organizationId: string): Promise<void> {
    await this.lock(tx, organizationId);
  }

  /** Whether a state corrects a filed period by an amendment of it. */
  takesAmendments(state: string): boolean {
    const jurisdiction = this.jurisdictions.find(state);
    return jurisdiction !== undefined && takesAmendments(jurisdiction);
  }

  private async findFilingMonths(tx: EntityManager, organizationId: string, state: string): Promise<Landings> {
    const closed = await closedMonths(tx, organizationId, [state]);
    const ofPayee = PAYEES.map((payee) => [payee, closed.get(`${state} ${payee}`) ?? NONE] as const);
    return { closed: new Map(ofPayee), takesAmendments: this.takesAmendments(state) };
  }

  /** Payments follow what they were made for. */
  private async move(tx: EntityManager, organizationId: string, state: string, moves: readonly Move[]): Promise<void> {
    if (moves.length === 0) return;
    const before = await this.readRows(tx, organizationId, { ...EVER, state });
    await addSums(tx, organizationId, movedSums(moves));
    for (const paid of paidMoves(before, moves)) await movePaid(tx, organizationId, state, paid);
  }

  private async lock(tx: EntityManager, organizationId: string): Promise<void> {
    await lockUntilEnd(tx, `ledger ${organizationId}`);
  }
}
