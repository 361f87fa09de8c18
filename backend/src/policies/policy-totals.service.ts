import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { BookTotalsService } from '../book/book-totals.service.js';

/** Totals of one state of the book. Money in whole cents, for the calendar year to date. */
export interface StateTotalsInCents {
  /** Number of all policies in the book, whether or not they are in force. */
  policies: number;
  activePolicies: number;
  /** Number of policies that were in force on the same day of the previous month. */
  activeMonthAgo: number;
  /** Number of policies for which more may be due than we computed, because a fact is missing. */
  incompletePolicies: number;
  premiumCents: bigint;
  taxCents: bigint;
  feesCents: bigint;
}

/** Provides the book's totals to other features. */
@Injectable()
export class PolicyTotalsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly totals: BookTotalsService,
  ) {}

  /** Returns totals by two-letter code, only for states with business. */
  async getStateTotals(organizationId: string, today: CalendarDate): Promise<Map<string, StateTotalsInCents>> {
    const states = await this.database.inOrganization(organizationId, (tx) => this.totals.readTotals(tx, today));
    return new Map(
      states.map(({ state, policies, activePolicies, activeMonthAgo, incompletePolicies, premiumYtd, taxYtd, feesYtd }) => [
        state,
        {
          policies,
          activePolicies,
          activeMonthAgo,
          incompletePolicies,
          premiumCents: parseDollarsToBigInt(premiumYtd),
          taxCents: parseDollarsToBigInt(taxYtd),
          feesCents: parseDollarsToBigInt(feesYtd),
        },
      ]),
    );
  }
}
