import type { EntityManager } from 'typeorm';
import type { StartedJob } from '../../kernel/outbox/job-records.js';

/** Input of a handler: the event that triggered the work, and a way to complete it. */
export interface RunningJob<Payload = unknown> {
  readonly name: string;
  readonly eventId: string;
  readonly organizationId: string;
  readonly subjectId: string;
  readonly payload: Payload;
  /** Number of the attempt, starting at 1. */
  readonly attempt: number;
  /** True if a failure of this attempt is final. */
  readonly isLastAttempt: boolean;
  /**
   * Completes the work in the handler's transaction, so the event has its effect only once, no matter how often it is handled. Throws if another run
   * has already completed it. Let the error propagate: the transaction is rolled back, and the job succeeds.
   */
  completeIn(tx: EntityManager): Promise<void>;
}

/** Creates the job for a handler. The job's definition guarantees the type of the payload. */
export function createRunningJob(started: StartedJob, attempts: number, completeIn: RunningJob['completeIn']): RunningJob {
  return {
    name: started.job,
    eventId: started.eventId,
    organizationId: started.organizationId,
    subjectId: started.subjectId,
    payload: started.payload,
    attempt: started.attempt,
    isLastAttempt: started.attempt >= attempts,
    completeIn,
  };
}
