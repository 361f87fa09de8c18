import { Module } from '@nestjs/common';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { StateSettingsModule } from '../state-settings/state-settings.module.js';
import { EMAIL_AUDIT_HEADS_JOB } from './audit-heads/audit-heads.job.js';
import { AuditHeadEmailsProcessor } from './audit-heads/audit-head-emails.processor.js';
import { EmailPreferencesController } from './emails/email-preferences.controller.js';
import { EmailPreferencesService } from './emails/email-preferences.service.js';
import { DELAYED_EMAILS_JOB } from './emails/delayed-emails.job.js';
import { DelayedEmailsProcessor } from './emails/delayed-emails.processor.js';
import { NotificationEmailsService } from './emails/notification-emails.service.js';
import { BroadcastNotificationsService } from './dispatch/broadcast-notifications.service.js';
import { NotificationDispatchService } from './dispatch/notification-dispatch.service.js';
import { NotificationSenderService } from './dispatch/notification-sender.service.js';
import { OwnerNotificationsService } from './dispatch/owner-notifications.service.js';
import * as notificationActions from './notification.actions.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { IMMEDIATE_REMINDERS_JOB, REMINDERS_JOB } from './reminders/reminders.job.js';
import { RemindersProcessor } from './reminders/reminders.processor.js';
import { ReminderSettingsController } from './settings/reminder-settings.controller.js';
import { ReminderSettingsService } from './settings/reminder-settings.service.js';
import { TestEmailsController } from './test-email/test-emails.controller.js';
import { TestEmailsService } from './test-email/test-emails.service.js';

/** Notifications, delivered according to each person's settings. */
@Module({
  imports: [DeadlinesModule, JurisdictionsModule, OrganizationsModule, StateSettingsModule],
  controllers: [NotificationsController, ReminderSettingsController, EmailPreferencesController, TestEmailsController],
  providers: [
    NotificationsService,
    ReminderSettingsService,
    EmailPreferencesService,
    TestEmailsService,
    NotificationEmailsService,
    NotificationDispatchService,
    BroadcastNotificationsService,
    RemindersProcessor,
    DelayedEmailsProcessor,
    OwnerNotificationsService,
    NotificationSenderService,
    AuditHeadEmailsProcessor,
  ],
  exports: [NotificationSenderService, ReminderSettingsService],
})
export class NotificationsModule {}

export const NOTIFICATIONS_FEATURE: Feature = {
  module: NotificationsModule,
  auditReaders: { 'email preferences': 'person', 'reminder setting': 'person' },
  actions: [notificationActions],
  jobs: [REMINDERS_JOB, IMMEDIATE_REMINDERS_JOB, DELAYED_EMAILS_JOB, EMAIL_AUDIT_HEADS_JOB],
};
