import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { BookChangesService } from '../book/book-changes.service.js';
import {
  findBusinessMonths,
  findCountedMonths,
  type MonthlyTax,
  findMonthlyTax,
  findTransactionDays,
  type TransactionDaysRow,
  countTransactionsByDocumentDates,
  type DocumentDatesRow,
} from '../book/business-months.queries.js';
import type { CountedFrom } from '../book/filing-scope.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A state where filings assign transactions to periods by a date other than the transaction date. */
export interface CountedState {
  readonly state: string;
  readonly countedFrom: CountedFrom;
}

/** The book's business and tax by state and time. */
export interface BookActivity {
  readonly version: number;
  /** Months (YYYY-MM) with transactions, by two-letter code. */
  readonly months: ReadonlyMap<string, ReadonlySet<string>>;
  /** Months (YYYY-MM) to which filings assign transactions, for the requested states. */
  readonly countedMonths: ReadonlyMap<string, ReadonlySet<string>>;
  /** Premium tax in whole cents by state and month (YYYY-MM), for the requested states. */
  readonly taxCents: ReadonlyMap<string, ReadonlyMap<string, bigint>>;
  /** Part of the premium tax that is dated after today. */
  readonly aheadCents: ReadonlyMap<string, ReadonlyMap<string, bigint>>;
  /** Counts of transactions by document dates, for the requested states. */
  readonly documentDates: readonly DocumentDatesRow[];
}

/** Parts of a book's activity to read. */
export interface ActivityQuery {
  /** First day for which business and tax are read. */
  readonly from: CalendarDate;
  readonly today: CalendarDate;
  /** States where filings assign transactions by a date other than the transaction date. */
  readonly counted: readonly CountedState[];
  /** States for which premium tax is summed. */
  readonly taxed: readonly string[];
  /** First effective date of the transactions counted by document dates. */
  readonly documentDatesFrom: CalendarDate;
  /** States for which transactions are counted by document dates. */
  readonly followed: readonly string[];
}

interface CachedActivity {
  readonly version: number;
  readonly question: string;
  readonly activity: BookActivity;
}

/** Maximum number of organizations with a cached result. */
const MAX_CACHED_ORGANIZATIONS = 500;

/** Provides the business of the book by state and time to other features. Reads the book again only after it has changed. */
@Injectable()
export class PolicyActivityService {
  private readonly remembered = new Map<string, CachedActivity>();

  constructor(
    private readonly database: DatabaseService,
    private readonly changes: BookChangesService,
  ) {}

  async getActivity(organizationId: string, question: ActivityQuery): Promise<BookActivity> {
    const { from, today, counted, taxed, documentDatesFrom, followed } = question;
    const asked = JSON.stringify(question);
    return this.database.inOrganization(organizationId, async (tx) => {
      const version = await this.changes.getVersion(tx);
      const known = this.remembered.get(organizationId);
      if (known?.version === version && known.question === asked) return known.activity;
      const months = await findBusinessMonths(tx, from);
      const active = (states: readonly string[]) => states.filter((state) => months.has(state));
      const taxes = active(taxed).length === 0 ? [] : await findMonthlyTax(tx, active(taxed), from, today);
      const documentDates =
        active(followed).length === 0 ? [] : await countTransactionsByDocumentDates(tx, active(followed), documentDatesFrom);
      const activity = {
        version,
        months,
        countedMonths: await this.mapCountedMonths(tx, counted, from),
        taxCents: groupByStateAndMonth(taxes, 'tax'),
        aheadCents: groupByStateAndMonth(taxes, 'ahead'),
        documentDates,
      };
      this.cacheActivity(organizationId, { version, question: asked, activity });
      return activity;
    });
  }

  /** Returns the dates of a policy's effective transactions; empty if the organization does not have the policy. */
  async getTransactionDays(organizationId: string, policyId: string): Promise<TransactionDaysRow[]> {
    return this.database.inOrganization(organizationId, (tx) => findTransactionDays(tx, policyId));
  }

  private async mapCountedMonths(tx: OrganizationTx, counted: readonly CountedState[], from: CalendarDate) {
    const byState = new Map<string, ReadonlySet<string>>();
    for (const asked of counted) {
      const found = await findCountedMonths(tx, asked, from);
      if (found.size > 0) byState.set(asked.state, new Set([...found, ...(byState.get(asked.state) ?? [])]));
    }
    return byState;
  }

  private cacheActivity(organizationId: string, newest: CachedActivity): void {
    this.remembered.delete(organizationId);
    this.remembered.set(organizationId, newest);
    for (const [oldest] of this.remembered) {
      if (this.remembered.size <= MAX_CACHED_ORGANIZATIONS) break;
      this.remembered.delete(oldest);
    }
  }
}

function groupByStateAndMonth(taxes: readonly MonthlyTax[], part: 'tax' | 'ahead'): Map<string, Map<string, bigint>> {
  const byState = new Map<string, Map<string, bigint>>();
  for (const row of taxes) {
    const { state, month } = row;
    const stateSums = byState.get(state) ?? new Map<string, bigint>();
    byState.set(state, stateSums.set(month, parseDollarsToBigInt(row[part])));
  }
  return byState;
}
