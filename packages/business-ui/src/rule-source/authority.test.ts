import { describeAuthority } from './authority';

test('names a law by its citation', () => {
  expect(describeAuthority({ edition: 'statute', citation: 'N.Y. Ins. Law §2118' })).toBe('N.Y. Ins. Law §2118');
});

test('never attributes a statute line without a citation to the Stampline rate table', () => {
  expect(describeAuthority({ edition: 'statute', citation: null })).toBe('No citation; see notes');
  expect(describeAuthority({ edition: 'product', citation: null })).toBe('Stampline rate table');
});
