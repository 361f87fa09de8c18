import { formatUsd } from '@stampline/ui';
import { subtractDollars, getAuthorName, mayWithdraw, formatDifference, getStatusLabel, addDollars } from './change-labels';

test.each([
  ['edition' as const, 'Waiting for confirmation'],
  ['override' as const, 'Waiting for a second person'],
  ['override_end' as const, 'Waiting for a second person'],
])('explains what a pending change of kind %s needs', (kind, words) => {
  expect(getStatusLabel({ kind, status: 'waiting' }).words).toBe(words);
});

test.each([
  [12.5, '$12.50 more'],
  [-3, '$3.00 less'],
  [0, 'no difference'],
])('formats a difference of %d as %s', (difference, words) => {
  expect(formatDifference(difference, formatUsd)).toBe(words);
});

test('attributes rulebook changes to Stampline, and labels people who left as former members', () => {
  expect(getAuthorName('rulebook', null)).toBe('Stampline');
  expect(getAuthorName('edition', null)).toBe('A former member');
  expect(getAuthorName('edition', { name: 'Ann' })).toBe('Ann');
});

test('adds and subtracts amounts exactly to the cent', () => {
  expect(subtractDollars(0.3, 0.1)).toBe(-0.2);
  expect(subtractDollars(1.1, 1.1)).toBe(0);
  expect(addDollars(0.1, 0.2)).toBe(0.3);
});

test('lets only the proposer and owners withdraw a change', () => {
  const change = { kind: 'override' as const, proposedBy: { id: 'ann', name: 'Ann' } };
  expect(mayWithdraw(change, { id: 'ann', role: 'member' })).toBe(true);
  expect(mayWithdraw(change, { id: 'ben', role: 'member' })).toBe(false);
  expect(mayWithdraw(change, { id: 'ben', role: 'owner' })).toBe(true);
  expect(mayWithdraw(change, { id: 'ann', role: 'viewer' })).toBe(false);
  expect(mayWithdraw({ kind: 'rulebook', proposedBy: null }, { id: 'ben', role: 'owner' })).toBe(false);
});
