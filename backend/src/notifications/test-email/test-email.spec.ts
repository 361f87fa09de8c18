import { DEADLINE_REMINDER } from '../../deadlines/deadline.notifications.js';
import { declareNotificationSettings } from '../../platform/work/notifications/notification-settings.js';
import { describeOutcome, createTestEmail } from './test-email.js';

const email = { recipient: 'ana@agency.test', problem: null };

test.each([
  ['sent', true, 'The mail server accepted the test email to ana@agency.test.'],
  ['outbox', false, 'No mail server is configured. An owner can read the test email in Settings, Outbox.'],
  ['queued', false, 'The mail server has not responded yet. An owner can follow the test email in Settings, Outbox.'],
  ['canceled', false, 'The test email was not sent. Try again.'],
] as const)('describes a test email that is %s', (state, success, message) => {
  expect(describeOutcome({ ...email, state })).toEqual({ success, message });
});

test('quotes the mail server if it rejected the test email', () => {
  expect(describeOutcome({ ...email, state: 'failed', problem: '550 No such user.' }).message).toBe('550 No such user.');
});

test('the test email names the person who requested it', () => {
  declareNotificationSettings([DEADLINE_REMINDER]);
  expect(createTestEmail('deadline', 'Ana Ortiz', 'https://stampline.example').paragraphs).toEqual([
    'This is what a deadline reminder looks like by email.',
    'Ana Ortiz requested this test. You do not need to do anything.',
  ]);
});
