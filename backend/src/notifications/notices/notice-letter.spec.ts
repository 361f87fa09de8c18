import { letterHtml, letterText } from '../../platform/mail/letter-content.js';
import { noticeLetter } from './notice-letter.js';

test('a notification leads back to the product, and no line break reaches the subject', () => {
  const notice = { title: 'Virginia\r\nBcc: x@example.test', message: 'Due <soon>.', link: '/submission-tracker?submission=1' };
  const letter = noticeLetter(notice, 'https://stampline.example');
  expect(letter.subject).toBe('Virginia Bcc: x@example.test');
  expect(letterText(letter)).toContain('https://stampline.example/submission-tracker?submission=1');
  expect(letterHtml(letter)).toContain('Due &lt;soon&gt;.');
});
