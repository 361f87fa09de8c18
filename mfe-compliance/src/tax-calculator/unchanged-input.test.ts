import type { CalculationRequest } from './calculation';
import { type CalculatorInput, EMPTY_INPUT, NEW_COVERAGE, NEW_FEE } from './calculator-input';
import { toInput, toRequest } from './input-request';
import { isUnchanged } from './unchanged-input';

const request: CalculationRequest = { state: 'NY', premium: 1000, effectiveDate: '2026-01-01', insurerFees: 5, municipality: 'Albany' };
const input = toInput(request);

test('matches the calculated input regardless of amount formatting', () => {
  expect(isUnchanged(input, request)).toBe(true);
  expect(isUnchanged({ ...input, premium: '1000.00' }, request)).toBe(true);
  const plain = { ...EMPTY_INPUT, state: 'VA', premium: '10' };
  expect(isUnchanged(plain, toRequest(plain))).toBe(true);
  expect(
    isUnchanged(toInput({ state: 'NY', premium: -50, transactionType: 'cancellation' }), {
      state: 'NY',
      premium: -50,
      transactionType: 'cancellation',
    }),
  ).toBe(true);
});

const others: { [Field in keyof CalculatorInput]: CalculatorInput[Field] } = {
  state: 'VA',
  premium: '7',
  policyType: 'property',
  effectiveDate: '2026-01-02',
  edition: 'statute',
  lineOfBusiness: 'flood',
  coverageCode: '7',
  parts: [{ code: '7', premium: '7' }],
  transactionType: 'renewal',
  transactionDate: '2026-02-01',
  boundDate: '2026-02-01',
  expirationDate: '2029-01-01',
  extensionDate: '2027-01-01',
  installment: '2',
  insurerFees: '7',
  brokerFees: '7',
  feeItems: [{ kind: 'broker', chargedBy: 'insurer', amount: '7' }],
  firePremium: '7',
  nonUsPremium: '7',
  inStatePremium: '7',
  premiumCollected: '7',
  minimumEarnedPercent: '7',
  municipality: 'Utica',
  exemption: 'tribal',
  unconfirmedFees: 'exclude',
  multiState: true,
  independentlyProcured: true,
  interstateTransport: 'no',
};

test.each(Object.entries(others))('detects a different %s', (field, value) => {
  expect(isUnchanged({ ...input, [field]: value }, request)).toBe(false);
});

test('ignores an empty row', () => {
  expect(isUnchanged({ ...input, parts: [NEW_COVERAGE], feeItems: [NEW_FEE] }, request)).toBe(true);
});

test('detects a blank or invalid amount', () => {
  expect(isUnchanged({ ...input, premium: '' }, request)).toBe(false);
  expect(isUnchanged({ ...input, premium: '-5' }, request)).toBe(false);
  expect(isUnchanged({ ...input, insurerFees: '' }, request)).toBe(false);
});
