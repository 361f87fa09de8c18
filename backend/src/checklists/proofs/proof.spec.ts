import { findProof, type ProofFacts } from './proof.js';

const facts: ProofFacts = {
  state: 'VA',
  stateName: 'Virginia',
  today: '2026-11-22',
  policies: 12,
  incompletePolicies: 0,
  numberedPolicies: 12,
  licenses: [{ licenseNumber: 'SL-1', validFrom: '2026-01-01', validTo: '2027-06-30' }],
  hasProfile: true,
  filedOn: '2026-11-20',
};
const findFor = (kind: Parameters<typeof findProof>[0], changes: Partial<ProofFacts> = {}) =>
  findProof(kind, { ...facts, ...changes }, '2027-01-29');

test.each([
  ['license', 'License SL-1 is valid through Jun 30, 2027.'],
  ['profile', 'Your organization’s profile is complete.'],
  ['priced', '12 of 12 VA policies are priced in full.'],
  ['insurers', '12 of 12 VA policies are with an insurer whose NAIC or alien number is in your register.'],
  ['filed', 'The filing is recorded as complete on Nov 20, 2026.'],
] as const)('proves the kind %s: %s', (kind, text) =>
  expect(findFor(kind)).toMatchObject({ proof: { text, link: expect.stringMatching(/^\//) }, gap: null }),
);

test.each([
  ['license', { licenses: [] }, 'Your license register has no Virginia license.'],
  ['license', { licenses: [{ licenseNumber: 'SL-1', validFrom: null, validTo: null }] }, 'License SL-1 has no expiration date on record.'],
  [
    'license',
    { licenses: [{ licenseNumber: 'SL-1', validFrom: null, validTo: '2027-01-28' }] },
    'No VA license in your register is valid on Jan 29, 2027.',
  ],
  ['profile', { hasProfile: false }, 'Your organization’s profile is incomplete.'],
  ['priced', { incompletePolicies: 1 }, '1 of 12 VA policies is only partly priced.'],
  ['insurers', { numberedPolicies: 0 }, '12 of 12 VA policies are missing an insurer with a NAIC or alien number in your register.'],
  ['filed', { filedOn: null }, 'The filing is not recorded as submitted.'],
] as const)('does not prove the kind %s: %#', (kind, changes, text) =>
  expect(findFor(kind, changes)).toMatchObject({ proof: null, gap: { text } }),
);

test('a recorded filing links to the list of completed deadlines', () => {
  expect(findFor('filed').proof?.link).toBe('/filing-calendar?tab=list&deadlines.state=VA&deadlines.status=completed');
});

test('a finding without policies, a deadline or a kind counts neither as a proof nor as a gap', () => {
  for (const finding of [
    findFor('priced', { policies: 0 }),
    findFor('insurers', { policies: 0 }),
    findFor('filed', { filedOn: undefined }),
    findFor(null),
  ]) {
    expect(finding).toEqual({ proof: null, gap: null });
  }
});
