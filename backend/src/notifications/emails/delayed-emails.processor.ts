import { Injectable } from '@nestjs/common';
import { MemberDirectoryService } from '../../organizations/members/member-directory.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import { OnSchedule } from '../../platform/kernel/schedules/on-schedule.js';
import { createEmail } from './notification-email.js';
import { setEmails } from '../notification.queries.js';
import { NotificationsService } from '../notifications.service.js';
import { DELAYED_EMAILS_JOB, SEND_DELAYED_EMAILS } from './delayed-emails.job.js';
import { findOrganizationsWithDueEmails, lockDueEmails } from './delayed-emails.queries.js';
import { NotificationEmailsService } from './notification-emails.service.js';

/** Sends delayed emails, one per person. The same transaction marks the notifications as sent, so each is in exactly one email. */
@Injectable()
export class DelayedEmailsProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly members: MemberDirectoryService,
    private readonly emails: NotificationEmailsService,
    private readonly configuration: Configuration,
    private readonly notifications: NotificationsService,
    private readonly clock: ClockService,
  ) {}

  /** Lists the organizations with an email that has waited long enough. */
  @OnSchedule(SEND_DELAYED_EMAILS)
  async findOrganizations(): Promise<string[]> {
    return this.database.inScope('held-emails', {}, (tx) => findOrganizationsWithDueEmails(tx, this.clock.now()));
  }

  @HandlesJob(DELAYED_EMAILS_JOB)
  async sendEmails({ organizationId, completeIn }: Pick<RunningJob, 'organizationId' | 'completeIn'>): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const held = await lockDueEmails(tx, this.clock.now());
      const userIds = new Set(held.map(({ userId }) => userId));
      const people = await this.members.findNames(tx, [...userIds]);
      for (const userId of userIds) {
        const emails = held.filter((email) => email.userId === userId);
        const content = createEmail(emails, this.configuration.get('publicUrl'));
        const emailId = await this.emails.queueEmail(tx, people.get(userId)!, content);
        await setEmails(
          tx,
          emails.map(({ id }) => ({ userId, id, emailId })),
        );
      }
      await completeIn(tx);
    });
    this.notifications.publishChange(organizationId);
  }
}
