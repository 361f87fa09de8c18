import { getPolicyLink, type TransactionCheck } from './check.js';

/** Creates a check that a transaction identifies its coverage: by a code, a line of business, or its coverages. */
export const createCoverageCheck = (reason: Pick<TransactionCheck, 'id' | 'title' | 'source'>): TransactionCheck => ({
  ...reason,
  fact: 'coverage',
  severity: 'tagged',
  begin: () => (row) =>
    row.details?.lineOfBusiness === undefined &&
    row.details?.coverageCode === undefined &&
    row.coverages.every(({ coverageType }) => coverageType === null)
      ? { sentence: `${row.policyNumber} has no coverage.`, link: getPolicyLink(row) }
      : null,
});

/** Creates a check that a transaction has one of the office's coverage codes. */
export const createCoverageCodeCheck = (reason: Pick<TransactionCheck, 'id' | 'title' | 'source'>): TransactionCheck => ({
  ...reason,
  fact: 'coverage_code',
  severity: 'tagged',
  begin: () => (row) =>
    row.details?.coverageCode === undefined ? { sentence: `${row.policyNumber} has no coverage code.`, link: getPolicyLink(row) } : null,
});
