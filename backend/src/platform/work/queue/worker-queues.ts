import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { Configuration } from '../../kernel/config/configuration.js';
import type { JobKey } from '../../kernel/outbox/job-records.js';
import { DispatcherService } from './dispatcher.js';
import { JOB_CATALOG } from './job-catalog.token.js';
import type { JobDefinition, QueueDefinition } from './job-definition.js';
import { type BoundHandler, JobHandlerRegistry } from './job-handlers.js';
import { JobRunnerService } from './job-runner.js';
import { QueueRegistry } from './queues.js';

/** Starts and stops the worker's side of the queues. */
@Injectable()
export class WorkerQueueRegistry implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Queues');
  private handlers = new Map<string, BoundHandler>();

  constructor(
    @Inject(JOB_CATALOG) private readonly catalog: readonly JobDefinition[],
    private readonly jobHandlers: JobHandlerRegistry,
    private readonly queues: QueueRegistry,
    private readonly runner: JobRunnerService,
    private readonly dispatcher: DispatcherService,
    private readonly configuration: Configuration,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.handlers = this.jobHandlers.forCatalog(this.catalog);
    this.queues.process(
      (job, queue) => this.processJob(job, queue),
      (error) => this.logError(error),
    );
    await this.dispatcher.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.dispatcher.stop();
    await this.queues.pause(this.configuration.get('workerStopSeconds') * 1_000, (error) => this.logError(error));
    await this.runner.handBackJobs();
    await this.queues.close();
  }

  private logError(error: Error): void {
    this.log.debug(`Queue: ${error.message}`);
  }

  private async processJob(job: Job<JobKey>, queue: QueueDefinition): Promise<void> {
    const handler = this.handlers.get(job.name);
    // Only a worker of another version knows this job. It stays open in the database until that worker runs it.
    if (!handler) return;
    const outcome = await this.runner.run(job.data, queue, handler);
    if (queue.perOrganization !== undefined) this.dispatcher.dispatchNow();
    if (outcome.kind === 'again') throw outcome.error;
  }
}
