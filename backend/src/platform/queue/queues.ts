import { getQueueToken } from '@nestjs/bull';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Job, Queue } from 'bull';
import type { DeliveryKey } from '../outbox/deliveries.js';
import { queuesOf } from './bull-queues.js';
import { JOB_CATALOGUE } from './job-catalogue.token.js';
import type { JobDefinition, QueueDefinition } from './job-definition.js';

const ADD_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 5_000;

/** The Bull queues of the catalogue. Redis holds ids only; the event itself stays in the database. */
@Injectable()
export class BullQueues {
  constructor(
    @Inject(JOB_CATALOGUE) private readonly catalogue: readonly JobDefinition[],
    private readonly modules: ModuleRef,
  ) {}

  /**
   * Puts deliveries of a job in its queue; those that are there already stay as they are.
   * @throws Error when Redis does not take them in time
   */
  async add(job: JobDefinition, deliveries: readonly DeliveryKey[]): Promise<void> {
    const added = this.of(job.queue).addBulk(
      deliveries.map((key) => ({ name: job.name, data: key, opts: { jobId: `${key.eventId}.${job.name}` } })),
    );
    await within(ADD_TIMEOUT_MS, added, `Redis did not take ${deliveries.length} jobs '${job.name}' in time.`);
  }

  /** Starts taking jobs from every queue. */
  process(handle: (job: Job<DeliveryKey>, queue: QueueDefinition) => Promise<void>, onError: (error: Error) => void): void {
    for (const definition of queuesOf(this.catalogue)) {
      const queue = this.of(definition);
      queue.on('error', onError);
      // One handler for all names: with a handler for each name, Bull would add up their concurrencies.
      queue.process('*', definition.concurrency, (job: Job<DeliveryKey>) => handle(job, definition)).catch(onError);
    }
  }

  /** Takes no more jobs and waits a while for those that run; what is still running then is resumed by the next worker. */
  async close(): Promise<void> {
    await Promise.all(
      queuesOf(this.catalogue).map(async (definition) => {
        const queue = this.of(definition);
        // Without Redis, Bull cannot tell when its jobs have ended.
        if (queue.client.status === 'ready') await Promise.race([queue.pause(true), pause(CLOSE_TIMEOUT_MS)]);
        await queue.close(true);
      }),
    );
  }

  private of(queue: QueueDefinition): Queue<DeliveryKey> {
    return this.modules.get<Queue<DeliveryKey>>(getQueueToken(queue.name), { strict: false });
  }
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}

async function within<T>(milliseconds: number, work: Promise<T>, sentence: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
