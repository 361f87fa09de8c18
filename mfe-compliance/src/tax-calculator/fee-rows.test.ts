import { feesOf, NEW_FEE, rowsOfFees, textOfFees, textOfRequest } from './fee-rows';

const rows = [
  { kind: 'inspection', chargedBy: 'mga', amount: '75.50' },
  { kind: 'courtesy_filing', chargedBy: 'filing_agent', amount: '' },
] as const;

test('fees come back from their text as they were typed', () => {
  expect(rowsOfFees(textOfFees(rows))).toEqual(rows);
  expect(rowsOfFees('')).toEqual([]);
  expect(rowsOfFees('tip waiter 5')).toEqual([{ ...NEW_FEE, amount: '5' }]);
});

test('a row without an amount asks for nothing', () => {
  expect(feesOf(textOfFees(rows))).toEqual([{ kind: 'inspection', chargedBy: 'mga', amount: 75.5 }]);
  expect(feesOf(textOfFees([NEW_FEE]))).toBeUndefined();
});

test('fees that were asked for before fill the form', () => {
  expect(rowsOfFees(textOfRequest([{ kind: 'agent', chargedBy: 'filing_agent', amount: 50 }]))).toEqual([
    { kind: 'agent', chargedBy: 'filing_agent', amount: '50' },
  ]);
  expect(textOfRequest(undefined)).toBe('');
});
