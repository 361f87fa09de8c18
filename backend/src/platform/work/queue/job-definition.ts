/** One kind of work with its own Bull queue, so that slow work never holds up other work. */
export interface QueueDefinition {
  readonly name: string;
  /** Jobs that one worker process runs at the same time. */
  readonly concurrency: number;
  /**
   * Most jobs of one organization that are in the queue at the same time, waiting or running; its others wait in the database while those
   * of other organizations go first. Without it, first come, first served.
   */
  readonly perOrganization?: number;
  /** Starts before a job becomes a dead letter; a worker killed in the middle counts as one start. */
  readonly attempts: number;
  /** Wait before the second start in milliseconds; doubled before each further one. */
  readonly backoffMs: number;
  /** Days that the record of a finished job stays in the database. */
  readonly keepFinishedDays: number;
}

/** A job that one handler does each time an event of the type `on` has been published. */
export interface JobDefinition<Payload = unknown> {
  readonly name: string;
  readonly queue: QueueDefinition;
  readonly on: string;
  /** Carries the payload's type only; never has a value. */
  readonly payload?: Payload;
}

export function defineQueue(queue: QueueDefinition): QueueDefinition {
  return Object.freeze(queue);
}

/** @example const LETTER_JOB = defineJob<{ letterId: string }>({ name: 'letter', queue: LETTERS, on: 'letter.requested' }); */
export function defineJob<Payload>(job: Omit<JobDefinition, 'payload'>): JobDefinition<Payload> {
  return Object.freeze(job);
}
