import { Injectable } from '@nestjs/common';
import { daysBetween } from '../dates/calendar-date.js';
import { isOverdue } from '../deadlines/deadline.js';
import { DeadlineOverviewService } from '../deadlines/deadline-overview.service.js';
import { periodText } from '../filing-schedule/filing-label.js';
import { JurisdictionsService, noSuchJurisdiction } from '../jurisdictions/jurisdictions.service.js';
import { lostPoints, OVERDUE_POINTS, PENDING_POINTS } from '../risk/compliance-score.js';
import { DashboardService } from './dashboard.service.js';
import type { StateRiskDto } from './risk.dto.js';

/** Reasons for the ratings of states. */
@Injectable()
export class StateRisksService {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly deadlines: DeadlineOverviewService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /** @throws Problem 'not-found' for a code that is no state */
  async getRisk(organizationId: string, code: string): Promise<StateRiskDto> {
    const jurisdiction = this.jurisdictions.find(code);
    if (jurisdiction === undefined) throw noSuchJurisdiction(code);
    const [{ stateBreakdown }, { filings, days }] = await Promise.all([
      this.dashboard.getStats(organizationId),
      this.deadlines.duePerState(organizationId, jurisdiction.code),
    ]);
    const stats = Object.values(stateBreakdown).find((state) => state.code === jurisdiction.code)!;
    return {
      state: stats.code,
      complianceScore: stats.complianceScore,
      riskLevel: stats.riskLevel,
      issues: stats.issues,
      filings: filings.map((deadline) => {
        const { id, title, description, obligationId, actBy, periodLabel, periodFrom, periodTo } = deadline;
        const overdue = isOverdue(deadline, days);
        return {
          deadlineId: id,
          // People recognize a manual deadline by its description; its title is the same for all.
          title: obligationId === null ? description : title,
          filingPeriod:
            periodLabel !== null && periodFrom !== null && periodTo !== null
              ? periodText({ label: periodLabel, from: periodFrom, to: periodTo })
              : null,
          actBy,
          daysUntil: daysBetween(days.today, actBy),
          isOverdue: overdue,
          lostPoints: overdue ? OVERDUE_POINTS : PENDING_POINTS,
        };
      }),
      totalFilings: stats.pendingFilings + stats.overdueItems,
      manyPendingPoints: lostPoints(stats).manyPending,
    };
  }
}
