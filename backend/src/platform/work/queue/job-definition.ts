/** One kind of work with a separate Bull queue, so that slow work never delays other work. */
export interface QueueDefinition {
  readonly name: string;
  /** Concurrent jobs per worker process. */
  readonly concurrency: number;
  /**
   * Maximum number of one organization's jobs in the queue, waiting or running; the rest wait in the database while other organizations go
   * first. Undefined for first come, first served.
   */
  readonly perOrganization?: number;
  /** Attempts before a job fails; a worker killed halfway counts as one. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; doubled before each further one. */
  readonly backoffMs: number;
  /** Days that the record of a finished job stays in the database. */
  readonly keepFinishedDays: number;
}

/** A job that one handler does each time an event of the type `on` has been published. */
export interface JobDefinition<Payload = unknown> {
  readonly name: string;
  readonly queue: QueueDefinition;
  readonly on: string;
  /** Only for the payload's type; never has a value. */
  readonly payload?: Payload;
}

export function defineQueue(queue: QueueDefinition): QueueDefinition {
  return Object.freeze(queue);
}

/** @example const EMAIL_JOB = defineJob<{ emailId: string }>({ name: 'email', queue: EMAILS, on: 'email.requested' }); */
export function defineJob<Payload>(job: Omit<JobDefinition, 'payload'>): JobDefinition<Payload> {
  return Object.freeze(job);
}
