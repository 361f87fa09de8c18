import type { HomeStateRecord, PolicyHomeState } from '../home-state-api';

export const noHomeState: PolicyHomeState = {
  records: [],
  isInherited: false,
  homeStateWarning: null,
  allocationNotes: [],
  places: [
    { place: 'TX', placeName: 'Texas' },
    { place: 'VA', placeName: 'Virginia' },
    { place: 'PR', placeName: 'Puerto Rico' },
    { place: 'outside_us', placeName: 'outside the US' },
  ],
};

/** A record that was decided by the allocation. */
export const texasHomeState: HomeStateRecord = {
  id: 'h-1',
  homeState: 'TX',
  homeStateName: 'Texas',
  homeStateRule: 'greatest_allocation',
  reason: 'The principal place of business of the insured is in Virginia, and none of the insured risk is there.',
  citation: '15 U.S.C. § 8206(6)(A)(ii)',
  insuredKind: 'organization',
  arrangement: 'single',
  principalPlace: 'VA',
  principalPlaceName: 'Virginia',
  groupMembers: [],
  holderPaysPremium: null,
  riskShare: 0,
  allocationBasis: 'dollars',
  allocationParts: [
    { place: 'TX', placeName: 'Texas', percent: 60, amount: 600 },
    { place: 'outside_us', placeName: 'outside the US', percent: 40, amount: 400 },
  ],
  notes: null,
  recordedAt: '2026-11-21T15:00:00.000Z',
  recordedByName: 'Dana Reed',
  policyId: 'p-1',
  policyNumber: 'VA-1',
};
