import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { dollarsOf } from '../money/dollars.js';
import { Clock } from '../platform/clock/clock.js';
import { Readiness } from '../platform/health/readiness.js';
import { SharedReads } from '../platform/shared-reads/shared-reads.js';
import { PolicyTotals } from '../policies/policy-totals.service.js';
import { isHighRisk, overallScore, standingOf } from './compliance-score.js';
import type { DashboardStatsDto } from './dashboard.dto.js';
import { FilingOutlook } from './filing-outlook.service.js';
import { stateKeys } from './state-keys.js';
import { changePercent, EMPTY_BOOK, type StateBook, type StateStats, stateStats } from './state-stats.js';

/** The organization's figures, from the totals per state: the cost does not depend on the number of policies. Its open tabs ask all at once. */
@Injectable()
export class DashboardService {
  private readonly reads = new SharedReads<DashboardStatsDto>();

  constructor(
    private readonly totals: PolicyTotals,
    private readonly outlook: FilingOutlook,
    private readonly jurisdictions: JurisdictionsService,
    private readonly readiness: Readiness,
    private readonly clock: Clock,
  ) {}

  stats(organizationId: string): Promise<DashboardStatsDto> {
    const today = this.clock.today();
    return this.reads.read(`${organizationId} ${today}`, () => this.read(organizationId, today));
  }

  private async read(organizationId: string, today: CalendarDate): Promise<DashboardStatsDto> {
    const [books, checks] = await Promise.all([this.totals.ofStates(organizationId, today), this.readiness.results()]);
    const states = this.statesOn(today, books);
    const withPolicies = states.filter(({ code }) => (books.get(code)?.policies ?? 0) > 0);
    const sum = sumOf([...books.values()]);
    const score = overallScore(withPolicies);
    const outlook = this.outlook.on(today);
    return {
      asOf: today,
      activePolicies: sum.activePolicies,
      activePoliciesChangePercent: changePercent(sum.activeMonthAgo, sum.activePolicies),
      taxLiabilityYTD: dollarsOf(sum.taxCents + sum.feesCents),
      taxLiabilityMakeUp: { premiumTax: dollarsOf(sum.taxCents), fees: dollarsOf(sum.feesCents) },
      incompletePolicies: sum.incompletePolicies,
      statesWithLiability: states.filter(({ taxLiability }) => taxLiability > 0).length,
      pendingFilings: withPolicies.reduce((total, { pendingFilings }) => total + pendingFilings, 0),
      filingsDueThisWeek: withPolicies.reduce((total, { code }) => total + (outlook.get(code)?.dueThisWeek ?? 0), 0),
      complianceScore: score,
      standing: score === null ? null : standingOf(score),
      overdueFilings: withPolicies.reduce((total, { overdueItems }) => total + overdueItems, 0),
      highRiskStates: withPolicies.filter(isHighRisk).length,
      systemStatus: checks.every(({ up }) => up) ? 'operational' : 'degraded',
      stateBreakdown: this.byName(states),
    };
  }

  private statesOn(today: CalendarDate, books: ReadonlyMap<string, StateBook>): StateStats[] {
    const outlook = this.outlook.on(today);
    return this.jurisdictions.list().map((jurisdiction) => {
      const book = books.get(jurisdiction.code) ?? EMPTY_BOOK;
      const coming = outlook.get(jurisdiction.code);
      return stateStats(jurisdiction, book, book.policies > 0 ? (coming?.pendingFilings ?? 0) : 0, coming?.next);
    });
  }

  private byName(states: readonly StateStats[]): Record<string, StateStats> {
    const slugs = new Map(this.jurisdictions.list().map(({ code, slug }) => [code, slug]));
    return Object.fromEntries(states.flatMap((state) => stateKeys(slugs.get(state.code)!).map((key) => [key, state])));
  }
}

function sumOf(books: readonly StateBook[]): StateBook {
  return books.reduce(
    (sum, book) => ({
      policies: sum.policies + book.policies,
      activePolicies: sum.activePolicies + book.activePolicies,
      activeMonthAgo: sum.activeMonthAgo + book.activeMonthAgo,
      incompletePolicies: sum.incompletePolicies + book.incompletePolicies,
      taxCents: sum.taxCents + book.taxCents,
      feesCents: sum.feesCents + book.feesCents,
    }),
    EMPTY_BOOK,
  );
}
