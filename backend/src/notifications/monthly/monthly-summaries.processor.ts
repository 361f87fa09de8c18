import { Injectable } from '@nestjs/common';
import { addDays, addMonths } from '../../dates/calendar-date.js';
import { ThresholdsService } from '../../deadlines/thresholds.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import { OnSchedule } from '../../platform/kernel/schedules/on-schedule.js';
import { ComplianceReportService } from '../../reports/compliance-report.service.js';
import { BroadcastNotificationsService } from '../notices/everyones-notices.service.js';
import { NotificationsService } from '../notifications.service.js';
import { monthlyNotice } from './monthly-notice.js';
import { SUMMARIZE_MONTH, SUMMARIZE_MONTH_JOB } from './monthly-summaries.job.js';

/** Tells people the figures of the last month, which are those of its report. */
@Injectable()
export class MonthlySummariesProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly report: ComplianceReportService,
    private readonly thresholds: ThresholdsService,
    private readonly everyone: BroadcastNotificationsService,
    private readonly notifications: NotificationsService,
    private readonly clock: ClockService,
  ) {}

  /** Organizations whose deadlines were ever worked out: others have no business yet. */
  @OnSchedule(SUMMARIZE_MONTH)
  async findOrganizations(): Promise<string[]> {
    return this.thresholds.findOrganizations();
  }

  @HandlesJob(SUMMARIZE_MONTH_JOB)
  async publishChange({ organizationId, completeIn }: Pick<RunningJob, 'organizationId' | 'completeIn'>): Promise<void> {
    const thisMonth = `${this.clock.today().slice(0, 7)}-01`;
    const days = { startDate: addMonths(thisMonth, -1), endDate: addDays(thisMonth, -1) };
    const { totals, period } = await this.report.getReport(organizationId, days);
    const { premium, taxAmount, fees, taxLiability, filed, open, pendingFilings, overdueItems } = totals;
    const notice = monthlyNotice({ period, premium, taxAmount, fees, taxLiability, filed, open, pendingFilings, overdueItems });
    const told = await this.database.inOrganization(organizationId, async (tx) => {
      const count = await this.everyone.publishChange(tx, notice === null ? [] : [notice]);
      await completeIn(tx);
      return count;
    });
    if (told > 0) this.notifications.publishChange(organizationId);
  }
}
