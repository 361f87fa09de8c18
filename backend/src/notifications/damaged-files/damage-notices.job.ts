import { FILE_DAMAGED_EVENT, type FileDamaged } from '../../platform/content/files/file-events.js';
import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';

/** Owners are told of a stored file that is not what was stored. */
export const DAMAGE_NOTICES_JOB = defineJob<FileDamaged>({
  name: 'damage-notices',
  queue: defineQueue({ name: 'damage-notices', concurrency: 1, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 }),
  on: FILE_DAMAGED_EVENT,
});
