import { currentTransaction, differencesInWords } from './current-transaction';
import { policyDetail } from './testing/policy-detail';

const [opened] = policyDetail.transactions;
const wrong = { ...opened!, backedOutBy: 'b-1' };
const backOut = { ...opened!, id: 'b-1', transactionType: 'back_out' as const, backsOut: 't-1', replacedBy: 't-2' };
const right = { ...opened!, id: 't-2', premium: 1100, insurerName: 'Axis' };

test('follows several corrections to the current transaction', () => {
  expect(currentTransaction([opened!], opened!)).toBe(opened);
  expect(currentTransaction([right, backOut, wrong], opened!)).toBe(right);
  const second = { ...right, backedOutBy: 'b-2' };
  const third = { ...right, id: 't-3' };
  const all = [third, { ...backOut, id: 'b-2', backsOut: 't-2', replacedBy: 't-3' }, second, backOut, wrong];
  expect(currentTransaction(all, opened!)).toBe(third);
});

test('returns undefined for a transaction that was backed out', () => {
  expect(currentTransaction([{ ...backOut, replacedBy: null }, wrong], opened!)).toBeUndefined();
});

test('describes differences with the previous values', () => {
  expect(differencesInWords(opened!, right)).toBe('Premium is now $1,100.00 (was $1,000.00); Insurer is now Axis (was none).');
  expect(differencesInWords(opened!, { ...opened!, id: 't-2' })).toMatch(/are the same\.$/);
});
