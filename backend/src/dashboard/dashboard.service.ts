import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { FilingPackagesService } from '../filings/packages/filing-packages.service.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { DeadlineOverviewService, type DeadlineOutlook } from '../deadlines/deadline-overview.service.js';
import { licensesToRenew, standingOf as standingOfLicense } from '../licenses/license.js';
import { dollarsOf } from '../money/dollars.js';
import { OrganizationProfilesService } from '../organizations/profile/profile.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { ReadinessService } from '../platform/web/health/readiness.js';
import { SharedReads } from '../platform/kernel/shared-reads/shared-reads.js';
import { PolicyTotalsService } from '../policies/policy-totals.service.js';
import { overallScore, standingOf } from '../risk/compliance-score.js';
import { heatColumns, heatEntry } from '../risk/heat-entry.js';
import { invalidFields } from '../platform/kernel/problems/invalid-fields.js';
import { unorderedThresholds } from '../risk/ordered-thresholds.js';
import { RiskSettingsService } from '../risk/risk-settings.service.js';
import { distributionOf, overallRisk, type RiskThresholds } from '../risk/state-risk.js';
import type { Download } from '../platform/content/downloads/download.js';
import { type TableFormat, tableDownload } from '../platform/content/downloads/table-download.js';
import { previewOf, type RiskPreview } from './risk-preview.js';
import type { DashboardStatsDto, StateStatsDto } from './dashboard.dto.js';
import { stateKeys } from './state-keys.js';
import { changePercent, EMPTY_BOOK, type StateBook, type StateSetUp, type StateStats, stateStats } from './state-stats.js';

/** The organization's figures, from the totals per state: the cost does not depend on the number of policies. Open tabs share one query. */
@Injectable()
export class DashboardService {
  private readonly reads = new SharedReads<DashboardStatsDto>();

  constructor(
    private readonly totals: PolicyTotalsService,
    private readonly deadlines: DeadlineOverviewService,
    private readonly profiles: OrganizationProfilesService,
    private readonly packages: FilingPackagesService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly settings: RiskSettingsService,
    private readonly readiness: ReadinessService,
    private readonly clock: ClockService,
  ) {}

  getStats(organizationId: string): Promise<DashboardStatsDto> {
    const today = this.clock.today();
    return this.reads.load(`${organizationId} ${today}`, () => this.readStats(organizationId, today));
  }

  /** Downloads the rating of each state. */
  async createHeatmapDownload(organizationId: string, format: TableFormat): Promise<Download> {
    const stats = await this.getStats(organizationId);
    const entries = statesOf(stats).map((state) => heatEntry(state, stats.hasData));
    const rows = (async function* () {
      yield await Promise.resolve(entries);
    })();
    return tableDownload(format, { name: `compliance-heatmap-${stats.asOf}`, columns: heatColumns, rows });
  }

  /** @throws Problem 'validation-failed' when the thresholds do not fall */
  async riskPreview(organizationId: string, { lowFrom, mediumFrom, highFrom }: RiskThresholds): Promise<RiskPreview> {
    const thresholds = { lowFrom, mediumFrom, highFrom };
    const unordered = unorderedThresholds(thresholds);
    if (unordered.length > 0) throw invalidFields(unordered);
    return previewOf(statesOf(await this.getStats(organizationId)), thresholds);
  }

  private async readStats(organizationId: string, today: CalendarDate): Promise<DashboardStatsDto> {
    const [books, checks, outlook, hasProfile, prepared, settings] = await Promise.all([
      this.totals.ofStates(organizationId, today),
      this.readiness.runChecks(),
      this.deadlines.getOverview(organizationId),
      this.profiles.isFilled(organizationId),
      this.packages.preparedStates(organizationId),
      this.settings.get(organizationId),
    ]);
    const { lowFrom, mediumFrom, highFrom, shownStates } = settings;
    const thresholds = { lowFrom, mediumFrom, highFrom };
    const hasFiled = [...outlook.states.values()].some(({ lastFiling }) => lastFiling !== null);
    const states = this.statesOn(today, books, outlook, { hasProfile, prepared, thresholds, hasFiled });
    const rated = states.filter(({ isRated }) => isRated);
    const riskDistribution = distributionOf(states);
    const sum = sumOf([...books.values()]);
    const score = hasFiled ? overallScore(rated) : null;
    const due = [...outlook.states.values()];
    return {
      asOf: today,
      activePolicies: sum.activePolicies,
      activePoliciesChangePercent: changePercent(sum.activeMonthAgo, sum.activePolicies),
      taxLiabilityYTD: dollarsOf(sum.taxCents + sum.feesCents),
      taxLiabilityMakeUp: { premiumTax: dollarsOf(sum.taxCents), fees: dollarsOf(sum.feesCents) },
      incompletePolicies: sum.incompletePolicies,
      statesWithLiability: states.filter(({ taxLiability }) => taxLiability > 0).length,
      pendingFilings: due.reduce((count, { pending }) => count + pending, 0),
      filingsDueThisWeek: due.reduce((count, { thisWeek }) => count + thisWeek, 0),
      complianceScore: score,
      standing: score === null ? null : standingOf(score),
      overdueFilings: due.reduce((count, { overdue }) => count + overdue, 0),
      highRiskStates: riskDistribution.high + riskDistribution.critical,
      hasData: sum.policies > 0 || rated.length > 0,
      overallRisk: overallRisk(riskDistribution),
      riskDistribution,
      riskThresholds: thresholds,
      shownStates,
      licensesToRenew: licensesToRenew(outlook.licenses, today).length,
      systemStatus: checks.every(({ up }) => up) ? 'operational' : 'degraded',
      stateBreakdown: this.byName(states),
    };
  }

  private statesOn(
    today: CalendarDate,
    books: ReadonlyMap<string, StateBook>,
    { states, licenses }: DeadlineOutlook,
    { prepared, ...setUp }: Pick<StateSetUp, 'hasProfile' | 'thresholds' | 'hasFiled'> & { prepared: ReadonlySet<string> },
  ): StateStats[] {
    return this.jurisdictions.list().map((jurisdiction) => {
      const { code } = jurisdiction;
      const { pending = 0, overdue = 0, next, lastFiling = null } = states.get(code) ?? {};
      const ofState = { pendingFilings: pending, overdueItems: overdue, next, lastFiling };
      const named = licenses.find(({ state, filesUnder }) => state === code && filesUnder);
      const license = named === undefined ? 'none' : standingOfLicense(named, today) === 'expired' ? 'expired' : 'valid';
      return stateStats(jurisdiction, books.get(code) ?? EMPTY_BOOK, ofState, {
        license,
        hasPrepared: lastFiling !== null || prepared.has(code),
        ...setUp,
      });
    });
  }

  private byName(states: readonly StateStats[]): Record<string, StateStats> {
    const slugs = new Map(this.jurisdictions.list().map(({ code, slug }) => [code, slug]));
    return Object.fromEntries(states.flatMap((state) => stateKeys(slugs.get(state.code)!).map((key) => [key, state])));
  }
}

/** Returns each state once: the breakdown has two spellings of its name. */
const statesOf = ({ stateBreakdown }: DashboardStatsDto): StateStatsDto[] => [
  ...new Map(Object.values(stateBreakdown).map((state) => [state.code, state])).values(),
];

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
