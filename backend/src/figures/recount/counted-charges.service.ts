import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import type { OwedByDate } from '../../ledger/ledger-rows.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import type { Month } from '../../ledger/month.js';
import { type Payee, getPayee } from '../../ledger/payee.js';
import { parseDollarsToBigInt } from '../../money/plain-dollars.js';
import { BookChargesService } from '../book-charges.service.js';
import { BookDaysService } from '../book-days.service.js';
import {
  findDifferingMonths,
  findSharedMonths,
  getKey,
  getLastDay,
  joinMonths,
  selectOtherMonths,
  type StateMonth,
} from './counted-months.js';
import { findCountedMonths } from './counted-months.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Sum of the transactions in a state and month for one payee; whole cents. */
export interface CountedCharge {
  readonly state: string;
  readonly payee: Payee;
  readonly month: Month;
  readonly cents: bigint;
}

/** Inclusive range of months, for one state or all states (null). */
interface MonthRange {
  readonly from: Month;
  readonly to: Month;
  readonly state: string | null;
}

/** Recomputes the ledger's sums from the transactions, for each payee. The cost depends on the number of transactions in the months. */
@Injectable()
export class CountedChargesService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly days: BookDaysService,
    private readonly charges: BookChargesService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /**
   * Returns the stored sums. Counts months that have changed since they were stored or that are not listed yet.
   * @param kept the ledger's rows for the same months, read in the same snapshot
   */
  async readCharges(tx: OrganizationTx, span: MonthRange, kept: readonly OwedByDate[]): Promise<CountedCharge[]> {
    const months = await findCountedMonths(tx, span);
    const known = new Set(months.flatMap((one) => (one.amounts === null ? [] : [getKey(one)])));
    const all = months.flatMap(({ state, month, amounts }) =>
      (amounts ?? []).map(({ kind, amount }) => ({ state, month, payee: getPayee(kind), cents: parseDollarsToBigInt(amount) })),
    );
    const isKnown = (one: StateMonth): boolean => known.has(getKey(one));
    const changed = [...months, ...kept].flatMap((one) => (isKnown(one) ? [] : [one.month])).toSorted();
    const [from, to] = [changed.at(0), changed.at(-1)];
    if (from === undefined || to === undefined) return all;
    const others = kept.filter((one) => !isKnown(one));
    const counted = await this.countCharges(tx, { ...span, from, to }, others);
    return [...all, ...counted.filter((one) => !isKnown(one))];
  }

  /**
   * Sums transactions by amount, and line by line only if that differs from the ledger or fees are owed to several payees.
   * @param kept the ledger's rows for the same months, read in the same snapshot
   */
  async countCharges(tx: OrganizationTx, span: MonthRange, kept: readonly OwedByDate[]): Promise<CountedCharge[]> {
    const counted = await this.days.sumDays(tx, `${span.from}-01`, getLastDay(span.to), span.state);
    const differing = findDifferingMonths(counted, await this.ledger.sumByTransactionMonth(tx, span));
    const byLine = [...differing, ...findSharedMonths(selectOtherMonths(kept, differing), (state) => this.listFeePayees(state))];
    const all = selectOtherMonths(kept, byLine).map(({ state, payee, month, owedCents: cents }) => ({ state, payee, month, cents }));
    for (const { state, from, to } of joinMonths(byLine)) {
      const charges = await this.charges.sumCharges(tx, `${from}-01`, getLastDay(to), state);
      all.push(...charges.map(({ kind, ...rest }) => ({ ...rest, payee: getPayee(kind) })));
    }
    return all;
  }

  /** Returns the payees of all charges other than premium tax under a state's rules. */
  private listFeePayees(state: string): ReadonlySet<Payee> {
    const editions = Object.values(this.jurisdictions.find(state)?.editions ?? {});
    const kinds = editions.flatMap(({ rules }) => rules.map(({ kind }) => kind));
    return new Set(kinds.filter((kind) => kind !== 'premium_tax').map(getPayee));
  }
}
