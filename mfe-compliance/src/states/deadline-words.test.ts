import { frequencyInWords, nextDateOf } from './deadline-words';

test('the earlier date counts, so that nobody is late by trusting the list', () => {
  expect(nextDateOf({ dueDate: '2027-01-31', legalDueDate: '2027-01-30' })).toBe('2027-01-30');
  expect(nextDateOf({ dueDate: '2027-01-31' })).toBe('2027-01-31');
});

test.each([
  ['monthly', 'Monthly'],
  ['semi-annual', 'Semi-annual'],
  ['per-policy', 'Per policy'],
])('%s reads %s', (frequency, words) => {
  expect(frequencyInWords(frequency)).toBe(words);
});
