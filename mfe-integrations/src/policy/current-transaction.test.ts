import { findCurrentTransaction, describeDifferences } from './current-transaction';
import { policyDetail } from './testing/policy-detail';

const [opened] = policyDetail.transactions;
const original = { ...opened!, backedOutBy: 'b-1' };
const backOut = { ...opened!, id: 'b-1', transactionType: 'back_out' as const, backsOut: 't-1', replacedBy: 't-2' };
const correction = { ...opened!, id: 't-2', premium: 1100, insurerName: 'Axis' };

test('follows several corrections to the current transaction', () => {
  expect(findCurrentTransaction([opened!], opened!)).toBe(opened);
  expect(findCurrentTransaction([correction, backOut, original], opened!)).toBe(correction);
  const second = { ...correction, backedOutBy: 'b-2' };
  const third = { ...correction, id: 't-3' };
  const all = [third, { ...backOut, id: 'b-2', backsOut: 't-2', replacedBy: 't-3' }, second, backOut, original];
  expect(findCurrentTransaction(all, opened!)).toBe(third);
});

test('returns undefined for a transaction that was backed out', () => {
  expect(findCurrentTransaction([{ ...backOut, replacedBy: null }, original], opened!)).toBeUndefined();
});

test('describes differences with the previous values', () => {
  expect(describeDifferences(opened!, correction)).toBe('Premium is now $1,100.00 (was $1,000.00); Insurer is now Axis (was none).');
  expect(describeDifferences(opened!, { ...opened!, id: 't-2' })).toMatch(/are the same\.$/);
});
