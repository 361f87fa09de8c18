import { getQueueToken } from '@nestjs/bull';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Job, Queue } from 'bull';
import type { JobKey } from '../../kernel/outbox/job-records.js';
import { listQueues } from './bull-queues.js';
import { JOB_CATALOG } from './job-catalog.token.js';
import type { JobDefinition, QueueDefinition } from './job-definition.js';

const ADD_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 10_000;

/** Provides the catalog's Bull queues. Redis contains only ids; the events stay in the database. */
@Injectable()
export class QueueRegistry {
  constructor(
    @Inject(JOB_CATALOG) private readonly catalog: readonly JobDefinition[],
    private readonly modules: ModuleRef,
  ) {}

  /**
   * Enqueues jobs with the same name; leaves jobs that are already in the queue unchanged.
   * @throws Error if Redis does not respond in time
   */
  async enqueue(job: JobDefinition, keys: readonly JobKey[]): Promise<void> {
    const added = this.getQueue(job.queue).addBulk(
      keys.map((key) => ({ name: job.name, data: key, opts: { jobId: `${key.eventId}.${job.name}` } })),
    );
    await failAfterTimeout(ADD_TIMEOUT_MS, added, `Redis did not accept ${keys.length} jobs '${job.name}' in time.`);
  }

  /** Starts processing jobs from every queue. */
  process(handle: (job: Job<JobKey>, queue: QueueDefinition) => Promise<void>, onError: (error: Error) => void): void {
    for (const definition of listQueues(this.catalog)) {
      const queue = this.getQueue(definition);
      queue.on('error', onError);
      // Our connections already have names. Bull would name them again, which causes an unhandled rejection if the worker stops before the naming
      // finishes.
      Object.assign(queue, { setWorkerName: async () => undefined });
      // Uses one handler for all names, because Bull would add up the concurrency of separate handlers.
      queue
        .process('*', definition.concurrency, (job: Job<JobKey>) => handle(job, definition))
        .catch((error: Error | undefined) => onError(error ?? new Error(`The connection of ${definition.name} closed before it opened.`)));
    }
  }

  /**
   * Stops accepting jobs, and waits for running ones.
   * @param timeoutMs maximum time to wait for running jobs
   * @param onError called for a queue whose connection is still opening; it has no jobs, and Bull cannot pause it
   */
  async pause(timeoutMs: number, onError: (error: Error) => void): Promise<void> {
    const queues = listQueues(this.catalog).map((definition) => this.getQueue(definition));
    // Without Redis, Bull does not notice when its jobs end.
    const paused = queues.map(async (queue) => (queue.client.status === 'ready' ? queue.pause(true).catch(onError) : queue.close(true)));
    await Promise.race([Promise.all(paused), sleepUnreferenced(timeoutMs)]);
  }

  /** Closes the connections. Forcibly disconnects those that do not close in time, for example because they ended before they were open. */
  async close(): Promise<void> {
    const queues = listQueues(this.catalog).map((definition) => this.getQueue(definition));
    const closed = Promise.all(queues.map(async (queue) => queue.close(true))).then(() => true);
    if (await Promise.race([closed, sleepUnreferenced(CLOSE_TIMEOUT_MS)])) return;
    for (const queue of queues) {
      for (const connection of queue.clients) connection.disconnect();
      // Nest closes each queue again, and would otherwise wait for Bull.
      Object.assign(queue, { closing: Promise.resolve() });
    }
  }

  private getQueue(queue: QueueDefinition): Queue<JobKey> {
    return this.modules.get<Queue<JobKey>>(getQueueToken(queue.name), { strict: false });
  }
}

async function sleepUnreferenced(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}

async function failAfterTimeout<T>(milliseconds: number, work: Promise<T>, sentence: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
