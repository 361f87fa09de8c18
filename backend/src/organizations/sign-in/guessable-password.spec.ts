import { isGuessable } from './guessable-password.js';

const names = ['Stampline', 'olive@harbor-wholesale.example', 'Olive Owner', 'Harbor Wholesale'];

it.each([
  'passwordpassword',
  '123456789012',
  'password12345',
  'qwertyuiopasdf',
  'letmeinletmein1',
  'Stampline2026!',
  'P@ssw0rd2026!',
  'drowssapdrowssap',
  'qwertyuiop[]12345',
  '1qaz2wsx3edc4rfv',
  'HarborWholesale1!',
  'Olive.Owner.2026',
  'abcdefghijklmnop',
  'Welcome123456',
  'ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ',
])('reports that %j is guessable', (password) => {
  expect(isGuessable(password, names)).toBe(true);
});

it.each([
  'correct horse battery',
  'correct horse battery staple',
  'twelve chars',
  'пароль длинный',
  '\u{1F511}ключ от дома 42',
  'pelican on a pier',
  'fY3-kq_9ZtLw0aXb',
  'x7Jm2pQz9Kr4',
])('accepts %j', (password) => {
  expect(isGuessable(password, names)).toBe(false);
});

it('checks the longest allowed password quickly', () => {
  const startedAt = performance.now();
  isGuessable('q7x!'.repeat(8) + 'пароль-дома'.repeat(8) + 'zz9'.repeat(2), names);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
