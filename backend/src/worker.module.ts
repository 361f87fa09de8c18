import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { jobCatalogue } from './job-catalogue.js';
import { migrations } from './migrations/index.js';
import { HealthModule } from './platform/health/health.module.js';
import { MailWorkerModule } from './platform/mail/mail-worker.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { TaskWorkerModule } from './platform/tasks/task-worker.module.js';
import { PoliciesModule } from './policies/policies.module.js';
import { taskCatalogue } from './task-catalogue.js';
import { TaxBatchModule } from './tax/batch/tax-batch.module.js';
import { RuleChangesWorkerModule } from './rule-changes/rule-changes-worker.module.js';

/** The worker process: queues, schedules, the outbox's dispatcher. */
@Module({
  imports: [
    ScheduleModule.forRoot(),
    PlatformModule,
    HealthModule.forMigrations(migrations),
    TaskWorkerModule.forCatalogues(taskCatalogue, jobCatalogue),
    MailWorkerModule,
    PoliciesModule,
    RuleChangesWorkerModule,
    TaxBatchModule,
  ],
})
export class WorkerModule {}
