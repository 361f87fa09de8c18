import { Injectable } from '@nestjs/common';
import { addDays } from '../../dates/calendar-date.js';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import type { OwedByDate } from '../../ledger/ledger-rows.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { type Month, getNextMonth } from '../../ledger/month.js';
import { type Payee, getPayee } from '../../ledger/payee.js';
import { BookChargesService } from '../book-charges.service.js';
import { BookDaysService } from '../book-days.service.js';
import { selectOtherMonths, findDifferingMonths, findSharedMonths, joinMonths } from './counted-months.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Sum of the transactions of a state and month for one payee; whole cents. */
export interface CountedCharge {
  readonly state: string;
  readonly payee: Payee;
  readonly month: Month;
  readonly cents: bigint;
}

/** Range of months, both included, in one state or in all (null). */
interface MonthRange {
  readonly from: Month;
  readonly to: Month;
  readonly state: string | null;
}

/** Recomputes the ledger's sums from the transactions, for each payee. The cost grows with the transactions of the months. */
@Injectable()
export class CountedChargesService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly days: BookDaysService,
    private readonly charges: BookChargesService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /**
   * Sums transactions by amount, and line by line only where that differs from the ledger, or where several payees are owed fees.
   * @param kept the ledger's rows of the same months, read in the same snapshot
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

  /** Returns the payees of anything but premium tax by the rules of a state. */
  private listFeePayees(state: string): ReadonlySet<Payee> {
    const editions = Object.values(this.jurisdictions.find(state)?.editions ?? {});
    const kinds = editions.flatMap(({ rules }) => rules.map(({ kind }) => kind));
    return new Set(kinds.filter((kind) => kind !== 'premium_tax').map(getPayee));
  }
}

const getLastDay = (month: Month): string => addDays(`${getNextMonth(month)}-01`, -1);
