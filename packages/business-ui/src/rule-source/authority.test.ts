import { authorityInWords } from './authority';

test('a law is named by its citation', () => {
  expect(authorityInWords({ edition: 'statute', citation: 'N.Y. Ins. Law §2118' })).toBe('N.Y. Ins. Law §2118');
});

test('a statute line without a citation is never called the Stampline rate table', () => {
  expect(authorityInWords({ edition: 'statute', citation: null })).toBe('No citation; see notes');
  expect(authorityInWords({ edition: 'product', citation: null })).toBe('Stampline rate table');
});
