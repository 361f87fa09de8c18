import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';
import { defineQueue } from '../../platform/work/queue/job-definition.js';
import { taskActions } from '../../platform/work/tasks/task.actions.js';
import { defineTask } from '../../platform/work/tasks/task-definition.js';
import type { ImportChoices } from '../matching/import-choices.js';

/** Beside the imports, so that looking first is quick; both wait for the lock of the same book. */
const QUEUE = defineQueue({
  name: 'policy-import-previews',
  concurrency: 1,
  perOrganization: 1,
  attempts: 5,
  backoffMs: 1_000,
  keepFinishedDays: 30,
});

const KEEP_DAYS = 7;

/** A file that is only looked at; it goes when the preview is there. */
export const PREVIEWED_FILE = defineFilePurpose({ name: 'policy-import-preview', keepDays: KEEP_DAYS });

/** Its refused rows with their errors; the file has the id of the preview. */
export const PREVIEW_ERRORS_FILE = defineFilePurpose({ name: 'policy-import-preview-errors', keepDays: KEEP_DAYS });

/** Which file is previewed, and what its uploader says of it. */
export interface ImportPreviewInput {
  readonly fileId: string;
  readonly fileName: string;
  readonly choices: ImportChoices;
}

/** What an import would do. The preview has the id of its task. */
export const IMPORT_PREVIEW = defineTask<ImportPreviewInput>({
  kind: 'policy-import-preview',
  startedBy: { to: 'write', area: 'policies' },
  queue: QUEUE,
  audit: { finished: null, ...taskActions('import-preview', 'Import preview') },
  gaveUp: 'The preview kept failing because of a problem on our side. Nothing was booked. Retry it, or tell support.',
  keepDays: KEEP_DAYS,
  news: null,
  invalidates: [['import-previews']],
});
