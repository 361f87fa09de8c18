import type { CalculationRequest } from './calculation';
import { EMPTY_INPUT, furtherCount, inputOf, requestOf } from './calculator-input';

test('state and premium are enough; a blank policy type is left out', () => {
  expect(requestOf({ ...EMPTY_INPUT, state: 'VA', premium: '1000.50' })).toEqual({ state: 'VA', premium: 1000.5 });
});

test('a policy type is sent', () => {
  expect(requestOf({ ...EMPTY_INPUT, state: 'VA', premium: '0', policyType: 'workers_compensation' })).toEqual({
    state: 'VA',
    premium: 0,
    policyType: 'workers_compensation',
  });
});

test('the effective date is sent as it is', () => {
  expect(requestOf({ ...EMPTY_INPUT, state: 'CA', premium: '10', effectiveDate: '2026-01-31' })).toEqual({
    state: 'CA',
    premium: 10,
    effectiveDate: '2026-01-31',
  });
});

test('every field of a request comes back from the form as it was', () => {
  const request: CalculationRequest = {
    state: 'FL',
    premium: 1200.5,
    policyType: 'property',
    edition: 'statute',
    effectiveDate: '2026-03-01',
    transactionDate: '2026-05-01',
    transactionType: 'endorsement',
    insurerFees: 0,
    brokerFees: 12.34,
    feeItems: [{ kind: 'inspection', chargedBy: 'mga', amount: 75.5 }],
    firePremium: 100,
    nonUsPremium: 200,
    inStatePremium: 900,
    boundDate: '2026-02-20',
    multiState: true,
    unconfirmedFees: 'exclude',
    lineOfBusiness: 'commercial_property',
    municipality: 'Louisville',
    independentlyProcured: true,
    exemption: 'government',
  };
  expect(requestOf(inputOf(request))).toEqual(request);
  expect(furtherCount(inputOf(request))).toBe(16);
  expect(furtherCount(inputOf({ state: 'VA', premium: 1 }))).toBe(0);
});

test.each([
  ['no state', { ...EMPTY_INPUT, state: '', premium: '1' }],
  ['no premium', { ...EMPTY_INPUT, state: 'VA', premium: ' ' }],
  ['words as premium', { ...EMPTY_INPUT, state: 'VA', premium: 'a lot' }],
  ['a negative premium', { ...EMPTY_INPUT, state: 'VA', premium: '-1' }],
  ['an endless premium', { ...EMPTY_INPUT, state: 'VA', premium: '1e999' }],
  ['a single fee that is no amount', { ...EMPTY_INPUT, state: 'VA', premium: '1', feeItems: 'policy insurer -5' }],
  ['a negative fee', { ...EMPTY_INPUT, state: 'VA', premium: '1', brokerFees: '-1' }],
])('%s is no request', (_case, input) => {
  expect(requestOf(input)).toBeNull();
});
