import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';
import { defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineTaskActions } from '../../platform/work/tasks/task.actions.js';
import { defineTask } from '../../platform/work/tasks/task-definition.js';
import type { ImportChoices } from '../matching/import-choices.js';

/** A separate queue keeps previews fast; previews and imports of one book wait for the same lock. */
const QUEUE = defineQueue({
  name: 'policy-import-previews',
  concurrency: 1,
  perOrganization: 1,
  attempts: 5,
  backoffMs: 1_000,
  keepFinishedDays: 30,
});

const KEEP_DAYS = 7;

/** The uploaded file, which is deleted when the preview is finished. */
export const PREVIEWED_FILE = defineFilePurpose({ name: 'policy-import-preview', keepDays: KEEP_DAYS });

/** Rejected rows with their errors; the file has the preview's id. */
export const PREVIEW_ERRORS_FILE = defineFilePurpose({ name: 'policy-import-preview-errors', keepDays: KEEP_DAYS });

export interface ImportPreviewInput {
  readonly fileId: string;
  readonly fileName: string;
  readonly choices: ImportChoices;
}

/** A preview has the id of its task. */
export const IMPORT_PREVIEW = defineTask<ImportPreviewInput>({
  kind: 'policy-import-preview',
  startedBy: { to: 'write', area: 'policies' },
  queue: QUEUE,
  audit: { finished: null, ...defineTaskActions('import-preview', 'Import preview') },
  gaveUp: 'The preview kept failing because of a problem on our side. Nothing was recorded. Retry it, or contact support.',
  keepDays: KEEP_DAYS,
  news: null,
  invalidates: [['import-previews']],
});
