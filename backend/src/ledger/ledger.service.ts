import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import type { FiledAmount, FiledPeriod } from './filed-period.js';
import { type ClosedMonths, assignMonth } from './assigned-month.js';
import type { LedgerDeltas } from './ledger-deltas.js';
import {
  findClosedByFiling,
  deleteClosedMonths,
  deleteFiledAmounts,
  insertClosedMonths,
  insertFiledAmounts,
} from './ledger-filings.queries.js';
import {
  sumByKind,
  type LedgerRow,
  buildLedgerRows,
  type TransactionMonthSums,
  sumByMonth,
  type OwedByDate,
  type OwedByKind,
  sumOwedByDate,
  sumOwedByKind,
} from './ledger-rows.js';
import { deletePaidAmounts, insertPaidAmounts, movePaidAmount, findPaidAmounts, findPayments } from './ledger-payments.queries.js';
import { addSums, findClosedMonths, type LedgerSpan, readFiled, readSums } from './ledger.queries.js';
import type { Month } from './month.js';
import { type PaidAmount, type PaidPeriod, distributePayment } from './paid-amounts.js';
import { carryOver, type FilingPlaces, type LedgerMove, toSums, moveToFilingMonth, type StatedSum } from './moves.js';
import { computePaidMoves } from './paid-moves.js';
import { type LedgerKind, type Payee, PAYEES, getPayee } from './payee.js';
import { acceptsAmendments } from './accepts-amendments.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const NO_SUMS: ClosedMonths = new Map();
const ALL_MONTHS = { from: '1900-01', to: '2199-12' } as const;

/**
 * Amounts that an organization owes, by state, month and payee. They are updated in the transactions that change the book, so that the cost of
 * reading a year does not depend on the number of policies.
 */
@Injectable()
export class LedgerService {
  constructor(private readonly jurisdictions: JurisdictionsService) {}

  /**
   * Adds changes and clears them. Assigns entries of closed months to a different month or an amendment. Call it in the transaction of each change to
   * the book. It waits for transactions that close months, and blocks them.
   */
  async add(tx: OrganizationTx, deltas: LedgerDeltas): Promise<void> {
    const entries = deltas.toSorted();
    if (entries.length === 0) return;
    await this.lockLedger(tx);
    const closed = await findClosedMonths(tx, [...new Set(entries.map(({ state }) => state))]);
    const landed = entries.map((entry) => {
      const months = closed.get(`${entry.state} ${getPayee(entry.kind)}`) ?? NO_SUMS;
      return { ...entry, ...assignMonth(entry.month, months, this.acceptsAmendments(entry.state)) };
    });
    await addSums(tx, landed);
    deltas.clear();
  }

  /** Returns premium, tax and fees by state and month of the transactions, for the dashboard and reports. */
  async sumByTransactionMonth(tx: OrganizationTx, span: LedgerSpan): Promise<TransactionMonthSums[]> {
    return sumByMonth(await readSums(tx, span, 'month'));
  }

  /** Returns premium and each kind of charge of whole months by the date of the transactions, for reports of a period. Whole cents. */
  async sumByKind(tx: OrganizationTx, span: LedgerSpan): Promise<ReadonlyMap<LedgerKind, bigint>> {
    return sumByKind(await readSums(tx, span, 'month'));
  }

  /** Returns amounts owed by transaction date, with a row for each kind of charge, to compare the ledger with the book. */
  async sumOwedByDate(tx: OrganizationTx, span: LedgerSpan): Promise<OwedByDate[]> {
    return sumOwedByDate(await readSums(tx, span, 'month'));
  }

  /** Returns charges by the month in which they are filed, with a row for each kind, for accounting systems. */
  async sumOwedByKind(tx: OrganizationTx, span: LedgerSpan): Promise<OwedByKind[]> {
    return sumOwedByKind(await readSums(tx, span, 'lands_in'));
  }

  /**
   * Returns owed, filed, paid and open amounts by state, month and payee, for filings, payments and statements. The month is the transaction date's
   * or, for an entry that arrived after that month was closed, the month of the filing that includes it.
   */
  async readRows(tx: OrganizationTx, span: LedgerSpan): Promise<LedgerRow[]> {
    const sums = await readSums(tx, span, 'lands_in');
    return buildLedgerRows(sums, [...(await readFiled(tx, span)), ...(await findPayments(tx, span))]);
  }

  /**
   * Closes a filing's months for its payees when it is sent: its amounts never change afterward. Waits for changes to the book in progress,
   * so read the rows only after closing. @returns the number of months that this call closed, counted per payee
   */
  async closeMonths(tx: OrganizationTx, period: FiledPeriod): Promise<number> {
    await this.lockLedger(tx);
    return insertClosedMonths(tx, period);
  }

  /** Returns the months that this filing has closed, per payee; a month is stated in the filing that closed it. */
  async findClosedBy(tx: OrganizationTx, filingId: string): Promise<{ month: Month; payee: Payee }[]> {
    return findClosedByFiling(tx, filingId);
  }

  /**
   * Reopens a rejected filing's months. Entries that were assigned elsewhere in the meantime return, unless they have been filed there.
   */
  async reopenMonths(tx: OrganizationTx, { filingId, state }: Pick<FiledPeriod, 'filingId' | 'state'>): Promise<void> {
    await this.lockLedger(tx);
    await deleteClosedMonths(tx, filingId);
    await deleteFiledAmounts(tx, filingId);
    const sums = await readSums(tx, { ...ALL_MONTHS, state }, 'lands_in');
    await this.moveAmounts(tx, state, moveToFilingMonth(sums, await this.findFilingMonths(tx, state)));
  }

  /**
   * Closes the months of a sent filing and makes their owed amounts equal the stated ones. Amounts missing from the filing's package move to where a
   * new entry would be filed; excess stated amounts move from there. @param statedOf called with the payees' months that the filing has closed
   */
  async recordFiledPeriod(
    tx: OrganizationTx,
    period: FiledPeriod,
    statedOf: (closed: readonly { month: Month; payee: Payee }[]) => Promise<readonly StatedSum[]>,
  ): Promise<void> {
    await this.closeMonths(tx, period);
    const { filingId, state, amendment = 0 } = period;
    const closed = await findClosedByFiling(tx, filingId);
    const stated = await statedOf(closed);
    const mine = new Set(closed.map(({ month, payee }) => `${month} ${payee}`));
    const sums = (await readSums(tx, { ...ALL_MONTHS, state }, 'lands_in')).filter(
      (sum) => sum.kind !== 'premium' && sum.amendment === amendment && mine.has(`${sum.landsIn} ${getPayee(sum.kind)}`),
    );
    const moves = carryOver(sums, stated, { state, amendment }, await this.findFilingMonths(tx, state));
    await this.moveAmounts(tx, state, moves);
  }

  /** Records the amounts of an approved filing, replacing earlier ones, and closes its months. */
  async recordFiledAmounts(tx: OrganizationTx, period: FiledPeriod, amounts: readonly FiledAmount[]): Promise<void> {
    await this.closeMonths(tx, period);
    await deleteFiledAmounts(tx, period.filingId);
    await insertFiledAmounts(tx, period, amounts);
  }

  /**
   * Records a payment to a payee, settling the oldest open months of its range first. Waits for changes to the book and for other
   * payments.
   * @returns the settled amounts
   */
  async recordPayment(tx: OrganizationTx, period: PaidPeriod): Promise<PaidAmount[]> {
    await this.lockLedger(tx);
    const { state, payee, fromMonth, toMonth } = period;
    const rows = await this.readRows(tx, { from: fromMonth, to: toMonth, state });
    const amounts = distributePayment(
      rows.filter((row) => row.payee === payee),
      period,
    );
    await insertPaidAmounts(tx, period, amounts);
    return amounts;
  }

  /** Returns the amounts that a payment settles, by month. */
  async findPaidAmounts(tx: OrganizationTx, paymentId: string): Promise<PaidAmount[]> {
    return findPaidAmounts(tx, paymentId);
  }

  /** Reverses a payment; the amounts that it settled are open again. */
  async reversePayment(tx: OrganizationTx, paymentId: string): Promise<void> {
    await this.lockLedger(tx);
    await deletePaidAmounts(tx, paymentId);
  }

  /** Locks the ledger until the transaction ends; changes to the book, filings and payments wait. */
  async acquireLock(tx: OrganizationTx): Promise<void> {
    await this.lockLedger(tx);
  }

  /** Returns true if a state corrects filed periods through amendments. */
  acceptsAmendments(state: string): boolean {
    const jurisdiction = this.jurisdictions.find(state);
    return jurisdiction !== undefined && acceptsAmendments(jurisdiction);
  }

  private async findFilingMonths(tx: OrganizationTx, state: string): Promise<FilingPlaces> {
    const closed = await findClosedMonths(tx, [state]);
    const closedByPayee = PAYEES.map((payee) => [payee, closed.get(`${state} ${payee}`) ?? NO_SUMS] as const);
    return { closed: new Map(closedByPayee), acceptsAmendments: this.acceptsAmendments(state) };
  }

  private async moveAmounts(tx: OrganizationTx, state: string, moves: readonly LedgerMove[]): Promise<void> {
    if (moves.length === 0) return;
    const before = await this.readRows(tx, { ...ALL_MONTHS, state });
    await addSums(tx, toSums(moves));
    for (const paid of computePaidMoves(before, moves)) await movePaidAmount(tx, state, paid);
  }

  private async lockLedger(tx: OrganizationTx): Promise<void> {
    await lockUntilTransactionEnd(tx, `ledger ${tx.organizationId}`);
  }
}
