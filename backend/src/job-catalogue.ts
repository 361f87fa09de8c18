import { LETTER_JOB } from './platform/mail/letter.job.js';
import type { JobDefinition } from './platform/queue/job-definition.js';
import { RULE_CHANGE_APPLY_JOB, RULE_CHANGE_PREVIEW_JOB } from './rule-changes/rule-change.job.js';

/** Every job of the product. The worker refuses to start unless each has exactly one handler. */
export const jobCatalogue: readonly JobDefinition[] = [LETTER_JOB, RULE_CHANGE_PREVIEW_JOB, RULE_CHANGE_APPLY_JOB];
