import type { PolicyDetail } from '@stampline/business-ui';
import { buildPolicy, buildTransaction } from '@stampline/testing';

/** A policy with one imported transaction. */
export const policyDetail: PolicyDetail = {
  ...buildPolicy({ insurerName: 'Lloyd\u2019s', coverageType: 'Ocean marine' }),
  account: null,
  policyVersion: '20261121091500000000',
  stateName: 'Virginia',
  stateSlug: 'virginia',
  licenseWarning: null,
  homeStateWarning: null,
  terms: [{ effectiveDate: '2026-01-01', expirationDate: '2027-01-01', canceledOn: null, premium: 1000, totalDue: 22.5 }],
  transactions: [
    buildTransaction({
      importId: 'i-1',
      importRow: 2,
      importFileName: 'march.csv',
      coverageLines: [{ coverageType: 'Ocean marine', coverageCode: null, lineOfBusiness: null, premium: 1000, insurers: [] }],
    }),
  ],
};
