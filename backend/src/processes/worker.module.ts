import { Module } from '@nestjs/common';
import { auditSentences } from './audit-sentences.js';
import { auditCatalog, jobCatalog, notificationCatalog, taskCatalog, workerModules } from '../features.js';
import { NotificationsWorkerModule } from '../notifications/notifications-worker.module.js';
import { schema } from './schema.js';
import { AuditTrailModule } from '../platform/web/audit-trail/audit-trail.module.js';
import { HealthModule } from '../platform/web/health/health.module.js';
import { WorkerHealthService } from '../platform/web/health/worker-health.service.js';
import { MailWorkerModule } from '../platform/outside/mail/mail-worker.module.js';
import { TracingModule } from '../platform/outside/tracing/tracing.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { SchedulesModule } from '../platform/kernel/schedules/schedules.module.js';
import { BackfillsWorkerModule } from '../platform/work/backfills/backfills.module.js';
import { TaskWorkerModule } from '../platform/work/tasks/task-worker.module.js';

/**
 * Worker process: queues, schedules, the outbox dispatcher, and the features that use them. The features' controllers are created but never routed,
 * because the worker starts without HTTP. Only the web process has guards, pipes and sessions.
 */
@Module({
  imports: [
    PlatformModule,
    TracingModule.forProcess('worker'),
    HealthModule.forSchema(schema),
    AuditTrailModule.forCatalog(auditCatalog, auditSentences),
    TaskWorkerModule.forCatalogs(taskCatalog, jobCatalog),
    BackfillsWorkerModule,
    NotificationsWorkerModule.forCatalog(notificationCatalog),
    SchedulesModule,
    MailWorkerModule,
    ...workerModules,
  ],
  providers: [WorkerHealthService],
})
export class WorkerModule {}
