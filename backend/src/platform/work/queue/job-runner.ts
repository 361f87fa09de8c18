import { Injectable, Logger } from '@nestjs/common';
import { type Attributes, SpanKind } from '@opentelemetry/api';
import type { EntityManager } from 'typeorm';
import { runInContext } from '../../kernel/logging/request-context.js';
import { continueTrace, traceWork } from '../../kernel/tracing/trace-work.js';
import { AlreadyCompletedError, type JobKey, JobRecordsService, type StartedJob } from '../../kernel/outbox/job-records.js';
import type { QueueDefinition } from './job-definition.js';
import type { BoundHandler } from './job-handlers.js';
import { MetricsService } from '../../kernel/metrics/metrics.js';
import { PermanentJobError } from './permanent-job-error.js';
import { createRunningJob } from './running-job.js';
import { TurnEndedError } from './turn-ended-error.js';

/** Outcome of a run: `again` requests another attempt after a pause. */
export type RunOutcome = { readonly kind: 'done' | 'dead' } | { readonly kind: 'again'; readonly error: Error };

type Runnable = Pick<BoundHandler, 'handle' | 'givenUp'>;

/** Runs the handler of a job and records the outcome in the database. */
@Injectable()
export class JobRunnerService {
  private readonly log = new Logger('Jobs');
  /** Running jobs by name; undefined until the job is recorded as started. */
  private readonly running = new Map<string, StartedJob | undefined>();
  private isStopping = false;

  constructor(
    private readonly records: JobRecordsService,
    private readonly metrics: MetricsService,
  ) {}

  async run(key: JobKey, queue: QueueDefinition, handler: Runnable): Promise<RunOutcome> {
    const name = `${key.job} ${key.eventId}`;
    // Redis may have lost a job that is still running in this process; let that run finish.
    if (this.running.has(name)) return { kind: 'done' };
    this.running.set(name, undefined);
    try {
      const job = await this.records.start(key);
      if (!job) return { kind: 'done' };
      this.running.set(name, job);
      const requestId = job.requestId ?? key.eventId;
      const context = { requestId, actor: { kind: 'job', id: key.job }, organizationId: key.organizationId, jobId: key.eventId } as const;
      const end = this.metrics.jobDuration.startTimer({ job: key.job });
      const outcome = await traceWork(
        { name: `job ${key.job}`, kind: SpanKind.CONSUMER, attributes: toSpanAttributes(job), parent: continueTrace(job.traceParent) },
        () => runInContext(context, () => this.tryOnce(job, queue, handler)),
      );
      end({ outcome: outcome.kind });
      return outcome;
    } finally {
      this.running.delete(name);
    }
  }

  /** Reverts the attempt counts of jobs that are interrupted because this process stops; another worker starts the jobs again. */
  async handBackJobs(): Promise<void> {
    this.isStopping = true;
    for (const job of this.running.values()) if (job !== undefined) await this.handBack(job);
  }

  private async handBack(job: StartedJob): Promise<void> {
    try {
      await this.records.revertAttempt(job);
      this.log.log(`${formatLogLine(job)} is left to another worker, because this one stops`);
    } catch (error) {
      this.log.warn(`${formatLogLine(job)} is left to another worker, which counts an additional attempt: ${toError(error).message}`);
    }
  }

  private async tryOnce(job: StartedJob, queue: QueueDefinition, handler: Runnable): Promise<RunOutcome> {
    if (job.attempt > queue.attempts) {
      return this.giveUp(job, handler, new PermanentJobError(`The work was interrupted ${queue.attempts} times. Retry it.`));
    }
    const startedAt = performance.now();
    try {
      let isComplete = false;
      const completeIn = async (tx: EntityManager): Promise<void> => {
        await this.records.completeIn(tx, job);
        isComplete = true;
      };
      await handler.handle(createRunningJob(job, queue.attempts, completeIn));
      if (!isComplete) await this.records.complete(job);
    } catch (error) {
      // The job has been returned to the queue; here, it fails only because its connections are closed.
      if (this.isStopping) return { kind: 'again', error: toError(error) };
      if (error instanceof TurnEndedError) return this.moveToEnd(job);
      if (!(error instanceof AlreadyCompletedError)) return this.handleFailure(job, queue, handler, toError(error));
    }
    this.log.log(`${formatLogLine(job)} finished in ${Math.round(performance.now() - startedAt)} ms`);
    return { kind: 'done' };
  }

  /** Ends the job in Bull; the dispatcher enqueues it again. */
  private async moveToEnd(job: StartedJob): Promise<RunOutcome> {
    await this.records.moveToEnd(job);
    this.log.log(`${formatLogLine(job)} lets other jobs run first and continues after them`);
    return { kind: 'done' };
  }

  private async handleFailure(job: StartedJob, queue: QueueDefinition, handler: Runnable, error: Error): Promise<RunOutcome> {
    if (error instanceof PermanentJobError || job.attempt >= queue.attempts) return this.giveUp(job, handler, error);
    this.log.warn(`${formatLogLine(job)} failed and will be retried: ${error.stack ?? error.message}`);
    await this.records.recordFailure(job, error.message);
    return { kind: 'again', error };
  }

  private async giveUp(job: StartedJob, { givenUp }: Runnable, error: Error): Promise<RunOutcome> {
    this.log.error(`${formatLogLine(job)} has failed permanently: ${error.stack ?? error.message}`);
    const problem = error instanceof PermanentJobError ? error.message : null;
    const afterward = await this.records.markAsFailed(job, error.message, problem, givenUp);
    afterward();
    return { kind: 'dead' };
  }
}

function formatLogLine(job: StartedJob): string {
  return `Job '${job.job}' of event ${job.eventId}, attempt ${job.attempt},`;
}

const toSpanAttributes = ({ organizationId, eventId, attempt }: StartedJob): Attributes => ({
  'stampline.organization_id': organizationId,
  'stampline.event_id': eventId,
  'stampline.attempt': attempt,
});

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
