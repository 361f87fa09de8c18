import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';
import { defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineTaskActions } from '../../platform/work/tasks/task.actions.js';
import { defineTask } from '../../platform/work/tasks/task-definition.js';
import { ACCOUNT_IMPORT_FINISHED } from './account-import.actions.js';

const QUEUE = defineQueue({
  name: 'account-imports',
  concurrency: 1,
  perOrganization: 1,
  attempts: 5,
  backoffMs: 1_000,
  keepFinishedDays: 30,
});

const KEEP_DAYS = 30;

/** An uploaded file of accounts; deleted when its accounts are stored, because federal tax IDs must not stay in plain text. */
export const ACCOUNT_FILE = defineFilePurpose({ name: 'account-import', keepDays: KEEP_DAYS });
/** Rejected rows, encrypted for the same reason; the file's id is the task's. */
export const ACCOUNT_ERRORS_FILE = defineFilePurpose({ name: 'account-import-errors', keepDays: KEEP_DAYS });

export interface AccountImportInput {
  fileId: string;
  fileName: string;
}

/** Task that imports a file of accounts. Counts: importedRows, failedRows, unchangedRows, duplicateRows, ignoredColumns. */
export const ACCOUNT_IMPORT = defineTask<AccountImportInput>({
  kind: 'account-import',
  startedBy: { to: 'write', area: 'accounts' },
  queue: QUEUE,
  audit: { finished: ACCOUNT_IMPORT_FINISHED, ...defineTaskActions('account-import', 'Account import') },
  gaveUp: 'The import kept failing because of a problem on our side. No account was created. Retry the import, or contact support.',
  keepDays: KEEP_DAYS,
  news: ({ id, status }) => ({
    title: status === 'failed' ? 'Account import failed' : 'Accounts imported',
    link: { label: 'Open the result', href: `/account-intake?import=${id}` },
  }),
  invalidates: [['accounts']],
});
