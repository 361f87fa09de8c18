import { Module } from '@nestjs/common';
import { auditSentences } from './audit-sentences.js';
import { auditCatalog, taskCatalog, webModules } from '../features.js';
import { migrations } from '../migrations/index.js';
import { AuditTrailModule } from '../platform/audit-trail/audit-trail.module.js';
import { AnsweringDatabaseModule } from '../platform/database/database-temper.js';
import { HealthModule } from '../platform/health/health.module.js';
import { HttpModule } from '../platform/http/http.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { FailedJobsModule } from '../platform/queue/failed-jobs.module.js';
import { ScheduleMetricsModule } from '../platform/schedules/schedule-metrics.module.js';
import { TasksModule } from '../platform/tasks/tasks.module.js';

/** The web process: the controllers of every module are its routes. */
@Module({
  imports: [
    AnsweringDatabaseModule,
    PlatformModule,
    HttpModule,
    HealthModule.forMigrations(migrations),
    AuditTrailModule.forCatalog(auditCatalog, auditSentences),
    FailedJobsModule,
    ScheduleMetricsModule,
    TasksModule.forCatalog(taskCatalog),
    ...webModules,
  ],
})
export class WebModule {}
