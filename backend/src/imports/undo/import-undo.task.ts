import { defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineTaskActions } from '../../platform/work/tasks/task.actions.js';
import { defineTask } from '../../platform/work/tasks/task-definition.js';
import { IMPORT_UNDONE } from './undo.actions.js';

export interface UndoInput {
  readonly reason: string;
  /** True if manual corrections of the import's transactions are also backed out. */
  readonly withCorrections: boolean;
  readonly by: { readonly id: string; readonly name: string };
}

const IMPORT_UNDO_QUEUE = defineQueue({
  name: 'import-undos',
  concurrency: 1,
  perOrganization: 1,
  attempts: 5,
  backoffMs: 1_000,
  keepFinishedDays: 30,
});

/** The import is the task's subject. */
export const IMPORT_UNDO = defineTask<UndoInput>({
  kind: 'import-undo',
  startedBy: { to: 'write', area: 'policies' },
  queue: IMPORT_UNDO_QUEUE,
  audit: { finished: IMPORT_UNDONE, ...defineTaskActions('import-undo', 'Policy import undo') },
  gaveUp: 'Undoing the import kept failing because of a problem on our side. Nothing was backed out. Retry it, or contact support.',
  keepDays: null,
  news: ({ status, subjectId }) => ({
    title: status === 'failed' ? 'Policy import undo failed' : 'Import undone',
    link: { label: 'Open the import', href: `/policy-upload?import=${subjectId ?? ''}` },
  }),
  invalidates: [['imports']],
});
