/** A kind of work with a separate Bull queue, because slow work must never delay other work. */
export interface QueueDefinition {
  readonly name: string;
  /** Number of concurrent jobs per worker process. */
  readonly concurrency: number;
  /**
   * Maximum number of an organization's waiting or running jobs in the queue. The rest wait in the database, and jobs of other organizations run
   * first. If undefined, jobs run in the order of their arrival.
   */
  readonly perOrganization?: number;
  /** Number of attempts before a job fails, including attempts interrupted because the worker was killed. */
  readonly attempts: number;
  /** Milliseconds before the second attempt, doubled before each later one. */
  readonly backoffMs: number;
  /** Number of days to keep the record of a finished job in the database. */
  readonly keepFinishedDays: number;
}

/** A job that runs each time an event of type `on` is published. */
export interface JobDefinition<Payload = unknown> {
  readonly name: string;
  readonly queue: QueueDefinition;
  readonly on: string;
  /** Carries the payload's type for the compiler; never has a value. */
  readonly payload?: Payload;
}

export function defineQueue(queue: QueueDefinition): QueueDefinition {
  return Object.freeze(queue);
}

/** @example const EMAIL_JOB = defineJob<{ emailId: string }>({ name: 'email', queue: EMAILS, on: 'email.requested' }); */
export function defineJob<Payload>(job: Omit<JobDefinition, 'payload'>): JobDefinition<Payload> {
  return Object.freeze(job);
}
