import { Injectable, Logger } from '@nestjs/common';
import { runInContext } from '../logging/request-context.js';
import { AlreadyCompletedError, Deliveries, type DeliveryKey, type StartedDelivery } from '../outbox/deliveries.js';
import type { QueueDefinition } from './job-definition.js';
import type { BoundHandler } from './job-handlers.js';
import { PermanentJobError } from './permanent-job-error.js';
import { runningJob } from './running-job.js';

/** How a run ended: `again` asks the queue for another attempt after a pause. */
export type RunOutcome = { readonly kind: 'done' | 'dead' } | { readonly kind: 'again'; readonly error: Error };

type Runnable = Pick<BoundHandler, 'handle' | 'givenUp'>;

/** Runs one delivery's handler and writes down in the database how it ended. */
@Injectable()
export class DeliveryRunner {
  private readonly log = new Logger('Jobs');
  private readonly running = new Set<string>();

  constructor(private readonly deliveries: Deliveries) {}

  async run(key: DeliveryKey, queue: QueueDefinition, handler: Runnable): Promise<RunOutcome> {
    const name = `${key.job} ${key.eventId}`;
    // Redis may have forgotten a job that still runs here; the run that is under way counts.
    if (this.running.has(name)) return { kind: 'done' };
    this.running.add(name);
    try {
      const delivery = await this.deliveries.start(key);
      if (!delivery) return { kind: 'done' };
      const requestId = delivery.requestId ?? key.eventId;
      const context = { requestId, actor: { kind: 'job', id: key.job }, organizationId: key.organizationId, jobId: key.eventId } as const;
      return await runInContext(context, () => this.attempt(delivery, queue, handler));
    } finally {
      this.running.delete(name);
    }
  }

  private async attempt(delivery: StartedDelivery, queue: QueueDefinition, handler: Runnable): Promise<RunOutcome> {
    if (delivery.attempt > queue.attempts) {
      return this.bury(
        delivery,
        handler,
        new PermanentJobError(`The work was interrupted ${queue.attempts} times and is not tried again.`),
      );
    }
    const startedAt = performance.now();
    try {
      await handler.handle(runningJob(delivery, queue.attempts, (tx) => this.deliveries.completeIn(tx, delivery)));
      await this.deliveries.complete(delivery);
    } catch (error) {
      if (!(error instanceof AlreadyCompletedError)) return this.failed(delivery, queue, handler, asError(error));
    }
    this.log.log(`${line(delivery)} finished in ${Math.round(performance.now() - startedAt)} ms`);
    return { kind: 'done' };
  }

  private async failed(delivery: StartedDelivery, queue: QueueDefinition, handler: Runnable, error: Error): Promise<RunOutcome> {
    if (error instanceof PermanentJobError || delivery.attempt >= queue.attempts) return this.bury(delivery, handler, error);
    this.log.warn(`${line(delivery)} failed and is tried again: ${error.stack ?? error.message}`);
    await this.deliveries.recordFailure(delivery, error.message);
    return { kind: 'again', error };
  }

  private async bury(delivery: StartedDelivery, { givenUp }: Runnable, error: Error): Promise<RunOutcome> {
    this.log.error(`${line(delivery)} is given up: ${error.stack ?? error.message}`);
    const problem = error instanceof PermanentJobError ? error.message : null;
    const afterwards = await this.deliveries.bury(delivery, error.message, problem, givenUp);
    afterwards();
    return { kind: 'dead' };
  }
}

function line(delivery: StartedDelivery): string {
  return `Job '${delivery.job}' of event ${delivery.eventId}, attempt ${delivery.attempt},`;
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
