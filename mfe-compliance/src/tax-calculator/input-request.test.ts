import type { CalculationRequest } from './calculation';
import { EMPTY_INPUT, countOptionalFields } from './calculator-input';
import { toInput, toRequest } from './input-request';

test('sends only a state and a premium, and omits a blank policy type', () => {
  expect(toRequest({ ...EMPTY_INPUT, state: 'VA', premium: '1000.50' })).toEqual({ state: 'VA', premium: 1000.5 });
});

test('sends a policy type', () => {
  expect(toRequest({ ...EMPTY_INPUT, state: 'VA', premium: '0', policyType: 'workers_compensation' })).toEqual({
    state: 'VA',
    premium: 0,
    policyType: 'workers_compensation',
  });
});

test('sends the effective date unchanged', () => {
  expect(toRequest({ ...EMPTY_INPUT, state: 'CA', premium: '10', effectiveDate: '2026-01-31' })).toEqual({
    state: 'CA',
    premium: 10,
    effectiveDate: '2026-01-31',
  });
});

test('restores every field of a request in the form', () => {
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
    expirationDate: '2029-03-01',
    extensionDate: '2028-03-01',
    installment: 3,
    premiumCollected: 5000,
    minimumEarnedPercent: 25,
    multiState: true,
    unconfirmedFees: 'exclude',
    lineOfBusiness: 'commercial_property',
    municipality: 'Louisville',
    independentlyProcured: true,
    interstateTransport: false,
    exemption: 'government',
  };
  expect(toRequest(toInput(request))).toEqual(request);
  expect(countOptionalFields(toInput(request))).toBe(22);
  expect(countOptionalFields(toInput({ state: 'VA', premium: 1 }))).toBe(0);
});

test('shows null fields of a saved request as empty', () => {
  const saved = toInput({
    state: 'VA',
    premium: 1,
    effectiveDate: null,
    edition: null,
    insurerFees: null,
    feeItems: null,
    multiState: null,
  });
  expect(saved).toEqual(toInput({ state: 'VA', premium: 1 }));
  expect(countOptionalFields(saved)).toBe(0);
});

test('shows a return premium and its parts without a sign, and sends them with a minus', () => {
  const typed = { ...EMPTY_INPUT, state: 'VA', premium: '500', firePremium: '100', transactionType: 'cancellation' };
  const asked = toRequest(typed);
  expect(asked).toMatchObject({ premium: -500, firePremium: -100, transactionType: 'cancellation' });
  expect(toInput(asked)).toMatchObject({ premium: '500', firePremium: '100' });
});

test('sends coverages and fees as typed, without blank rows, and a return premium with a minus', () => {
  const typed = {
    ...EMPTY_INPUT,
    state: 'IL',
    premium: '500',
    parts: [
      { code: ' 1001 ', premium: '300' },
      { code: '', premium: '' },
      { code: 'general_liability', premium: '200' },
    ],
    feeItems: [
      { kind: 'courtesy_filing', chargedBy: 'filing_agent', amount: ' ' },
      { kind: 'inspection', chargedBy: 'mga', amount: '75.50' },
    ],
  };
  const parts = [
    { code: '1001', premium: 300 },
    { code: 'general_liability', premium: 200 },
  ];
  const feeItems = [{ kind: 'inspection', chargedBy: 'mga', amount: 75.5 }];
  expect(toRequest(typed)).toEqual({ state: 'IL', premium: 500, parts, feeItems });
  const returned = toRequest({ ...typed, transactionType: 'return_premium' });
  expect(returned.parts?.map(({ premium }) => premium)).toEqual([-300, -200]);
  expect(returned.feeItems).toEqual(feeItems);
  expect(toInput(returned).parts).toEqual([
    { code: '1001', premium: '300' },
    { code: 'general_liability', premium: '200' },
  ]);
});
