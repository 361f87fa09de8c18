import { Inject, Injectable, Logger } from '@nestjs/common';
import { DueJobsService, type LimitedJob } from '../../kernel/outbox/due-jobs.js';
import type { JobKey } from '../../kernel/outbox/job-records.js';
import { OutboxSignalClient } from '../../kernel/outbox/outbox-signal.js';
import { RedisConnectionsService } from '../../kernel/redis/redis-connections.js';
import { JOB_CATALOG } from './job-catalog.token.js';
import type { JobDefinition } from './job-definition.js';
import { QueueRegistry } from './queues.js';

const POLL_MS = 2_000;
/** Time after which an unfinished job is enqueued again; the queue ignores jobs that it still contains. */
const REDISPATCH_MS = 10_000;

/** Moves the jobs of events from the outbox to their queues until each job is done. */
@Injectable()
export class DispatcherService {
  private readonly log = new Logger('Dispatcher');
  private readonly jobs: LimitedJob[];
  private stopped = false;
  private isWoken = false;
  private redisMayBeEmpty = false;
  private endPause: () => void = () => undefined;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    @Inject(JOB_CATALOG) private readonly catalog: readonly JobDefinition[],
    private readonly dueJobs: DueJobsService,
    private readonly queues: QueueRegistry,
    private readonly signal: OutboxSignalClient,
    private readonly redis: RedisConnectionsService,
  ) {
    this.jobs = catalog.map(({ name, queue }) => ({ name, perOrganization: queue.perOrganization }));
  }

  async start(): Promise<void> {
    this.redis.connect('queues', 'patient').on('ready', () => {
      this.redisMayBeEmpty = true;
      this.dispatchNow();
    });
    this.signal.subscribe(() => this.dispatchNow());
    this.loop = this.dispatchUntilStopped();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.dispatchNow();
    await this.loop;
  }

  /** Checks for work immediately, after an event was published or a queue has room. */
  dispatchNow(): void {
    this.isWoken = true;
    this.endPause();
  }

  private async dispatchUntilStopped(): Promise<void> {
    while (!this.stopped) {
      this.isWoken = false;
      try {
        await this.dispatch();
      } catch (error) {
        this.log.warn(`Dispatching is interrupted and resumes shortly: ${error instanceof Error ? error.message : String(error)}`);
      }
      if (!this.isWoken) await this.pause();
    }
  }

  private async pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async dispatch(): Promise<void> {
    const subscriptions = this.catalog.map((job) => ({ job: job.name, eventType: job.on }));
    while (!this.stopped && (await this.dueJobs.openJobs(subscriptions)).more);
    if (this.redis.connect('queues', 'patient').status !== 'ready') return;
    const everything = this.redisMayBeEmpty;
    this.redisMayBeEmpty = false;
    let claimed = await this.dueJobs.claimDue(this.jobs, everything ? 0 : REDISPATCH_MS);
    await this.enqueue(claimed.due);
    while (claimed.more && !this.stopped) {
      claimed = await this.dueJobs.claimDue(this.jobs, 0, claimed.before);
      await this.enqueue(claimed.due);
    }
  }

  private async enqueue(due: readonly JobKey[]): Promise<void> {
    for (const job of this.catalog) {
      const keys = due.filter((key) => key.job === job.name);
      if (keys.length > 0) await this.queues.enqueue(job, keys);
    }
  }
}
