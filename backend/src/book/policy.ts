import type { Completeness } from '../tax/pricing/price-result.js';
import type { PolicyRow } from './policy-row.js';
import type { Term, TermDates } from './term.js';

/** Policy data that an import needs. */
export interface Policy {
  id: string;
  policyNumber: string;
  state: string;
  insuredName: string;
  brokerName: string | null;
  insurerName: string | null;
  coverageType: string | null;
  /** Completeness of the charges on all transactions; null if it was not recorded for some of them. */
  completeness: Completeness | null;
  terms: Term[];
}

export const getPolicyKey = (policyNumber: string, state: string): string => `${state} ${policyNumber}`;

export function createPolicy(id: string, { policyNumber, state, insuredName }: PolicyRow): Policy {
  return {
    id,
    policyNumber,
    state,
    insuredName,
    brokerName: null,
    insurerName: null,
    coverageType: null,
    completeness: 'complete',
    terms: [],
  };
}

/** Returns the term with these dates, and creates it if necessary. */
export function openTerm(policy: Policy, { effectiveDate, expirationDate }: TermDates): Term {
  const known = policy.terms.find((term) => term.effectiveDate === effectiveDate && term.expirationDate === expirationDate);
  if (known !== undefined) return known;
  const opened: Term = {
    effectiveDate,
    expirationDate,
    premiumCents: 0n,
    taxCents: 0n,
    feesCents: 0n,
    lastCancellation: null,
    lastReinstatement: null,
    openings: 0,
    lastOpening: null,
  };
  policy.terms.push(opened);
  return opened;
}

/** Updates the policy's description from a newer row; blank values change nothing. */
export function updateDescription(policy: Policy, row: PolicyRow): void {
  policy.insuredName = row.insuredName;
  policy.brokerName = row.brokerName ?? policy.brokerName;
  policy.insurerName = row.insurerName ?? policy.insurerName;
  policy.coverageType = row.coverageType ?? policy.coverageType;
}
