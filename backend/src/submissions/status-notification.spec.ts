import { createStatusNotification, type SubmissionStep } from './status-notification.js';

const step: SubmissionStep = {
  submissionId: 's-1',
  changeId: 'c-1',
  previousStatus: 'under_review',
  newStatus: 'approved',
  stateName: 'Virginia',
  state: 'VA',
  filingType: 'quarterly',
  referenceNumber: 'VA-1',
};

test("a step that does not require action has low priority, regardless of the submission's priority, and names its destination", () => {
  expect(createStatusNotification(step)).toMatchObject({
    title: 'Virginia quarterly: Approved',
    message: 'The quarterly submission to Virginia (VA-1) changed from "Under review" to "Approved".',
    priority: 'low',
    subjectId: 'c-1',
    link: '/submission-tracker?submission=s-1',
  });
});

test.each([
  ['rejected', 'Read the reason, then submit again.'],
  ['resubmission_required', 'Correct it and submit it again.'],
] as const)('%s is announced as urgent, and states what to do', (newStatus, action) => {
  const { priority, message } = createStatusNotification({ ...step, newStatus });
  expect([priority, message.endsWith(action)]).toEqual(['urgent', true]);
});

test("the submission of a form is titled with the form's name", () => {
  expect(createStatusNotification({ ...step, filingType: 'form_802' }).title).toBe('Virginia Form 802: Approved');
});

test('a submission that was recorded is announced as recorded', () => {
  const { message } = createStatusNotification({ ...step, previousStatus: null, newStatus: 'submitted', referenceNumber: null });
  expect(message).toBe('The quarterly submission to Virginia was recorded.');
});
