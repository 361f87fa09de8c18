import { Module } from '@nestjs/common';
import { auditCatalog } from './audit-catalog.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DeadlinesModule } from './deadlines/deadlines.module.js';
import { JurisdictionsModule } from './jurisdictions/jurisdictions.module.js';
import { LeadsModule } from './leads/leads.module.js';
import { migrations } from './migrations/index.js';
import { OrganizationsWebModule } from './organizations/organizations-web.module.js';
import { AuditTrailModule } from './platform/audit-trail/audit-trail.module.js';
import { AnsweringDatabaseModule } from './platform/database/database-temper.js';
import { HealthModule } from './platform/health/health.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { FailedJobsModule } from './platform/queue/failed-jobs.module.js';
import { ScheduleMetricsModule } from './platform/schedules/schedule-metrics.module.js';
import { TasksModule } from './platform/tasks/tasks.module.js';
import { PoliciesModule } from './policies/policies.module.js';
import { RuleChangesModule } from './rule-changes/rule-changes.module.js';
import { StateSettingsModule } from './state-settings/state-settings.module.js';
import { taskCatalog } from './task-catalog.js';
import { TaxBatchModule } from './tax/batch/tax-batch.module.js';
import { TaxModule } from './tax/tax.module.js';

/** The web process: the controllers of every module are its routes. */
@Module({
  imports: [
    AnsweringDatabaseModule,
    PlatformModule,
    HttpModule,
    HealthModule.forMigrations(migrations),
    AuditTrailModule.forCatalog(auditCatalog),
    OrganizationsWebModule,
    StateSettingsModule,
    LeadsModule,
    FailedJobsModule,
    ScheduleMetricsModule,
    TasksModule.forCatalog(taskCatalog),
    JurisdictionsModule,
    DeadlinesModule,
    TaxModule,
    TaxBatchModule,
    PoliciesModule,
    RuleChangesModule,
    DashboardModule,
  ],
})
export class AppModule {}
