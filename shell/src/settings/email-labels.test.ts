import { describeEmailStatus } from './email-labels';

test.each([
  ['queued', null, null, 'We are sending the email to nick@agency.test.'],
  ['sent', null, '2026-11-21T12:00:00Z', /^Email sent to nick@agency\.test on Nov 21, 2026, .*\.$/],
  ['failed', 'Check the address.', null, 'The email to nick@agency.test was not sent. Check the address.'],
  ['outbox', null, null, 'No mail server is configured, so the email is in the outbox.'],
  ['canceled', null, null, 'The email was canceled before it was sent.'],
] as const)('describes an email that is %s', (state, problem, sentAt, sentence) => {
  expect(describeEmailStatus({ state, problem, sentAt }, 'nick@agency.test')).toMatch(sentence);
});
