import { LETTER_JOB } from './platform/mail/letter.job.js';
import type { JobDefinition } from './platform/queue/job-definition.js';

/** Every job of the product that is no task. The worker refuses to start unless each has exactly one handler. */
export const jobCatalogue: readonly JobDefinition[] = [LETTER_JOB];
