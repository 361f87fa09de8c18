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
import { AuditHeadEmails } from './audit-heads/audit-heads.processor.js';
import { ACCOUNTING_NOTICES_JOB } from './accounting/accounting-notices.job.js';
import { AccountingNotices } from './accounting/accounting-notices.processor.js';
import { TELL_CONSENTS_JOB } from './consents/consent-notices.job.js';
import { ConsentNotices } from './consents/consent-notices.processor.js';
import { DAMAGE_NOTICES_JOB } from './damaged-files/damage-notices.job.js';
import { DamageNotices } from './damaged-files/damage-notices.processor.js';
import { EmailPreferencesController } from './emails/email-preferences.controller.js';
import { PeopleEmailPreferences } from './emails/email-preferences.service.js';
import { HELD_EMAILS_JOB } from './emails/held-emails.job.js';
import { HeldEmails } from './emails/held-emails.processor.js';
import { NotificationEmails } from './emails/notification-emails.service.js';
import { SUMMARIZE_MONTH_JOB } from './monthly/monthly-summaries.job.js';
import { MonthlySummaries } from './monthly/monthly-summaries.processor.js';
import { EveryonesNotices } from './notices/everyones-notices.service.js';
import { Notices } from './notices/notices.service.js';
import { OwnerNotices } from './notices/owner-notices.service.js';
import { STATUS_NOTICE_JOB } from './notices/status-notice.job.js';
import { StatusNotices } from './notices/status-notices.processor.js';
import * as notificationActions from './notification.actions.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { REGULATORY_NOTICES_JOB } from './regulatory/regulatory-notices.job.js';
import { RegulatoryNotices } from './regulatory/regulatory-notices.processor.js';
import { REMIND_AT_ONCE_JOB, REMIND_JOB } from './reminders/reminders.job.js';
import { Reminders } from './reminders/reminders.processor.js';
import { ReminderSettingsController } from './settings/reminder-settings.controller.js';
import { ReminderSettings } from './settings/reminder-settings.service.js';
import { WATCH_THRESHOLDS_JOB } from './thresholds/threshold-notices.job.js';
import { ThresholdNotices } from './thresholds/threshold-notices.processor.js';
import { TestEmailsController } from './test-email/test-emails.controller.js';
import { TestEmails } from './test-email/test-emails.service.js';
import { ENDPOINT_NOTICES_JOB } from './webhooks/endpoint-notices.job.js';
import { EndpointNotices } from './webhooks/endpoint-notices.processor.js';

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
    ReminderSettings,
    PeopleEmailPreferences,
    TestEmails,
    NotificationEmails,
    Notices,
    EveryonesNotices,
    StatusNotices,
    RegulatoryNotices,
    Reminders,
    HeldEmails,
    ThresholdNotices,
    MonthlySummaries,
    OwnerNotices,
    ConsentNotices,
    DamageNotices,
    EndpointNotices,
    AccountingNotices,
    AuditHeadEmails,
  ],
  exports: [ReminderSettings],
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
