import type { EntityManager } from 'typeorm';
import type { StartedDelivery } from '../outbox/deliveries.js';

/** How far a job is: what it is doing, and how much of it. */
export interface JobProgress {
  readonly phase: string;
  readonly done: number;
  /** Null while the total is not known. */
  readonly total: number | null;
}

/** What a handler is given: the event that asks for the work, and ways to report on it. */
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
  /** Shows progress to the organisation's people; cheap to call often. */
  reportProgress(progress: JobProgress): void;
  /**
   * Marks the work done in the handler's own transaction, so that the same event has one effect however often it is handled.
   * Throws when another run has already done the work: let it pass, the transaction rolls back and the job ends well.
   */
  completeIn(tx: EntityManager): Promise<void>;
}

/** A handler's job with its payload unread; the definition that it was subscribed with vouches for the type. */
export function runningJob(
  delivery: StartedDelivery,
  attempts: number,
  reports: Pick<RunningJob, 'reportProgress' | 'completeIn'>,
): RunningJob {
  return {
    name: delivery.job,
    eventId: delivery.eventId,
    organizationId: delivery.organizationId,
    subjectId: delivery.subjectId,
    payload: delivery.payload,
    attempt: delivery.attempt,
    isLastAttempt: delivery.attempt >= attempts,
    ...reports,
  };
}
