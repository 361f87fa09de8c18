import { Injectable } from '@nestjs/common';
import { DashboardService } from '../dashboard/dashboard.service.js';
import { firstDayOfYear } from '../dates/calendar-date.js';
import { DeadlineOverviewService } from '../deadlines/deadline-overview.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { dollarsOf } from '../money/dollars.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { invalidFields } from '../platform/kernel/problems/invalid-fields.js';
import { BookDaysService } from '../figures/book-days.service.js';
import { type DaySpan, edgesOf, type ReportPeriod } from './report-edges.js';
import { type Figures, noFigures, type PeriodFigures, periodFigures } from './report-figures.js';
import type { ComplianceReportDto, ReportFiguresDto, ReportQueryDto } from './report.dto.js';

type StateFigures = Awaited<ReturnType<DashboardService['getStats']>>['stateBreakdown'][string];

const NOTHING_FILED = { onTime: 0, late: 0 };
const SUMMED = ['policies', 'pendingFilings', 'overdueItems', 'filedOnTime', 'filedLate'] as const;

/** Liability and filings of any period. Amounts are the ledger's; policies and filings are those of the dashboard. */
@Injectable()
export class ComplianceReportService {
  constructor(
    private readonly database: DatabaseService,
    private readonly ledger: LedgerService,
    private readonly bookDays: BookDaysService,
    private readonly dashboard: DashboardService,
    private readonly deadlines: DeadlineOverviewService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Problem 'validation-failed' for a last day before the first */
  async getReport(organizationId: string, query: ReportQueryDto): Promise<ComplianceReportDto> {
    const period = this.periodOf(query);
    const state = query.state?.toUpperCase() ?? null;
    const stats = await this.dashboard.getStats(organizationId);
    const { figures, filed } = await this.readPeriod(organizationId, period, state);
    const shown = statesOf(stats.stateBreakdown).filter(({ code }) => state === null || code === state);
    const states = shown.map((one) => {
      const { onTime, late } = filed.get(one.code) ?? NOTHING_FILED;
      return {
        state: one.code,
        stateName: one.stateName,
        taxRate: one.taxRate,
        policies: one.policies,
        ...amountsOf(figures.byState.get(one.code) ?? noFigures()),
        pendingFilings: one.pendingFilings,
        overdueItems: one.overdueItems,
        filedOnTime: onTime,
        filedLate: late,
        complianceScore: one.complianceScore,
        nextDeadline: one.nextDeadline,
      };
    });
    const complianceScore = state === null ? stats.complianceScore : (states[0]?.complianceScore ?? null);
    return {
      period,
      states,
      totals: { ...amountsOf(figures.total), ...sumsOf(states), complianceScore },
      byMonth: [...figures.byMonth].map(([month, { premiumCents, taxCents, feesCents }]) => ({
        month,
        premium: dollarsOf(premiumCents),
        taxAmount: dollarsOf(taxCents),
        fees: dollarsOf(feesCents),
      })),
    };
  }

  /** @throws Problem 'validation-failed' for a last day before the first */
  periodOf({ startDate, endDate }: Pick<ReportQueryDto, 'startDate' | 'endDate'>): ReportPeriod {
    const last = endDate ?? this.clock.today();
    const first = startDate ?? firstDayOfYear(last);
    if (last < first) {
      const field = startDate === undefined ? 'endDate' : 'startDate';
      throw invalidFields([{ field, message: 'Choose a first day that is not after the last day.' }]);
    }
    return { startDate: first, endDate: last };
  }

  private async readPeriod(organizationId: string, period: ReportPeriod, state: string | null) {
    const { months, plus, minus } = edgesOf(period, this.clock.today());
    // Whole months and single days are read in one snapshot: an import between them would be counted in only one.
    return this.database.inSnapshot(organizationId, async (tx) => {
      const daysOf = async (spans: readonly DaySpan[]) => {
        const sums = [];
        for (const { from, to } of spans) sums.push(...(await this.bookDays.sumUp(tx, from, to, state)));
        return sums;
      };
      const span = months === null ? null : { ...months, state };
      const charged = span === null ? [] : await this.ledger.byTransactions(tx, span);
      const settled = span === null ? [] : await this.ledger.readRows(tx, span);
      const figures: PeriodFigures = periodFigures(charged, await daysOf(plus), await daysOf(minus), settled);
      const filed = await this.deadlines.filedBetween(tx, period.startDate, period.endDate);
      return { figures, filed };
    });
  }
}

/** Returns each state once, by name: the breakdown has two spellings of it. */
const statesOf = (breakdown: Readonly<Record<string, StateFigures>>): StateFigures[] =>
  [...new Map(Object.values(breakdown).map((state) => [state.code, state])).values()].toSorted((one, other) =>
    one.stateName.localeCompare(other.stateName, 'en'),
  );

const amountsOf = ({ premiumCents, taxCents, feesCents, filedCents, openCents }: Figures) => ({
  premium: dollarsOf(premiumCents),
  taxAmount: dollarsOf(taxCents),
  fees: dollarsOf(feesCents),
  taxLiability: dollarsOf(taxCents + feesCents),
  filed: dollarsOf(filedCents),
  open: dollarsOf(openCents),
});

function sumsOf(states: readonly ReportFiguresDto[]): Pick<ReportFiguresDto, (typeof SUMMED)[number]> {
  const sums = { policies: 0, pendingFilings: 0, overdueItems: 0, filedOnTime: 0, filedLate: 0 };
  for (const state of states) for (const name of SUMMED) sums[name] += state[name];
  return sums;
}
