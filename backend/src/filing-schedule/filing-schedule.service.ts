import { Injectable } from '@nestjs/common';
import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { type Applicability, decideApplicability } from './applicability.js';
import { type FilingFacts, NO_FACTS } from './filing-facts.js';
import { describeFiling } from './filing-label.js';
import { getLastDay, MAX_DAYS_BEFORE_LAST } from './last-day.js';
import { listPrepayments, type TaxByMonth } from './prepayments.js';
import { listFilingsBetween, type ScheduledFiling } from './schedule.js';
import { type TransactionDay, listTransactionDeadlines, describeTransactionDeadline } from './transaction-deadlines.js';
import { type UpcomingDeadline, toUpcomingDeadline } from './upcoming-deadline.js';

const YEAR_DAYS = 366;
/** Number of cached windows, which organizations share: most begin in the month of sign-up and end on the same day. */
const MAX_CACHED_WINDOWS = 24;

/** A filing in the schedule, and whether an organization owes it. */
export interface OwedFiling extends Applicability {
  readonly filing: ScheduledFiling;
  readonly description: string;
}

/** A state's transactions and tax that trigger filings. */
export interface StateBook {
  readonly taxByMonth: TaxByMonth;
  readonly days: readonly TransactionDay[];
}

/** Computes the filings due under the rulebook in the 51 jurisdictions. */
@Injectable()
export class FilingScheduleService {
  private readonly windows: () => Map<string, readonly ScheduledFiling[]>;

  constructor(private readonly jurisdictions: JurisdictionsService) {
    this.windows = jurisdictions.deriveOnce(() => new Map());
  }

  /** Version of the rules from which the schedule is computed. */
  get version(): string {
    return this.jurisdictions.rulebook.version;
  }

  /**
   * Lists the filings of all jurisdictions that are still on time on `from` and require action by `to`, and whether an organization owes them. @param
   * facts facts by two-letter state code; a state without facts has no business
   */
  listBetween(from: CalendarDate, to: CalendarDate, facts: ReadonlyMap<string, FilingFacts>): OwedFiling[] {
    return this.getWindow(`${addDays(from, -MAX_DAYS_BEFORE_LAST).slice(0, 7)}-01`, to)
      .filter((filing) => getLastDay(filing) >= from)
      .map((filing) => ({
        filing,
        description: describeFiling(filing),
        ...decideApplicability(filing, facts.get(filing.jurisdiction.code) ?? NO_FACTS),
      }));
  }

  /**
   * Returns the filings triggered by transactions and accrued tax that are still on time on `from` and require action by `to`; all of them are owed.
   * @param books books by two-letter state code
   */
  listByBook(from: CalendarDate, to: CalendarDate, books: ReadonlyMap<string, StateBook>): OwedFiling[] {
    return [...books]
      .flatMap(([state, { taxByMonth, days }]): OwedFiling[] => {
        const jurisdiction = this.jurisdictions.find(state);
        if (jurisdiction === undefined) return [];
        const single = listTransactionDeadlines(jurisdiction, days).map((one) => {
          return { filing: one.filing, description: describeTransactionDeadline(one), applies: true, because: 'business' } as const;
        });
        const accrued = listPrepayments(jurisdiction, taxByMonth).map((filing) => {
          return { filing, description: describeFiling(filing), applies: true, because: 'condition-met' } as const;
        });
        return [...single, ...accrued];
      })
      .filter(({ filing }) => getLastDay(filing) >= from && filing.actBy <= to);
  }

  /** Returns a state's next filings by law within a year of `today`, whether or not anyone owes them. */
  listUpcoming(state: string, today: CalendarDate): UpcomingDeadline[] {
    const jurisdiction = this.jurisdictions.find(state);
    if (jurisdiction === undefined) return [];
    return listFilingsBetween(jurisdiction, addDays(today, -MAX_DAYS_BEFORE_LAST), addDays(today, YEAR_DAYS))
      .filter((filing) => getLastDay(filing) >= today)
      .map((filing) => toUpcomingDeadline(filing, today));
  }

  private getWindow(from: CalendarDate, to: CalendarDate): readonly ScheduledFiling[] {
    const key = `${from} ${to}`;
    const windows = this.windows();
    const known = windows.get(key);
    if (known !== undefined) return known;
    const filings = this.jurisdictions.list().flatMap((jurisdiction) => listFilingsBetween(jurisdiction, from, to));
    windows.set(key, filings);
    for (const [oldest] of windows) {
      if (windows.size <= MAX_CACHED_WINDOWS) break;
      windows.delete(oldest);
    }
    return filings;
  }
}
