import { findPasswordError } from './password-rule.js';

const email = 'olive@example.test';

describe('the rule for new passwords', () => {
  test.each(['correct horse battery', 'twelve chars', 'пароль длинный', '\u{1F511}ключ от дома 42', 'a1b2c'.repeat(25)])(
    'accepts %j',
    (password) => {
      expect(findPasswordError(password, email)).toBeUndefined();
    },
  );

  test.each([
    ['eleven char', 'Use a password of at least 12 characters.'],
    ['', 'Use a password of at least 12 characters.'],
    ['\u{1F511}'.repeat(11), 'Use a password of at least 12 characters.'],
    ['abcdef'.repeat(22), 'Use a password of at most 128 characters.'],
    ['aaaaaaaaaaaaaaaa', 'This password repeats too few characters. Use a longer phrase.'],
    ['my OLIVE@example.test', 'The password must not contain your email address.'],
  ])('rejects %j', (password, mistake) => {
    expect(findPasswordError(password, email)).toBe(mistake);
  });
});
