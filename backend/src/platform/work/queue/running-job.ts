import type { EntityManager } from 'typeorm';
import type { StartedJob } from '../../kernel/outbox/job-records.js';

/** What a handler is given: the event that asks for the work, and the way to mark it done. */
export interface RunningJob<Payload = unknown> {
  readonly name: string;
  readonly eventId: string;
  readonly organizationId: string;
  readonly subjectId: string;
  readonly payload: Payload;
  /** 1 at the first start. */
  readonly attempt: number;
  /** Whether a failure now makes the job a dead letter. */
  readonly isLastAttempt: boolean;
  /**
   * Marks the work done in the handler's own transaction, so that the same event has one effect however often it is handled.
   * Throws when another run has already done the work: let it pass, the transaction rolls back and the job ends well.
   */
  completeIn(tx: EntityManager): Promise<void>;
}

/** A handler's job with its payload unread; the definition that it was subscribed with vouches for the type. */
export function runningJob(started: StartedJob, attempts: number, completeIn: RunningJob['completeIn']): RunningJob {
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
