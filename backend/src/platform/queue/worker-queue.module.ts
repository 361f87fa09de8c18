import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Claims } from '../outbox/claims.js';
import { Deliveries } from '../outbox/deliveries.js';
import { OutboxListener } from '../outbox/outbox-listener.js';
import { OutboxRetention } from '../outbox/outbox-retention.js';
import { bullQueues } from './bull-queues.js';
import { DeliveryRunner } from './delivery-runner.js';
import { Dispatcher } from './dispatcher.js';
import { JOB_CATALOGUE } from './job-catalogue.token.js';
import type { JobDefinition } from './job-definition.js';
import { JobHandlers } from './job-handlers.js';
import { BullQueues } from './queues.js';
import { WorkerQueues } from './worker-queues.js';

/** What only the worker has: queues, dispatcher and the running of jobs. */
@Module({})
export class WorkerQueueModule {
  static forCatalogue(catalogue: readonly JobDefinition[]): DynamicModule {
    return {
      module: WorkerQueueModule,
      imports: [DiscoveryModule, ...(catalogue.length > 0 ? [bullQueues(catalogue)] : [])],
      providers: [
        { provide: JOB_CATALOGUE, useValue: catalogue },
        Claims,
        Deliveries,
        OutboxListener,
        OutboxRetention,
        DeliveryRunner,
        Dispatcher,
        JobHandlers,
        BullQueues,
        WorkerQueues,
      ],
      exports: [JobHandlers],
    };
  }
}
