import { getPolicyLink, type TransactionCheck } from '../../checks/check.js';
import { createCoverageCheck } from '../../checks/coverage-check.js';
import type { Office } from '../office.js';

const MANUAL_URL = 'https://elany.org/procedures-manual?d=1210';

const insurerCheck: TransactionCheck = {
  id: 'ny-insurer',
  title: 'Name of the insurer',
  severity: 'tagged',
  source: { text: 'ELANY, procedures manual III.A: every document names the insurer.', url: MANUAL_URL },
  begin: () => (row) => (row.insurerName === null ? { sentence: `${row.policyNumber} has no insurer.`, link: getPolicyLink(row) } : null),
};

/** The Excess Line Association of New York. Its schema is not public. */
export const ELANY: Office = {
  venue: 'elany',
  checks: [
    insurerCheck,
    createCoverageCheck({
      id: 'ny-kind-of-insurance',
      title: 'Kind of insurance',
      source: {
        text: 'ELANY, procedures manual III.A: every document names the kind of insurance.',
        url: MANUAL_URL,
      },
    }),
  ],
  format: null,
};
