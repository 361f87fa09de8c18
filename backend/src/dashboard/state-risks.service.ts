import { Injectable } from '@nestjs/common';
import { isOverdue } from '../deadlines/deadline.js';
import { DeadlineOverviewService } from '../deadlines/deadline-overview.service.js';
import { toDeliveryWaitDto } from '../filing-schedule/delivery-wait.js';
import { countDaysLeft } from '../filing-schedule/last-day.js';
import { forecastDeadline, toLateCostDto } from '../filing-schedule/late-cost.js';
import { formatPeriod } from '../filing-schedule/filing-label.js';
import { JurisdictionsService, createUnknownJurisdictionProblem } from '../jurisdictions/jurisdictions.service.js';
import { DeliveryWaitsService } from '../placements/delivery-waits.service.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { computeDeductions, OVERDUE_POINTS, PENDING_POINTS } from '../risk/compliance-score.js';
import { DashboardService } from './dashboard.service.js';
import type { StateRiskDto } from './risk.dto.js';

/** Explains the ratings of states. */
@Injectable()
export class StateRisksService {
  constructor(
    private readonly database: DatabaseService,
    private readonly dashboard: DashboardService,
    private readonly deadlines: DeadlineOverviewService,
    private readonly deliveryWaits: DeliveryWaitsService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /** @throws Problem 'not-found' for an unknown state code */
  async getRisk(organizationId: string, code: string): Promise<StateRiskDto> {
    const jurisdiction = this.jurisdictions.find(code);
    if (jurisdiction === undefined) throw createUnknownJurisdictionProblem(code);
    const [{ stateBreakdown }, { filings, days }, stateWait] = await Promise.all([
      this.dashboard.getStats(organizationId),
      this.deadlines.findDueInState(organizationId, jurisdiction.code),
      this.database.inOrganization(organizationId, (tx) => this.deliveryWaits.findInState(tx, jurisdiction.code)),
    ]);
    const { today } = days;
    const stats = Object.values(stateBreakdown).find((state) => state.code === jurisdiction.code)!;
    return {
      state: stats.code,
      complianceScore: stats.complianceScore,
      riskLevel: stats.riskLevel,
      issues: stats.issues,
      filings: filings.map((deadline) => {
        const { id, title, description, obligationId, dueDate, actBy, periodLabel, periodFrom, periodTo } = deadline;
        const { waitingPlacements, answersFilingId, deliveryWait } = deadline;
        const overdue = isOverdue(deadline, days);
        return {
          deadlineId: id,
          // All manual deadlines have the same title, so users recognize them by description.
          title: obligationId === null ? description : title,
          filingPeriod:
            periodLabel !== null && periodFrom !== null && periodTo !== null
              ? formatPeriod({ label: periodLabel, from: periodFrom, to: periodTo })
              : null,
          actBy,
          daysUntil: countDaysLeft(deadline, today),
          isOverdue: overdue,
          lostPoints: overdue ? OVERDUE_POINTS : PENDING_POINTS,
          waitingPlacements,
          answersFilingId,
          lateCosts: forecastDeadline(deadline, jurisdiction, today).map(toLateCostDto),
          deliveryWait: toDeliveryWaitDto(deliveryWait, jurisdiction, { day: dueDate, today }),
        };
      }),
      totalFilings: stats.pendingFilings + stats.overdueItems,
      manyPendingPoints: computeDeductions(stats).manyPending,
      deliveryWait: stateWait,
    };
  }
}
