import { Module } from '@nestjs/common';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { MonitoringModule } from '../monitoring/monitoring.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { ReportsModule } from '../reports/reports.module.js';
import { StateSettingsModule } from '../state-settings/state-settings.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { EMAIL_AUDIT_HEADS_JOB } from './audit-heads/audit-heads.job.js';
import { AuditHeadEmailsProcessor } from './audit-heads/audit-heads.processor.js';
import { ACCOUNTING_NOTICES_JOB } from './accounting/accounting-notices.job.js';
import { AccountingNoticesProcessor } from './accounting/accounting-notices.processor.js';
import { TELL_CONSENTS_JOB } from './consents/consent-notices.job.js';
import { ConsentNoticesProcessor } from './consents/consent-notices.processor.js';
import { DAMAGE_NOTICES_JOB } from './damaged-files/damage-notices.job.js';
import { DamagedFileNoticesProcessor } from './damaged-files/damage-notices.processor.js';
import { EmailPreferencesController } from './emails/email-preferences.controller.js';
import { PeopleEmailPreferencesService } from './emails/email-preferences.service.js';
import { HELD_EMAILS_JOB } from './emails/held-emails.job.js';
import { DelayedEmailsProcessor } from './emails/held-emails.processor.js';
import { NotificationEmailsService } from './emails/notification-emails.service.js';
import { SUMMARIZE_MONTH_JOB } from './monthly/monthly-summaries.job.js';
import { MonthlySummariesProcessor } from './monthly/monthly-summaries.processor.js';
import { BroadcastNotificationsService } from './notices/everyones-notices.service.js';
import { NoticesService } from './notices/notices.service.js';
import { OwnerNotificationsService } from './notices/owner-notices.service.js';
import { STATUS_NOTICE_JOB } from './notices/status-notice.job.js';
import { StatusNoticesProcessor } from './notices/status-notices.processor.js';
import * as notificationActions from './notification.actions.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { REGULATORY_NOTICES_JOB } from './regulatory/regulatory-notices.job.js';
import { RegulatoryNoticesProcessor } from './regulatory/regulatory-notices.processor.js';
import { REMIND_AT_ONCE_JOB, REMIND_JOB } from './reminders/reminders.job.js';
import { RemindersProcessor } from './reminders/reminders.processor.js';
import { ReminderSettingsController } from './settings/reminder-settings.controller.js';
import { ReminderSettingsService } from './settings/reminder-settings.service.js';
import { WATCH_THRESHOLDS_JOB } from './thresholds/threshold-notices.job.js';
import { ThresholdNoticesProcessor } from './thresholds/threshold-notices.processor.js';
import { TestEmailsController } from './test-email/test-emails.controller.js';
import { TestEmailsService } from './test-email/test-emails.service.js';
import { ENDPOINT_NOTICES_JOB } from './webhooks/endpoint-notices.job.js';
import { EndpointNoticesProcessor } from './webhooks/endpoint-notices.processor.js';

/** What people are told, each as they have set it. */
@Module({
  imports: [
    DeadlinesModule,
    JurisdictionsModule,
    MonitoringModule,
    OrganizationsModule,
    ReportsModule,
    StateSettingsModule,
    SubmissionsModule,
  ],
  controllers: [NotificationsController, ReminderSettingsController, EmailPreferencesController, TestEmailsController],
  providers: [
    NotificationsService,
    ReminderSettingsService,
    PeopleEmailPreferencesService,
    TestEmailsService,
    NotificationEmailsService,
    NoticesService,
    BroadcastNotificationsService,
    StatusNoticesProcessor,
    RegulatoryNoticesProcessor,
    RemindersProcessor,
    DelayedEmailsProcessor,
    ThresholdNoticesProcessor,
    MonthlySummariesProcessor,
    OwnerNotificationsService,
    ConsentNoticesProcessor,
    DamagedFileNoticesProcessor,
    EndpointNoticesProcessor,
    AccountingNoticesProcessor,
    AuditHeadEmailsProcessor,
  ],
  exports: [ReminderSettingsService],
})
export class NotificationsModule {}

export const NOTIFICATIONS_FEATURE: Feature = {
  module: NotificationsModule,
  actions: [notificationActions],
  jobs: [
    STATUS_NOTICE_JOB,
    REGULATORY_NOTICES_JOB,
    REMIND_JOB,
    REMIND_AT_ONCE_JOB,
    HELD_EMAILS_JOB,
    WATCH_THRESHOLDS_JOB,
    SUMMARIZE_MONTH_JOB,
    TELL_CONSENTS_JOB,
    DAMAGE_NOTICES_JOB,
    ENDPOINT_NOTICES_JOB,
    ACCOUNTING_NOTICES_JOB,
    EMAIL_AUDIT_HEADS_JOB,
  ],
};
