import { BullModule, type BullModuleAsyncOptions } from '@nestjs/bull';
import type { DynamicModule } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RedisConnectionsService } from '../../kernel/redis/redis-connections.js';
import type { JobDefinition, QueueDefinition } from './job-definition.js';

/**
 * Bull's timing. If a worker is killed, its job is detected as stalled after at most the lock duration plus two checks (12 s). The database counts
 * resumed runs, so Bull's limit is effectively disabled.
 */
const SETTINGS = { lockDuration: 6_000, lockRenewTime: 2_000, stalledInterval: 3_000, maxStalledCount: 1_000, retryProcessDelay: 1_000 };

export function registerBullQueues(catalog: readonly JobDefinition[]): DynamicModule {
  return BullModule.registerQueueAsync(...listQueues(catalog).map(buildQueueOptions));
}

export function listQueues(catalog: readonly JobDefinition[]): QueueDefinition[] {
  return [...new Set(catalog.map((job) => job.queue))];
}

function buildQueueOptions(queue: QueueDefinition): BullModuleAsyncOptions {
  return {
    name: queue.name,
    inject: [RedisConnectionsService],
    useFactory: (redis: RedisConnectionsService) => ({
      prefix: redis.prefixKey('jobs'),
      settings: { ...SETTINGS },
      createClient: (type: 'client' | 'subscriber' | 'bclient') => openConnection(redis, queue, type),
      defaultJobOptions: {
        attempts: queue.attempts,
        backoff: { type: 'exponential', delay: queue.backoffMs },
        // The database keeps the records of finished and failed jobs. If Redis also kept them, the jobs could not be enqueued again.
        removeOnComplete: true,
        removeOnFail: true,
      },
    }),
  };
}

/**
 * Opens a connection. Queues share one connection for commands, but each needs a separate one to wait for jobs, because waiting blocks the
 * connection.
 */
function openConnection(redis: RedisConnectionsService, queue: QueueDefinition, type: 'client' | 'subscriber' | 'bclient'): Redis {
  return redis.connect(type === 'client' ? 'queues' : `queue:${queue.name}:${type}`, 'patient');
}
