import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DueJobsService } from '../../kernel/outbox/due-jobs.js';
import { JobRecordsService } from '../../kernel/outbox/job-records.js';
import { registerBullQueues } from './bull-queues.js';
import { DispatcherService } from './dispatcher.js';
import { JOB_CATALOG } from './job-catalog.token.js';
import type { JobDefinition } from './job-definition.js';
import { JobHandlerRegistry } from './job-handlers.js';
import { JobRetentionService } from './job-retention.js';
import { JobRunnerService } from './job-runner.js';
import { QueueRegistry } from './queues.js';
import { WorkerQueueRegistry } from './worker-queues.js';

/** The queues, the dispatcher and the job runner, which only the worker needs. */
@Module({})
export class WorkerQueueModule {
  static forCatalog(catalog: readonly JobDefinition[]): DynamicModule {
    return {
      module: WorkerQueueModule,
      global: true,
      imports: [DiscoveryModule, ...(catalog.length > 0 ? [registerBullQueues(catalog)] : [])],
      providers: [
        { provide: JOB_CATALOG, useValue: catalog },
        DueJobsService,
        JobRecordsService,
        JobRetentionService,
        JobRunnerService,
        DispatcherService,
        JobHandlerRegistry,
        QueueRegistry,
        WorkerQueueRegistry,
      ],
      exports: [JobHandlerRegistry],
    };
  }
}
