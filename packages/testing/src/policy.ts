import type { ResponseBody } from '@stampline/api-client';

type Policy = ResponseBody<'/api/policies'>[number];

/** Builds a new Virginia policy with a premium of $1,000. */
export function buildPolicy(fields: Partial<Policy> = {}): Policy {
  return {
    id: 'p-1',
    policyNumber: 'VA-1',
    insuredName: 'Chesapeake Marine',
    state: 'VA',
    premium: 1000,
    taxAmount: 22.5,
    taxRate: 0.0225,
    fees: 0,
    totalDue: 22.5,
    effectiveDate: '2026-01-01',
    expirationDate: '2027-01-01',
    transactionType: 'new',
    updatedAt: '2026-11-21T09:15:00.000Z',
    repricedAt: null,
    completeness: 'complete',
    brokerName: null,
    insurerName: null,
    coverageType: null,
    ...fields,
  };
}
