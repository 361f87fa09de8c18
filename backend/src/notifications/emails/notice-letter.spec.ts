import { letterHtml, letterText } from '../../platform/outside/mail/letter-content.js';
import { letterOf, noticeLetter } from './notice-letter.js';

test('a notification leads back to the product, and no line break reaches the subject', () => {
  const notice = { title: 'Virginia\r\nBcc: x@example.test', message: 'Due <soon>.', link: '/submission-tracker?submission=1' };
  const letter = noticeLetter(notice, 'https://stampline.example');
  expect(letter.subject).toBe('Virginia Bcc: x@example.test');
  expect(letterText(letter)).toContain('https://stampline.example/submission-tracker?submission=1');
  expect(letterHtml(letter)).toContain('Due &lt;soon&gt;.');
});

test('one notification that waited is a letter of its own, several are one, and too many are counted', () => {
  const notices = Array.from({ length: 102 }, (_, at) => ({ title: `Filing ${at}`, message: 'Act.', link: '/filing-calendar?state=VA' }));
  const url = 'https://stampline.example';
  expect(letterOf(notices.slice(0, 1), url)).toEqual(noticeLetter(notices[0]!, url));
  const digest = letterOf(notices, url);
  expect(digest.subject).toBe('102 notifications from Stampline');
  expect(digest.paragraphs).toHaveLength(102);
  expect([digest.paragraphs[1], digest.paragraphs.at(-1)]).toEqual(['Filing 0\nAct.', '2 more are in Stampline.']);
});
