import type { EntityManager } from 'typeorm';
import type { StartedJob } from '../../kernel/outbox/job-records.js';

/** Input of a handler: the event that triggers the work, and a way to complete it. */
export interface RunningJob<Payload = unknown> {
  readonly name: string;
  readonly eventId: string;
  readonly organizationId: string;
  readonly subjectId: string;
  readonly payload: Payload;
  /** 1 at the first start. */
  readonly attempt: number;
  /** True if a failure now is final. */
  readonly isLastAttempt: boolean;
  /**
   * Completes the work in the handler's transaction, so that the event has one effect however often it is handled.
   * Throws when another run has already completed it: rethrow, so that the transaction rolls back and the job succeeds.
   */
  completeIn(tx: EntityManager): Promise<void>;
}

/** Creates a handler's job; the definition of its subscription guarantees the payload's type. */
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
