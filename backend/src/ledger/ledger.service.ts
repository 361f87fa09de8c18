import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { lockUntilEnd } from '../platform/kernel/database/lock-until-end.js';
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
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

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
  async add(tx: OrganizationTx, deltas: LedgerDeltas): Promise<void> {
    const entries = deltas.inOrder();
    if (entries.length === 0) return;
    await this.lock(tx);
    const closed = await closedMonths(tx, [...new Set(entries.map(({ state }) => state))]);
    const landed = entries.map((entry) => {
      const months = closed.get(`${entry.state} ${payeeOf(entry.kind)}`) ?? NONE;
      return { ...entry, ...landingOf(entry.month, months, this.takesAmendments(entry.state)) };
    });
    await addSums(tx, landed);
    deltas.clear();
  }

  /** Premium, tax and fees of each state and month, by the date of the transactions: what dashboard and reports show. */
  async byTransactions(tx: OrganizationTx, span: LedgerSpan): Promise<MonthOfTransactions[]> {
    return monthsOfTransactions(await readSums(tx, span, 'month'));
  }

  /** Premium and each kind of charge of whole months by the date of the transactions: what reports of a period state. Whole cents. */
  async byKinds(tx: OrganizationTx, span: LedgerSpan): Promise<ReadonlyMap<LedgerKind, bigint>> {
    return kindsOfTransactions(await readSums(tx, span, 'month'));
  }

  /** What is owed by the date of the transactions, a row for each kind of charge: what the book is compared with. */
  async owedByDates(tx: OrganizationTx, span: LedgerSpan): Promise<OwedByDate[]> {
    return owedByDates(await readSums(tx, span, 'month'));
  }

  /** What is charged by the month in which it is filed, a row for each kind: what is posted to accounting systems. */
  async owedByKinds(tx: OrganizationTx, span: LedgerSpan): Promise<OwedByKind[]> {
    return owedByKinds(await readSums(tx, span, 'lands_in'));
  }

  /**
   * What is owed, filed, paid and open by state, month and payee: what filings, payments and statements show. The month is that of the
   * transaction date, or, for an entry that came when that was closed, the month in whose filing it is.
   */
  async readRows(tx: OrganizationTx, span: LedgerSpan): Promise<LedgerRow[]> {
    const sums = await readSums(tx, span, 'lands_in');
    return ledgerRows(sums, [...(await readFiled(tx, span)), ...(await readPaid(tx, span))]);
  }

  /**
   * Closes the months of a filing for its payees, from when it is sent: what it states never changes again. What is closed stays so.
   * Waits for a change of the book that is being booked, so read the rows after closing.
   * @returns how many months of payees were closed by this call
   */
  async close(tx: OrganizationTx, period: FiledPeriod): Promise<number> {
    await this.lock(tx);
    return insertClosed(tx, period);
  }

  /** The months of payees that this filing has closed: what others had closed before is theirs to state. */
  async closedBy(tx: OrganizationTx, filingId: string): Promise<{ month: Month; payee: Payee }[]> {
    return closedByFiling(tx, filingId);
  }

  /**
   * Opens again what the filing had closed, when the office refuses it. What has landed elsewhere meanwhile comes back, unless it was filed there.
   */
  async reopen(tx: OrganizationTx, { filingId, state }: Pick<FiledPeriod, 'filingId' | 'state'>): Promise<void> {
    await this.lock(tx);
    await deleteClosed(tx, filingId);
    await deleteFiled(tx, filingId);
    const sums = await readSums(tx, { ...EVER, state }, 'lands_in');
    await this.move(tx, state, moveToFilingMonth(sums, await this.findFilingMonths(tx, state)));
  }

  /**
   * Closes the months of a filing that was sent, and has what they owe be what it states: what its package leaves out lands where an entry that comes
   * now does, and what it states beyond is taken from there.
   * @param statedOf given the months of payees that the filing has closed
   */
  async settle(
    tx: OrganizationTx,
    period: FiledPeriod,
    statedOf: (closed: readonly { month: Month; payee: Payee }[]) => Promise<readonly StatedSum[]>,
  ): Promise<void> {
    await this.close(tx, period);
    const { filingId, state, amendment = 0 } = period;
    const closed = await closedByFiling(tx, filingId);
    const stated = await statedOf(closed);
    const mine = new Set(closed.map(({ month, payee }) => `${month} ${payee}`));
    const sums = (await readSums(tx, { ...EVER, state }, 'lands_in')).filter(
      (sum) => sum.kind !== 'premium' && sum.amendment === amendment && mine.has(`${sum.landsIn} ${payeeOf(sum.kind)}`),
    );
    const moves = carryOver(sums, stated, { state, amendment }, await this.findFilingMonths(tx, state));
    await this.move(tx, state, moves);
  }

  /** Books what an approved filing states, in place of what it stated before, and closes its months. */
  async createFile(tx: OrganizationTx, period: FiledPeriod, amounts: readonly FiledAmount[]): Promise<void> {
    await this.close(tx, period);
    await deleteFiled(tx, period.filingId);
    await insertFiled(tx, period, amounts);
  }

  /**
   * Books what is paid to a payee: the oldest open months of its stretch first. Waits for changes of the book and for other payments.
   * @returns what it settles
   */
  async pay(tx: OrganizationTx, period: PaidPeriod): Promise<PaidAmount[]> {
    await this.lock(tx);
    const { state, payee, fromMonth, toMonth } = period;
    const rows = await this.readRows(tx, { from: fromMonth, to: toMonth, state });
    const amounts = paidAmounts(
      rows.filter((row) => row.payee === payee),
      period,
    );
    await insertPaid(tx, period, amounts);
    return amounts;
  }

  /** What a payment settles, by month. */
  async paidBy(tx: OrganizationTx, paymentId: string): Promise<PaidAmount[]> {
    return paidBy(tx, paymentId);
  }

  /** Takes a payment back: what it settled is open again. */
  async reopenPayment(tx: OrganizationTx, paymentId: string): Promise<void> {
    await this.lock(tx);
    await deletePaid(tx, paymentId);
  }

  /** What is read from now on stays so until the transaction ends: changes of the book, filings and payments wait. */
  async acquire(tx: OrganizationTx): Promise<void> {
    await this.lock(tx);
  }

  /** Whether a state corrects a filed period by an amendment of it. */
  takesAmendments(state: string): boolean {
    const jurisdiction = this.jurisdictions.find(state);
    return jurisdiction !== undefined && takesAmendments(jurisdiction);
  }

  private async findFilingMonths(tx: OrganizationTx, state: string): Promise<Landings> {
    const closed = await closedMonths(tx, [state]);
    const ofPayee = PAYEES.map((payee) => [payee, closed.get(`${state} ${payee}`) ?? NONE] as const);
    return { closed: new Map(ofPayee), takesAmendments: this.takesAmendments(state) };
  }

  /** Payments follow what they were made for. */
  private async move(tx: OrganizationTx, state: string, moves: readonly Move[]): Promise<void> {
    if (moves.length === 0) return;
    const before = await this.readRows(tx, { ...EVER, state });
    await addSums(tx, movedSums(moves));
    for (const paid of paidMoves(before, moves)) await movePaid(tx, state, paid);
  }

  private async lock(tx: OrganizationTx): Promise<void> {
    await lockUntilEnd(tx, `ledger ${tx.organizationId}`);
  }
}
