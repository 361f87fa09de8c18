import { Injectable } from '@nestjs/common';
import { DashboardService } from '../dashboard/dashboard.service.js';
import { getFirstDayOfYear } from '../dates/calendar-date.js';
import { DeadlineOverviewService } from '../deadlines/deadline-overview.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { toDollars } from '../money/json-dollars.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { createInvalidFieldsProblem } from '../platform/kernel/problems/invalid-fields.js';
import { BookDaysService } from '../figures/book-days.service.js';
import { type DaySpan, splitPeriod, type ReportPeriod } from './split-period.js';
import { type ReportFigures, createEmptyFigures, type PeriodFigures, computePeriodFigures } from './report-figures.js';
import type { ComplianceReportDto, ReportFiguresDto, ReportQueryDto } from './report.dto.js';

type StateFigures = Awaited<ReturnType<DashboardService['getStats']>>['stateBreakdown'][string];

const NOTHING_FILED = { onTime: 0, late: 0 };
const SUMMED = ['policies', 'pendingFilings', 'overdueItems', 'filedOnTime', 'filedLate'] as const;

/** Reports the liability and the filings for any period. Amounts come from the ledger, policies and filings from the dashboard. */
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

  /** @throws Problem 'validation-failed' if the last day is before the first */
  async getReport(organizationId: string, query: ReportQueryDto): Promise<ComplianceReportDto> {
    const period = this.getPeriod(query);
    const state = query.state?.toUpperCase() ?? null;
    const stats = await this.dashboard.getStats(organizationId);
    const { figures, filed } = await this.readPeriod(organizationId, period, state);
    const shown = listStates(stats.stateBreakdown).filter(({ code }) => state === null || code === state);
    const states = shown.map((one) => {
      const { onTime, late } = filed.get(one.code) ?? NOTHING_FILED;
      return {
        state: one.code,
        stateName: one.stateName,
        taxRate: one.taxRate,
        policies: one.policies,
        ...toAmounts(figures.byState.get(one.code) ?? createEmptyFigures()),
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
      totals: { ...toAmounts(figures.total), ...sumFigures(states), complianceScore },
      byMonth: [...figures.byMonth].map(([month, { premiumCents, taxCents, feesCents }]) => ({
        month,
        premium: toDollars(premiumCents),
        taxAmount: toDollars(taxCents),
        fees: toDollars(feesCents),
      })),
    };
  }

  /** @throws Problem 'validation-failed' if the last day is before the first */
  getPeriod({ startDate, endDate }: Pick<ReportQueryDto, 'startDate' | 'endDate'>): ReportPeriod {
    const last = endDate ?? this.clock.today();
    const first = startDate ?? getFirstDayOfYear(last);
    if (last < first) {
      const field = startDate === undefined ? 'endDate' : 'startDate';
      throw createInvalidFieldsProblem([{ field, message: 'Choose a first day that is not after the last day.' }]);
    }
    return { startDate: first, endDate: last };
  }

  private async readPeriod(organizationId: string, period: ReportPeriod, state: string | null) {
    const { months, plus, minus } = splitPeriod(period, this.clock.today());
    // Reads whole months and single days in one snapshot, because an import between the two reads would be in only one of them.
    return this.database.inSnapshot(organizationId, async (tx) => {
      const listDays = async (spans: readonly DaySpan[]) => {
        const sums = [];
        for (const { from, to } of spans) sums.push(...(await this.bookDays.sumDays(tx, from, to, state)));
        return sums;
      };
      const span = months === null ? null : { ...months, state };
      const charged = span === null ? [] : await this.ledger.sumByTransactionMonth(tx, span);
      const settled = span === null ? [] : await this.ledger.readRows(tx, span);
      const figures: PeriodFigures = computePeriodFigures(charged, await listDays(plus), await listDays(minus), settled);
      const filed = await this.deadlines.countFiledByState(tx, period.startDate, period.endDate);
      return { figures, filed };
    });
  }
}

/** Returns each state once, by name, because the breakdown spells some names in two ways. */
const listStates = (breakdown: Readonly<Record<string, StateFigures>>): StateFigures[] =>
  [...new Map(Object.values(breakdown).map((state) => [state.code, state])).values()].toSorted((one, other) =>
    one.stateName.localeCompare(other.stateName, 'en'),
  );

const toAmounts = ({ premiumCents, taxCents, feesCents, filedCents, openCents }: ReportFigures) => ({
  premium: toDollars(premiumCents),
  taxAmount: toDollars(taxCents),
  fees: toDollars(feesCents),
  taxLiability: toDollars(taxCents + feesCents),
  filed: toDollars(filedCents),
  open: toDollars(openCents),
});

function sumFigures(states: readonly ReportFiguresDto[]): Pick<ReportFiguresDto, (typeof SUMMED)[number]> {
  const sums = { policies: 0, pendingFilings: 0, overdueItems: 0, filedOnTime: 0, filedLate: 0 };
  for (const state of states) for (const name of SUMMED) sums[name] += state[name];
  return sums;
}
