import { defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineTaskActions } from '../../platform/work/tasks/task.actions.js';
import { defineTask } from '../../platform/work/tasks/task-definition.js';
import type { ImportChoices } from '../matching/import-choices.js';
import { IMPORT_FINISHED } from './import.actions.js';

/**
 * Two imports run at a time, so that a small file need not wait for another organization's large file. Imports of the same organization wait for each
 * other in the database.
 */
const POLICY_IMPORT_QUEUE = defineQueue({
  name: 'policy-imports',
  concurrency: 2,
  perOrganization: 1,
  attempts: 5,
  backoffMs: 1_000,
  keepFinishedDays: 30,
});

/** An import has the id of its task, which tracks its progress and result. */
export const POLICY_IMPORT = defineTask<ImportChoices>({
  kind: 'policy-import',
  startedBy: { to: 'write', area: 'policies' },
  queue: POLICY_IMPORT_QUEUE,
  audit: { finished: IMPORT_FINISHED, ...defineTaskActions('import', 'Policy import') },
  gaveUp:
    'The import kept failing because of a problem on our side. Nothing in the file was imported. Retry the import, or contact support.',
  keepDays: null,
  news: ({ id, status }) => ({
    title: status === 'failed' ? 'Policy import failed' : 'Policy import finished',
    link: { label: 'Open the result', href: `/policy-upload?import=${id}` },
  }),
  invalidates: [['imports']],
});
