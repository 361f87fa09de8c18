import { Injectable } from '@nestjs/common';
import { VenuesService } from '../../filings/venues/venues.service.js';
import { decideApplicability } from '../../filing-schedule/applicability.js';
import { getLastDay } from '../../filing-schedule/last-day.js';
import type { CalendarDate } from '../../dates/calendar-date.js';
import type { FilingFacts } from '../../filing-schedule/filing-facts.js';
import { listFilingsBetween } from '../../filing-schedule/schedule.js';
import { followsOfficeInvoice, formatDueRule } from '../../jurisdictions/format-due-rule.js';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { filterValidOn } from '../../jurisdictions/statements.js';
import type { LedgerRow, TransactionMonthSums } from '../../ledger/ledger-rows.js';
import type { Payee } from '../../ledger/payee.js';
import { FilingTransactionsService } from '../../reported/filing-transactions.service.js';
import { findDueFiling, getEarlierFiling, type SettlingFiling } from './due-filing.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

type OwedAmount = Pick<LedgerRow, 'state' | 'month' | 'payee'>;
type OpenAmount = OwedAmount & Pick<LedgerRow, 'openCents'>;
/** Earliest month to which a filing assigns some of a month's transactions, by state and month of the transactions (`AK 2026-10`). */
type EarlierMonths = ReadonlyMap<string, string>;

/** Finds the filing with which a payee must be paid for a month; undefined if the rulebook does not state a date. */
export type FindDueFiling = (owed: OwedAmount) => SettlingFiling | undefined;

/** A duty that requires payment after an office sends its invoice. */
export interface UndatedDuty {
  readonly title: string;
  /** Description of its due rule: 'on receipt of the invoice of the office'. */
  readonly rule: string;
}

/** Finds the payment dates of owed amounts: an amount is paid with the first applicable filing that covers its month and settles its payee. */
@Injectable()
export class PayableDatesService {
  constructor(
    private readonly jurisdictions: JurisdictionsService,
    private readonly venues: VenuesService,
    private readonly transactions: FilingTransactionsService,
  ) {}

  /** @param months months of the book, which determine whether filings with a condition apply */
  async computeDates(tx: OrganizationTx, rows: readonly OpenAmount[], months: readonly TransactionMonthSums[]): Promise<FindDueFiling> {
    const earlier = await this.findEarlierMonths(tx, rows);
    const byState = new Map<string, SettlingFiling[]>();
    return (owed) => {
      const known = byState.get(owed.state) ?? this.listFilings(owed.state, rows, months, earlier);
      byState.set(owed.state, known);
      const counted = earlier.get(`${owed.state} ${owed.month}`);
      const due = findDueFiling(known, owed);
      return counted === undefined ? due : getEarlierFiling(due, findDueFiling(known, { ...owed, month: counted }));
    };
  }

  /**
   * Returns the duty to pay a payee whose invoices do not have a known due date; undefined if there is none.
   * @param day day on which the duty must be in force
   */
  findUndatedDuty(state: string, payee: Payee, day: CalendarDate): UndatedDuty | undefined {
    const duty = filterValidOn(this.jurisdictions.find(state)?.filing.obligations ?? [], day).find(
      ({ id: obligationId, due }) => followsOfficeInvoice(due) && this.venues.listPayees({ state, obligationId, day }).includes(payee),
    );
    return duty && { title: duty.title, rule: formatDueRule(duty.due) };
  }

  /**
   * Finds the months for states where filings assign transactions by a date other than the transaction date, from the first open month there.
   */
  private async findEarlierMonths(tx: OrganizationTx, rows: readonly OpenAmount[]): Promise<EarlierMonths> {
    const earlier = new Map<string, string>();
    const open = rows.filter(({ openCents }) => openCents !== 0n);
    for (const state of new Set(open.map((row) => row.state))) {
      const since = `${open.flatMap((row) => (row.state === state ? [row.month] : [])).toSorted()[0]}-01`;
      for (const { id: obligationId, countedFrom } of this.jurisdictions.find(state)?.filing.obligations ?? []) {
        if (countedFrom === undefined) continue;
        const found = await this.transactions.findEarlierCountedMonths(tx, { state, obligationId, countedFrom, since });
        for (const { month, countedMonth } of found) earlier.set(`${state} ${month}`, countedMonth);
      }
    }
    return earlier;
  }

  private listFilings(
    state: string,
    rows: readonly OwedAmount[],
    months: readonly TransactionMonthSums[],
    earlier: EarlierMonths,
  ): SettlingFiling[] {
    const jurisdiction = this.jurisdictions.find(state);
    const owed = rows.filter((row) => row.state === state).flatMap(({ month }) => [month, earlier.get(`${state} ${month}`) ?? month]);
    const [first, last] = [owed.toSorted()[0], owed.toSorted().at(-1)];
    if (jurisdiction === undefined || first === undefined || last === undefined) return [];
    const facts = toFilingFacts(
      owed,
      months.filter((one) => one.state === state),
    );
    return listFilingsBetween(jurisdiction, `${first}-01`, `${Number(last.slice(0, 4)) + 2}-12-31`)
      .filter((filing) => filing.obligation.period !== 'per-transaction' && decideApplicability(filing, facts).applies)
      .map((filing) => {
        const { obligation, period, actBy } = filing;
        const payees = this.venues.listPayees({ state, obligationId: obligation.id, day: period.to });
        return { title: obligation.title, payees, from: period.from, to: period.to, payBy: actBy, lastDay: getLastDay(filing) };
      });
  }
}

/** Converts the months to the facts that filings depend on. Licenses are not needed, because nothing is paid with zero reports. */
const toFilingFacts = (owed: readonly string[], months: readonly TransactionMonthSums[]): FilingFacts => ({
  hasBusiness: (from, to) => owed.some((month) => from.slice(0, 7) <= month && month <= to.slice(0, 7)),
  isLicensed: () => false,
  taxCents: (year) => months.reduce((sum, { month, taxCents }) => (month.startsWith(`${year}-`) ? sum + taxCents : sum), 0n),
});
