import type { CalculationRequest } from './calculation';
import { EMPTY_INPUT, inputOf, requestOf } from './calculator-input';
import { isUnchanged } from './unchanged-input';

const request: CalculationRequest = { state: 'NY', premium: 1000, effectiveDate: '2026-01-01', insurerFees: 5, municipality: 'Albany' };
const input = inputOf(request);

test('the form that was calculated is unchanged, however its amounts are written', () => {
  expect(isUnchanged(input, request)).toBe(true);
  expect(isUnchanged({ ...input, premium: '1000.00' }, request)).toBe(true);
  const plain = { ...EMPTY_INPUT, state: 'VA', premium: '10' };
  expect(isUnchanged(plain, requestOf(plain)!)).toBe(true);
  expect(
    isUnchanged(inputOf({ state: 'NY', premium: -50, transactionType: 'cancellation' }), {
      state: 'NY',
      premium: -50,
      transactionType: 'cancellation',
    }),
  ).toBe(true);
});

test.each(Object.keys(EMPTY_INPUT))('another %s is a change', (field) => {
  expect(isUnchanged({ ...input, [field]: field === 'independentlyProcured' ? true : '7' }, request)).toBe(false);
});

test('an amount that is blank or invalid is a change', () => {
  expect(isUnchanged({ ...input, premium: '' }, request)).toBe(false);
  expect(isUnchanged({ ...input, premium: '-5' }, request)).toBe(false);
  expect(isUnchanged({ ...input, insurerFees: '' }, request)).toBe(false);
});
