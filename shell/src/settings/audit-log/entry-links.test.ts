import { findRecordPath } from './entry-links';

const entry = { action: 'account.changed', subjectType: 'account', subjectId: 'a1', before: null, after: null };

test.each([
  [entry, '/account-intake/a1'],
  [{ ...entry, action: 'policy.home-state-recorded', subjectType: 'policy', subjectId: 'p1' }, '/policies/p1'],
  [{ ...entry, action: 'policy-transaction.corrected', subjectType: 'policy-transaction', after: { policyId: 'p1' } }, '/policies/p1'],
  [{ ...entry, action: 'policy-transaction.corrected', subjectType: 'policy-transaction' }, null],
  [{ ...entry, action: 'payment.recorded', subjectType: 'payment', subjectId: 'x1' }, '/payments?payment=x1'],
  [{ ...entry, action: 'submission.created', subjectType: 'submission', subjectId: 'x1' }, '/submission-tracker?submission=x1'],
  [{ ...entry, action: 'deadline.completed', subjectType: 'deadline', subjectId: 'x1' }, '/filing-calendar?deadline=x1'],
  [{ ...entry, action: 'checklist.generated', subjectType: 'checklist', subjectId: 'x1' }, '/compliance-checklists?checklist=x1'],
  [{ ...entry, action: 'document.voided', subjectType: 'document', subjectId: 'x1' }, '/document-preview?document=x1'],
  [
    { ...entry, action: 'webhook-endpoint.changed', subjectType: 'webhook-endpoint', subjectId: 'x1' },
    '/developers?tab=webhooks&endpoint=x1',
  ],
  [
    {
      ...entry,
      action: 'charge-difference.settled',
      subjectType: 'charge difference',
      subjectId: 'x1',
      after: { policyNumber: 'CH 1', difference: '0.01' },
    },
    '/reconciliation?tab=charged&charged.view=all&charged.search=CH+1',
  ],
  [{ ...entry, action: 'insurer.deleted', subjectType: 'insurer' }, null],
  [{ ...entry, action: 'user.password-changed', subjectType: 'user' }, null],
])('links %j to %s', (subject, page) => {
  expect(findRecordPath(subject)).toBe(page);
});
