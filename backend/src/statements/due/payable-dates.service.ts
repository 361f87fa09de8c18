import { Injectable } from '@nestjs/common';
import { Venues } from '../../filings/venues/venues.service.js';
import { applying } from '../../filing-schedule/applying.js';
import type { FilingFacts } from '../../filing-schedule/filing-facts.js';
import { filingsBetween } from '../../filing-schedule/schedule.js';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import type { LedgerRow, MonthOfTransactions } from '../../ledger/ledger-rows.js';
import { dueFiling, payBy, type SettlingFiling } from './due-filing.js';

type Owed = Pick<LedgerRow, 'state' | 'month' | 'payee'>;

/** Finds the filing that a month of a payee has to be paid with; undefined where the rulebook has no date for it. */
export type FindDue = (owed: Owed) => SettlingFiling | undefined;

/** When what is owed has to be paid: with the first filing that applies, covers the month and settles the payee. */
@Injectable()
export class PayableDates {
  constructor(
    private readonly jurisdictions: JurisdictionsService,
    private readonly venues: Venues,
  ) {}

  /** @param months of the book, which decide whether filings with a condition apply */
  of(rows: readonly Owed[], months: readonly MonthOfTransactions[]): FindDue {
    const byState = new Map<string, SettlingFiling[]>();
    return (owed) => {
      const known = byState.get(owed.state) ?? this.filingsOf(owed.state, rows, months);
      byState.set(owed.state, known);
      return dueFiling(known, owed);
    };
  }

  private filingsOf(state: string, rows: readonly Owed[], months: readonly MonthOfTransactions[]): SettlingFiling[] {
    const jurisdiction = this.jurisdictions.find(state);
    const owed = rows.filter((row) => row.state === state).map(({ month }) => month);
    const [first, last] = [owed.toSorted()[0], owed.toSorted().at(-1)];
    if (jurisdiction === undefined || first === undefined || last === undefined) return [];
    const facts = factsOf(
      owed,
      months.filter((one) => one.state === state),
    );
    return filingsBetween(jurisdiction, `${first}-01`, `${Number(last.slice(0, 4)) + 2}-12-31`)
      .filter((filing) => filing.obligation.period !== 'per-transaction' && applying(filing, facts).applies)
      .map((filing) => {
        const { obligation, period } = filing;
        const payees = this.venues.settles({ state, obligationId: obligation.id, day: period.to });
        return { title: obligation.title, payees, from: period.from, to: period.to, payBy: payBy(filing) };
      });
  }
}

/** Zero reports pay nothing, so no license is asked for. */
const factsOf = (owed: readonly string[], months: readonly MonthOfTransactions[]): FilingFacts => ({
  hasBusiness: (from, to) => owed.some((month) => from.slice(0, 7) <= month && month <= to.slice(0, 7)),
  isLicensed: () => false,
  taxCents: (year) => months.reduce((sum, { month, taxCents }) => (month.startsWith(`${year}-`) ? sum + taxCents : sum), 0n),
});
