import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../../dates/calendar-date.js';
import type { OpenDeadline } from '../../deadlines/deadline.js';
import type { DeadlinesOpened } from '../../deadlines/deadline-events.js';
import { OpenDeadlinesService, type OpenDeadlineFilter } from '../../deadlines/open-deadlines.service.js';
import { describeDeliveryWait } from '../../filing-schedule/delivery-wait.js';
import { describeLateCosts, forecastDeadline } from '../../filing-schedule/late-cost.js';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { MemberDirectoryService } from '../../organizations/members/member-directory.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import { OnSchedule } from '../../platform/kernel/schedules/on-schedule.js';
import { StateSettingsService } from '../../state-settings/state-settings.service.js';
import { type NotificationUnderSetting, NotificationDispatchService } from '../dispatch/notification-dispatch.service.js';
import { NotificationsService } from '../notifications.service.js';
import { ReminderSettingsService } from '../settings/reminder-settings.service.js';
import { createReminder } from './deadline-reminder.js';
import { type DateSettings, findReminderSetting } from './reminder-timing.js';
import { REMINDERS_SCHEDULE, IMMEDIATE_REMINDERS_JOB, REMINDERS_JOB } from './reminders.job.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Recipients of reminders and their days of notice. */
interface ReminderRecipients {
  readonly settings: readonly DateSettings[];
  /** Days of notice by state. */
  readonly leads: ReadonlyMap<string, number>;
}

/**
 * Reminds people of deadlines, once for each setting, date and opening. Sent reminders are stored with a key, so a repeated run, after a crash or by
 * a second worker, sends only missing ones. A run also makes up for missed days.
 */
@Injectable()
export class RemindersProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly deadlines: OpenDeadlinesService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly members: MemberDirectoryService,
    private readonly stateSettings: StateSettingsService,
    private readonly settings: ReminderSettingsService,
    private readonly notices: NotificationDispatchService,
    private readonly notifications: NotificationsService,
    private readonly clock: ClockService,
  ) {}

  /** Lists the organizations with an open deadline near today. */
  @OnSchedule(REMINDERS_SCHEDULE)
  async findOrganizations(): Promise<string[]> {
    return this.deadlines.findOrganizations(this.clock.today());
  }

  @HandlesJob(REMINDERS_JOB)
  async sendReminders(job: Pick<RunningJob, 'organizationId' | 'completeIn'>): Promise<void> {
    await this.sendOrganizationReminders(job, null);
  }

  /** Sends reminders of deadlines that were entered, reopened or moved into their reminder days, without waiting for the next morning. */
  @HandlesJob(IMMEDIATE_REMINDERS_JOB)
  async sendImmediateReminders(job: Pick<RunningJob<DeadlinesOpened>, 'organizationId' | 'completeIn' | 'payload'>): Promise<void> {
    await this.sendOrganizationReminders(job, job.payload.deadlineIds);
  }

  private async sendOrganizationReminders(
    { organizationId, completeIn }: Pick<RunningJob, 'organizationId' | 'completeIn'>,
    only: readonly string[] | null,
  ): Promise<void> {
    const today = this.clock.today();
    let reminded: ReminderRecipients = { settings: [], leads: new Map() };
    let count = 0;
    const question = async (tx: OrganizationTx): Promise<OpenDeadlineFilter> => {
      reminded = await this.findRecipients(tx);
      return { today, ahead: getLongestLead(reminded), only };
    };
    await this.deadlines.visit(organizationId, question, async (tx, page, isLast) => {
      const notifications = page.flatMap((deadline) => this.listReminders(deadline, reminded, today));
      count += await this.notices.dispatch(tx, notifications);
      if (isLast) await completeIn(tx);
    });
    if (count > 0) this.notifications.publishChange(organizationId);
  }

  private async findRecipients(tx: OrganizationTx): Promise<ReminderRecipients> {
    const people = await this.members.listMembers(tx);
    const ids = people.map(({ id }) => id);
    const all = await this.settings.getSettingsOfUsers(tx, ids);
    const settings = ids.map((userId) => {
      const own = all.filter((setting) => setting.userId === userId);
      const findSetting = (kind: string) => own.find(({ reminderType }) => reminderType === kind);
      return { deadline: findSetting('deadline'), deadlineFinal: findSetting('deadline_final') };
    });
    return { settings, leads: await this.stateSettings.findReminderLeads(tx) };
  }

  private listReminders(deadline: OpenDeadline, { settings, leads }: ReminderRecipients, today: CalendarDate): NotificationUnderSetting[] {
    const { state, dueDate, deliveryWait: wait } = deadline;
    const jurisdiction = this.jurisdictions.find(state);
    const stateName = jurisdiction?.name ?? state;
    const lateCosts = describeLateCosts(forecastDeadline(deadline, jurisdiction, today));
    const deliveryWait = wait === null || jurisdiction === undefined ? null : describeDeliveryWait(wait, jurisdiction, dueDate);
    return settings.flatMap((own) => {
      const setting = findReminderSetting(today, deadline.actBy, own, leads.get(state) ?? null);
      return setting === undefined
        ? []
        : [{ setting, notice: createReminder({ ...deadline, stateName, lateCosts, deliveryWait }, setting.reminderType, today) }];
    });
  }
}

/** Returns the longest notice period of any recipient in days. */
function getLongestLead({ settings, leads }: ReminderRecipients): number {
  const own = settings.flatMap(({ deadline, deadlineFinal }) => [deadline?.daysAdvance ?? 0, deadlineFinal?.daysAdvance ?? 0]);
  return Math.max(0, ...own, ...leads.values());
}
