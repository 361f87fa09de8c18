import { Injectable } from '@nestjs/common';
import { addDays, addMonths } from '../../dates/calendar-date.js';
import { ThresholdsService } from '../../deadlines/thresholds.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import type { NotificationComposer, NotificationContent } from '../../platform/work/notifications/notification-definition.js';
import { OnSchedule } from '../../platform/kernel/schedules/on-schedule.js';
import { ComplianceReportService } from '../compliance-report.service.js';
import { createMonthlyNotification } from './monthly-notification.js';
import { SUMMARIZE_MONTH } from './monthly-summaries.schedule.js';

/** Composes the summary of the last month, with the figures of its report. */
@Injectable()
export class MonthlySummariesService implements NotificationComposer<{ slot: string }> {
  constructor(
    private readonly report: ComplianceReportService,
    private readonly thresholds: ThresholdsService,
    private readonly clock: ClockService,
  ) {}

  /** Only organizations with computed deadlines; the others do not have any business yet. */
  @OnSchedule(SUMMARIZE_MONTH)
  async findOrganizations(): Promise<string[]> {
    return this.thresholds.findOrganizations();
  }

  async compose(organizationId: string): Promise<NotificationContent[]> {
    const thisMonth = `${this.clock.today().slice(0, 7)}-01`;
    const days = { startDate: addMonths(thisMonth, -1), endDate: addDays(thisMonth, -1) };
    const { totals, period } = await this.report.getReport(organizationId, days);
    const { premium, taxAmount, fees, taxLiability, filed, open, pendingFilings, overdueItems } = totals;
    const notice = createMonthlyNotification({ period, premium, taxAmount, fees, taxLiability, filed, open, pendingFilings, overdueItems });
    return notice === null ? [] : [notice];
  }
}
