import { Module } from '@nestjs/common';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DeadlinesWebModule } from './deadlines/deadlines-web.module.js';
import { JurisdictionsWebModule } from './jurisdictions/jurisdictions-web.module.js';
import { LeadsWebModule } from './leads/leads-web.module.js';
import { migrations } from './migrations/index.js';
import { OrganizationsWebModule } from './organizations/organizations-web.module.js';
import { AuditWebModule } from './platform/audit/audit-web.module.js';
import { AnsweringDatabaseModule } from './platform/database/database-temper.js';
import { HealthModule } from './platform/health/health.module.js';
import { HealthWebModule } from './platform/health/health-web.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { MailWebModule } from './platform/mail/mail-web.module.js';
import { MetricsWebModule } from './platform/metrics/metrics-web.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { PoliciesWebModule } from './policies/policies-web.module.js';
import { FailedJobsWebModule } from './platform/queue/failed-jobs-web.module.js';
import { RuleChangesWebModule } from './rule-changes/rule-changes-web.module.js';
import { StateSettingsWebModule } from './state-settings/state-settings-web.module.js';
import { taskCatalogue } from './task-catalogue.js';
import { TasksModule } from './platform/tasks/tasks.module.js';
import { TasksWebModule } from './platform/tasks/tasks-web.module.js';
import { TaxBatchWebModule } from './tax/batch/tax-batch-web.module.js';
import { TaxWebModule } from './tax/tax-web.module.js';

/** The web process. */
@Module({
  imports: [
    AnsweringDatabaseModule,
    PlatformModule,
    HttpModule,
    HealthModule.forMigrations(migrations),
    HealthWebModule,
    MetricsWebModule,
    AuditWebModule,
    MailWebModule,
    OrganizationsWebModule,
    StateSettingsWebModule,
    LeadsWebModule,
    FailedJobsWebModule,
    TasksModule.forCatalogue(taskCatalogue),
    TasksWebModule,
    JurisdictionsWebModule,
    DeadlinesWebModule,
    TaxWebModule,
    TaxBatchWebModule,
    PoliciesWebModule,
    RuleChangesWebModule,
    DashboardModule,
  ],
})
export class AppModule {}
