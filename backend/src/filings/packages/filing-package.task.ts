import { defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineTask } from '../../platform/work/tasks/task-definition.js';
import { defineTaskActions } from '../../platform/work/tasks/task.actions.js';
import { PACKAGE_MADE } from '../filing.actions.js';
import type { PackageFormat } from '../venues/venue.types.js';

const QUEUE = defineQueue({
  name: 'filing-packages',
  concurrency: 2,
  perOrganization: 1,
  attempts: 5,
  backoffMs: 1_000,
  keepFinishedDays: 30,
});

export interface FilingPackageInput {
  filingId: string;
  format: PackageFormat;
  madeByName: string;
  /** Time of the request, in ISO 8601 format. It is fixed, so that each run of the task writes the same bytes. */
  madeAt: string;
}

/** Task that creates a package. The package has the id of its task. */
export const FILING_PACKAGE = defineTask<FilingPackageInput>({
  kind: 'filing-package',
  startedBy: { to: 'write', area: 'filing' },
  queue: QUEUE,
  audit: { finished: PACKAGE_MADE, ...defineTaskActions('filing-package', 'Filing package') },
  gaveUp: 'The package kept failing because of a problem on our side. No package was kept. Retry it, or contact support.',
  keepDays: null,
  news: ({ status, subjectId }) => ({
    title: status === 'failed' ? 'Package not created' : 'Package ready',
    link: { label: 'Open the filing', href: `/filings/${subjectId}` },
  }),
  invalidates: [['filings'], ['dashboard']],
});
