import { Injectable } from '@nestjs/common';
import { MemberDirectoryService } from '../../organizations/members/member-directory.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import { OnSchedule } from '../../platform/kernel/schedules/on-schedule.js';
import { emailOf } from './notice-email.js';
import { setEmails } from '../notification.queries.js';
import { NotificationsService } from '../notifications.service.js';
import { HELD_EMAILS_JOB, SEND_HELD_EMAILS } from './held-emails.job.js';
import { organizationsWithHeld, lockDueEmails } from './held-emails.queries.js';
import { NotificationEmailsService } from './notification-emails.service.js';

/** Sends delayed emails: one per person, in the transaction that marks its notifications as sent, so that each is in exactly one email. */
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
  @OnSchedule(SEND_HELD_EMAILS)
  async findOrganizations(): Promise<string[]> {
    return this.database.inScope('held-emails', {}, (tx) => organizationsWithHeld(tx, this.clock.now()));
  }

  @HandlesJob(HELD_EMAILS_JOB)
  async send({ organizationId, completeIn }: Pick<RunningJob, 'organizationId' | 'completeIn'>): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const held = await lockDueEmails(tx, this.clock.now());
      const userIds = new Set(held.map(({ userId }) => userId));
      const people = await this.members.findNames(tx, [...userIds]);
      for (const userId of userIds) {
        const emails = held.filter((email) => email.userId === userId);
        const content = emailOf(emails, this.configuration.get('publicUrl'));
        const emailId = await this.emails.post(tx, people.get(userId)!, content);
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
