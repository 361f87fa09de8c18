import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { centsOfDollars } from '../money/dollar-text.js';
import { Database } from '../platform/database/database.service.js';
import { BookChanges } from './book/book-changes.service.js';
import { businessMonths, taxOfYears } from './book/business-months.queries.js';

/** When the book has business in each state, and how much tax. */
export interface BookActivity {
  /** Of the book, which was read at it. */
  readonly version: number;
  /** Months (YYYY-MM) with transactions, by two-letter code. */
  readonly months: ReadonlyMap<string, ReadonlySet<string>>;
  /** Premium tax in whole cents by `<state> <year>`, of the states that were asked for. */
  readonly taxCents: ReadonlyMap<string, bigint>;
}

interface Remembered {
  readonly version: number;
  readonly question: string;
  readonly activity: BookActivity;
}

/** Organizations whose newest answer is kept. */
const MOST_REMEMBERED = 500;

/** Business of the book by state and time, for other features. It is read again only when the book has changed. */
@Injectable()
export class PolicyActivity {
  private readonly remembered = new Map<string, Remembered>();

  constructor(
    private readonly database: Database,
    private readonly changes: BookChanges,
  ) {}

  /**
   * @param from first day that is looked at
   * @param taxed states of which the tax is wanted
   */
  async since(organizationId: string, from: CalendarDate, taxed: readonly string[]): Promise<BookActivity> {
    const question = `${from} ${taxed.join()}`;
    return this.database.inOrganization(organizationId, async (tx) => {
      const version = await this.changes.version(tx, organizationId);
      const known = this.remembered.get(organizationId);
      if (known?.version === version && known.question === question) return known.activity;
      const months = await businessMonths(tx, organizationId, from);
      const active = taxed.filter((state) => months.has(state));
      const taxes = active.length === 0 ? [] : await taxOfYears(tx, organizationId, active, from);
      const taxCents = new Map(taxes.map(({ state, year, tax }) => [`${state} ${year}`, centsOfDollars(tax)]));
      const activity = { version, months, taxCents };
      this.remember(organizationId, { version, question, activity });
      return activity;
    });
  }

  private remember(organizationId: string, newest: Remembered): void {
    this.remembered.delete(organizationId);
    this.remembered.set(organizationId, newest);
    for (const [oldest] of this.remembered) {
      if (this.remembered.size <= MOST_REMEMBERED) break;
      this.remembered.delete(oldest);
    }
  }
}
