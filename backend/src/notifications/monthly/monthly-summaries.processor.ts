import { Injectable } from '@nestjs/common';
import { addDays, addMonths } from '../../dates/calendar-date.js';
import { Thresholds } from '../../deadlines/thresholds.service.js';
import { MemberDirectory } from '../../organizations/members/member-directory.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { HandlesJob } from '../../platform/queue/handles-job.js';
import type { RunningJob } from '../../platform/queue/running-job.js';
import { OnSchedule } from '../../platform/schedules/on-schedule.js';
import { ComplianceReport } from '../../reports/compliance-report.service.js';
import { Notices } from '../notices/notices.service.js';
import { NotificationsService } from '../notifications.service.js';
import { ReminderSettings } from '../settings/reminder-settings.service.js';
import { monthlyNotice } from './monthly-notice.js';
import { SUMMARIZE_MONTH, SUMMARIZE_MONTH_JOB } from './monthly-summaries.job.js';

/** Tells people the figures of the last month, which are those of its report. */
@Injectable()
export class MonthlySummaries {
  constructor(
    private readonly database: Database,
    private readonly report: ComplianceReport,
    private readonly thresholds: Thresholds,
    private readonly members: MemberDirectory,
    private readonly settings: ReminderSettings,
    private readonly notices: Notices,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
  ) {}

  /** Organizations whose deadlines were ever worked out: others have no business yet. */
  @OnSchedule(SUMMARIZE_MONTH)
  async summarized(): Promise<string[]> {
    return this.thresholds.organizations();
  }

  @HandlesJob(SUMMARIZE_MONTH_JOB)
  async tell({ organizationId, completeIn }: Pick<RunningJob, 'organizationId' | 'completeIn'>): Promise<void> {
    const thisMonth = `${this.clock.today().slice(0, 7)}-01`;
    const days = { startDate: addMonths(thisMonth, -1), endDate: addDays(thisMonth, -1) };
    const { totals, period } = await this.report.of(organizationId, days);
    const { premium, taxAmount, fees, taxLiability, filed, open, pendingFilings, overdueItems } = totals;
    const notice = monthlyNotice({ period, premium, taxAmount, fees, taxLiability, filed, open, pendingFilings, overdueItems });
    const told = await this.database.inOrganization(organizationId, async (tx) => {
      const people = notice === null ? [] : await this.members.everyone(tx, organizationId);
      const ids = people.map(({ id }) => id);
      const settings = ids.length === 0 ? [] : await this.settings.ofUsers(tx, organizationId, ids);
      const concerned = settings.filter(({ reminderType }) => reminderType === 'monthly_summary');
      const tellings = notice === null ? [] : concerned.map((setting) => ({ setting, notice }));
      const count = await this.notices.tell(tx, organizationId, tellings);
      await completeIn(tx);
      return count;
    });
    if (told > 0) this.notifications.tell(organizationId);
  }
}
