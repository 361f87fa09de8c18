import { SetMetadata } from '@nestjs/common';
import type { JobDefinition } from './job-definition.js';
import type { RunningJob } from './running-job.js';

export const HANDLES_JOB = 'stampline:handles-job';

export type JobHandler<Payload> = (job: RunningJob<Payload>) => Promise<void>;

/** Marks the method that handles this job. Only the worker process calls it. */
export function HandlesJob<Payload>(definition: JobDefinition<Payload>) {
  return (target: object, key: string, descriptor: TypedPropertyDescriptor<JobHandler<Payload>>): void => {
    SetMetadata(HANDLES_JOB, definition)(target, key, descriptor);
  };
}
