import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DueJobs } from '../outbox/due-jobs.js';
import { JobRecords } from '../outbox/job-records.js';
import { OutboxListener } from '../outbox/outbox-listener.js';
import { bullQueues } from './bull-queues.js';
import { Dispatcher } from './dispatcher.js';
import { JOB_CATALOG } from './job-catalog.token.js';
import type { JobDefinition } from './job-definition.js';
import { JobHandlers } from './job-handlers.js';
import { JobRetention } from './job-retention.js';
import { JobRunner } from './job-runner.js';
import { BullQueues } from './queues.js';
import { WorkerQueues } from './worker-queues.js';

/** What only the worker has: queues, dispatcher and the running of jobs. */
@Module({})
export class WorkerQueueModule {
  static forCatalog(catalog: readonly JobDefinition[]): DynamicModule {
    return {
      module: WorkerQueueModule,
      imports: [DiscoveryModule, ...(catalog.length > 0 ? [bullQueues(catalog)] : [])],
      providers: [
        { provide: JOB_CATALOG, useValue: catalog },
        DueJobs,
        JobRecords,
        OutboxListener,
        JobRetention,
        JobRunner,
        Dispatcher,
        JobHandlers,
        BullQueues,
        WorkerQueues,
      ],
      exports: [JobHandlers],
    };
  }
}
