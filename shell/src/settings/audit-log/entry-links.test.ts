import { pageOf } from './entry-links';

const entry = { action: 'account.changed', subjectType: 'account', subjectId: 'a1', before: null, after: null };

test.each([
  [entry, '/account-intake/a1'],
  [{ ...entry, action: 'policy.home-state-recorded', subjectType: 'policy', subjectId: 'p1' }, '/policies/p1'],
  [{ ...entry, action: 'policy-transaction.corrected', subjectType: 'policy-transaction', after: { policyId: 'p1' } }, '/policies/p1'],
  [{ ...entry, action: 'policy-transaction.corrected', subjectType: 'policy-transaction' }, null],
  [{ ...entry, action: 'insurer.deleted', subjectType: 'insurer' }, null],
  [{ ...entry, action: 'user.password-changed', subjectType: 'user' }, null],
])('%j leads to %s', (subject, page) => {
  expect(pageOf(subject)).toBe(page);
});
