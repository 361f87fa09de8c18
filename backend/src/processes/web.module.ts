import { Module } from '@nestjs/common';
import { auditSentences } from './audit-sentences.js';
import { auditCatalog, taskCatalog, webModules } from '../features.js';
import { schema } from './schema.js';
import { AuditTrailModule } from '../platform/web/audit-trail/audit-trail.module.js';
import { FailFastDatabaseModule } from '../platform/kernel/database/database-wait-mode.js';
import { HealthModule } from '../platform/web/health/health.module.js';
import { HttpModule } from '../platform/web/http/http.module.js';
import { TracingModule } from '../platform/outside/tracing/tracing.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { BackfillMetricsModule } from '../platform/work/backfills/backfills.module.js';
import { PageReportsModule } from '../platform/web/page-reports/page-reports.module.js';
import { FailedJobsModule } from '../platform/work/queue/failed-jobs.module.js';
import { ScheduleMetricsModule } from '../platform/kernel/schedules/schedule-metrics.module.js';
import { TasksModule } from '../platform/work/tasks/tasks.module.js';

/** Web process. It routes the controllers of every module. */
@Module({
  imports: [
    FailFastDatabaseModule,
    PlatformModule,
    TracingModule.forProcess('web'),
    HttpModule,
    HealthModule.forSchema(schema),
    PageReportsModule,
    AuditTrailModule.forCatalog(auditCatalog, auditSentences),
    FailedJobsModule,
    BackfillMetricsModule,
    ScheduleMetricsModule,
    TasksModule.forCatalog(taskCatalog),
    ...webModules,
  ],
})
export class WebModule {}
