import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';
import { defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineTaskActions } from '../../platform/work/tasks/task.actions.js';
import { defineTask } from '../../platform/work/tasks/task-definition.js';
import { INSURER_IMPORT_FINISHED } from './insurer-import.actions.js';

const QUEUE = defineQueue({
  name: 'insurer-imports',
  concurrency: 1,
  perOrganization: 1,
  attempts: 5,
  backoffMs: 1_000,
  keepFinishedDays: 30,
});

const KEEP_DAYS = 30;

/** An uploaded file of insurers. */
export const INSURER_FILE = defineFilePurpose({ name: 'insurer-import', keepDays: KEEP_DAYS });
/** Rejected rows; the file has the id of its task. */
export const INSURER_ERRORS_FILE = defineFilePurpose({ name: 'insurer-import-errors', keepDays: KEEP_DAYS });

export interface InsurerImportInput {
  fileId: string;
  fileName: string;
}

/** The import of a file of insurers. Counts: importedRows, changedRows, unchangedRows, failedRows, ignoredColumns. */
export const INSURER_IMPORT = defineTask<InsurerImportInput>({
  kind: 'insurer-import',
  startedBy: { to: 'write', area: 'policies' },
  queue: QUEUE,
  audit: { finished: INSURER_IMPORT_FINISHED, ...defineTaskActions('insurer-import', 'Insurer import') },
  gaveUp:
    'The import kept failing because of a problem on our side. No insurer was added or changed. Retry the import, or contact support.',
  keepDays: KEEP_DAYS,
  news: ({ id, status }) => ({
    title: status === 'failed' ? 'Insurer import failed' : 'Insurers imported',
    link: { label: 'Open the result', href: `/insurers?import=${id}` },
  }),
  invalidates: [['insurers']],
});
