import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { FilingPackagesService } from '../filings/packages/filing-packages.service.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { DeadlineOverviewService, type DeadlineOutlook } from '../deadlines/deadline-overview.service.js';
import { findLicensesToRenew, computeStanding as standingOfLicense } from '../licenses/license.js';
import { toDollars } from '../money/json-dollars.js';
import { OrganizationProfilesService } from '../organizations/profile/profile.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { ReadinessService } from '../platform/web/health/readiness.js';
import { SharedReads } from '../platform/kernel/shared-reads/shared-reads.js';
import { PolicyTotalsService } from '../policies/policy-totals.service.js';
import { computeOverallScore, getStanding } from '../risk/compliance-score.js';
import { heatColumns, toHeatEntry } from '../risk/heat-entry.js';
import { createInvalidFieldsProblem } from '../platform/kernel/problems/invalid-fields.js';
import { findUnorderedThresholds } from '../risk/ordered-thresholds.js';
import { RiskSettingsService } from '../risk/risk-settings.service.js';
import { countByLevel, computeOverallRisk, type RiskThresholds } from '../risk/state-risk.js';
import type { Download } from '../platform/content/downloads/download.js';
import { type TableFormat, toTableDownload } from '../platform/content/downloads/table-download.js';
import { previewThresholds, type RiskPreview } from './risk-preview.js';
import type { DashboardStatsDto, StateStatsDto } from './dashboard.dto.js';
import { getStateKeys } from './state-keys.js';
import { computeChangePercent, EMPTY_BOOK, type StateBook, type StateSettings, type StateStats, computeStateStats } from './state-stats.js';

/**
 * Provides the organization's figures. They are computed from the totals per state, so that the cost does not depend on the number of policies. Open
 * tabs share one query.
 */
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

  /** Downloads each state's rating. */
  async createHeatmapDownload(organizationId: string, format: TableFormat): Promise<Download> {
    const stats = await this.getStats(organizationId);
    const entries = listStates(stats).map((state) => toHeatEntry(state, stats.hasData));
    const rows = (async function* () {
      yield await Promise.resolve(entries);
    })();
    return toTableDownload(format, { name: `compliance-heatmap-${stats.asOf}`, columns: heatColumns, rows });
  }

  /** @throws Problem 'validation-failed' if the thresholds do not decrease */
  async previewRisk(organizationId: string, { lowFrom, mediumFrom, highFrom }: RiskThresholds): Promise<RiskPreview> {
    const thresholds = { lowFrom, mediumFrom, highFrom };
    const unordered = findUnorderedThresholds(thresholds);
    if (unordered.length > 0) throw createInvalidFieldsProblem(unordered);
    return previewThresholds(listStates(await this.getStats(organizationId)), thresholds);
  }

  private async readStats(organizationId: string, today: CalendarDate): Promise<DashboardStatsDto> {
    const [books, checks, outlook, hasProfile, prepared, settings] = await Promise.all([
      this.totals.getStateTotals(organizationId, today),
      this.readiness.runChecks(),
      this.deadlines.getOverview(organizationId),
      this.profiles.hasRequiredFields(organizationId),
      this.packages.findPreparedStates(organizationId),
      this.settings.get(organizationId),
    ]);
    const { lowFrom, mediumFrom, highFrom, shownStates } = settings;
    const thresholds = { lowFrom, mediumFrom, highFrom };
    const hasFiled = [...outlook.states.values()].some(({ lastFiling }) => lastFiling !== null);
    const states = this.computeStates(today, books, outlook, { hasProfile, prepared, thresholds, hasFiled });
    const rated = states.filter(({ isRated }) => isRated);
    const riskDistribution = countByLevel(states);
    const sum = sumBooks([...books.values()]);
    const score = hasFiled ? computeOverallScore(rated) : null;
    const due = [...outlook.states.values()];
    return {
      asOf: today,
      activePolicies: sum.activePolicies,
      activePoliciesChangePercent: computeChangePercent(sum.activeMonthAgo, sum.activePolicies),
      taxLiabilityYTD: toDollars(sum.taxCents + sum.feesCents),
      taxLiabilityMakeUp: { premiumTax: toDollars(sum.taxCents), fees: toDollars(sum.feesCents) },
      incompletePolicies: sum.incompletePolicies,
      statesWithLiability: states.filter(({ taxLiability }) => taxLiability > 0).length,
      pendingFilings: due.reduce((count, { pending }) => count + pending, 0),
      filingsDueThisWeek: due.reduce((count, { thisWeek }) => count + thisWeek, 0),
      complianceScore: score,
      standing: score === null ? null : getStanding(score),
      overdueFilings: due.reduce((count, { overdue }) => count + overdue, 0),
      highRiskStates: riskDistribution.high + riskDistribution.critical,
      hasData: sum.policies > 0 || rated.length > 0,
      overallRisk: computeOverallRisk(riskDistribution),
      riskDistribution,
      riskThresholds: thresholds,
      shownStates,
      licensesToRenew: findLicensesToRenew(outlook.licenses, today).length,
      systemStatus: checks.every(({ up }) => up) ? 'operational' : 'degraded',
      stateBreakdown: this.keyByName(states),
    };
  }

  private computeStates(
    today: CalendarDate,
    books: ReadonlyMap<string, StateBook>,
    { states, licenses }: DeadlineOutlook,
    { prepared, ...setUp }: Pick<StateSettings, 'hasProfile' | 'thresholds' | 'hasFiled'> & { prepared: ReadonlySet<string> },
  ): StateStats[] {
    return this.jurisdictions.list().map((jurisdiction) => {
      const { code } = jurisdiction;
      const { pending = 0, overdue = 0, next, lastFiling = null } = states.get(code) ?? {};
      const stateFacts = { pendingFilings: pending, overdueItems: overdue, next, lastFiling };
      const named = licenses.find(({ state, filesUnder }) => state === code && filesUnder);
      const license = named === undefined ? 'none' : standingOfLicense(named, today) === 'expired' ? 'expired' : 'valid';
      return computeStateStats(jurisdiction, books.get(code) ?? EMPTY_BOOK, stateFacts, {
        license,
        hasPrepared: lastFiling !== null || prepared.has(code),
        ...setUp,
      });
    });
  }

  private keyByName(states: readonly StateStats[]): Record<string, StateStats> {
    const slugs = new Map(this.jurisdictions.list().map(({ code, slug }) => [code, slug]));
    return Object.fromEntries(states.flatMap((state) => getStateKeys(slugs.get(state.code)!).map((key) => [key, state])));
  }
}

/** Returns each state once, because the breakdown has two keys for most states. */
const listStates = ({ stateBreakdown }: DashboardStatsDto): StateStatsDto[] => [
  ...new Map(Object.values(stateBreakdown).map((state) => [state.code, state])).values(),
];

function sumBooks(books: readonly StateBook[]): StateBook {
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
