import { formatEmailHtml, formatEmailText } from '../../platform/outside/mail/email-content.js';
import { createEmail, createNotificationEmail } from './notification-email.js';

test('an email links to the product, and its subject contains no line break', () => {
  const notice = { title: 'Virginia\r\nBcc: x@example.test', message: 'Due <soon>.', link: '/submission-tracker?submission=1' };
  const email = createNotificationEmail(notice, 'https://stampline.example');
  expect(email.subject).toBe('Virginia Bcc: x@example.test');
  expect(formatEmailText(email)).toContain('https://stampline.example/submission-tracker?submission=1');
  expect(formatEmailHtml(email)).toContain('Due &lt;soon&gt;.');
});

test('a single delayed notification is sent unchanged; several are combined, and those beyond the limit are only counted', () => {
  const notices = Array.from({ length: 102 }, (_, at) => ({ title: `Filing ${at}`, message: 'Act.', link: '/filing-calendar?state=VA' }));
  const url = 'https://stampline.example';
  expect(createEmail(notices.slice(0, 1), url)).toEqual(createNotificationEmail(notices[0]!, url));
  const digest = createEmail(notices, url);
  expect(digest.subject).toBe('102 notifications from Stampline');
  expect(digest.paragraphs).toHaveLength(102);
  expect([digest.paragraphs[1], digest.paragraphs.at(-1)]).toEqual(['Filing 0\nAct.', '2 more are in Stampline.']);
});
