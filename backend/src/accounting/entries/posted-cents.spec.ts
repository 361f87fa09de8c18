import { computePostedCents } from './posted-cents.js';
import type { JournalLine } from '../systems/journal-entry.js';

const buildLine = (accountId: string, side: 'debit' | 'credit', cents: number): JournalLine => ({
  accountId,
  side,
  cents,
  description: '',
});
const bill = {
  taxCents: 22_500,
  feesCents: 500,
  content: { lines: [buildLine('71', 'debit', 22_500), buildLine('72', 'debit', 500), buildLine('92', 'credit', 23_000)] },
};
const buildPostedEntry = (...lines: readonly [string, number][]) => lines.map(([accountId, cents]) => ({ accountId, cents }));

test('counts an entry in full if its amounts per account are unchanged', () => {
  expect(computePostedCents(bill, buildPostedEntry(['71', 22_500], ['72', 500], ['92', -23_000]))).toBe(23_000);
  // Users may split or reorder lines.
  expect(computePostedCents(bill, buildPostedEntry(['92', -20_000], ['71', 23_000], ['92', -3_000]))).toBe(23_000);
});

test('detects a changed amount, a different account, and swapped debits and credits, to the cent', () => {
  expect(computePostedCents(bill, buildPostedEntry(['71', 22_501], ['72', 500], ['92', -23_001]))).toBe(23_001);
  expect(computePostedCents(bill, buildPostedEntry(['71', 22_500], ['72', 500], ['95', -23_000]))).toBe(0);
  expect(computePostedCents(bill, buildPostedEntry(['71', -22_500], ['72', -500], ['92', 23_000]))).toBe(-23_000);
});

test('handles reversals, and entries whose total is zero', () => {
  const none = { taxCents: 500, feesCents: -500, content: { lines: [buildLine('71', 'debit', 500), buildLine('72', 'credit', 500)] } };
  expect(computePostedCents(none, buildPostedEntry(['71', 500], ['72', -500]))).toBe(0);
  const reversal = { taxCents: -500, feesCents: 0, content: { lines: [buildLine('71', 'credit', 500), buildLine('92', 'debit', 500)] } };
  expect(computePostedCents(reversal, buildPostedEntry(['71', -500], ['92', 500]))).toBe(-500);
});
