import { defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineTaskActions } from '../../platform/work/tasks/task.actions.js';
import { defineTask } from '../../platform/work/tasks/task-definition.js';

export interface PackageInput {
  readonly documentIds: readonly string[];
}

/** Task that combines documents in one file. The package has the id of its task. */
export const DOCUMENT_PACKAGE = defineTask<PackageInput>({
  kind: 'document-package',
  startedBy: { to: 'write', area: 'documents' },
  queue: defineQueue({
    name: 'document-packages',
    concurrency: 1,
    perOrganization: 1,
    attempts: 5,
    backoffMs: 1_000,
    keepFinishedDays: 30,
  }),
  audit: { finished: null, ...defineTaskActions('document-package', 'Document package') },
  gaveUp: 'The package could not be created because of a problem on our side. Retry it, or contact support.',
  keepDays: 30,
  news: ({ id, status }) => ({
    title: status === 'failed' ? 'Package failed' : 'Package ready',
    link: { label: 'Open the package', href: `/document-generator?tab=generated&package=${id}` },
  }),
  invalidates: [['documents', 'packages']],
});
