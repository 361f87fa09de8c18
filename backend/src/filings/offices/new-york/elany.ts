import { createCoverageCheck } from '../../checks/coverage-check.js';
import type { Office } from '../office.js';

/** The Excess Line Association of New York. Its schema is not public. */
export const ELANY: Office = {
  venue: 'elany',
  checks: [
    createCoverageCheck({
      id: 'ny-kind-of-insurance',
      title: 'Kind of insurance',
      source: {
        text: 'ELANY, procedures manual III.A: every document names the kind of insurance.',
        url: 'https://elany.org/procedures-manual?d=1210',
      },
    }),
  ],
  format: null,
};
