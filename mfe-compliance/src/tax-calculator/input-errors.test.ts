import { type CalculatorInput, EMPTY_INPUT } from './calculator-input';
import { validateInput } from './input-errors';

const input: CalculatorInput = { ...EMPTY_INPUT, state: 'VA', premium: '10' };
const premium = 'Enter a premium of 0 or more.';
const amount = 'Enter an amount of 0 or more.';

test('accepts only a state and a premium, and ignores empty rows', () => {
  expect(validateInput(input)).toEqual({});
  const blank = { parts: [{ code: ' ', premium: '' }], feeItems: [{ kind: 'policy', chargedBy: 'insurer', amount: '' }] };
  expect(validateInput({ ...input, premium: '0', ...blank })).toEqual({});
});

test.each<[string, Partial<CalculatorInput>, object]>([
  ['no state and no premium', { state: '', premium: ' ' }, { state: 'Select a state.', premium }],
  ['a premium in words', { premium: 'a lot' }, { premium }],
  ['a negative premium', { premium: '-5' }, { premium }],
  ['an endless premium', { premium: '1e999' }, { premium }],
  ['a negative fee', { brokerFees: '-1' }, { brokerFees: amount }],
  ['half an installment', { installment: '1.5' }, { installment: 'Enter a whole number from 1 to 120.' }],
  [
    'a minimum earned premium above 100%',
    { minimumEarnedPercent: '101' },
    { minimumEarnedPercent: 'Enter a percent from 0 to 100, for example 25.' },
  ],
  ['half a date', { boundDate: 'incomplete' }, { boundDate: 'Complete the date or clear it.' }],
  [
    'rows of fees',
    {
      feeItems: [
        { kind: 'policy', chargedBy: 'insurer', amount: '5' },
        { kind: 'policy', chargedBy: 'insurer', amount: '-5' },
      ],
    },
    { 'feeItems.1.amount': amount },
  ],
  [
    'rows of coverages',
    {
      parts: [
        { code: '', premium: '5' },
        { code: '1001', premium: '' },
      ],
    },
    { 'parts.0.code': 'Enter a code, or choose a line of business.', 'parts.1.premium': premium },
  ],
])('reports %s at the field', (_case, fields, errors) => {
  expect(validateInput({ ...input, ...fields })).toEqual(errors);
});
