import { EMPTY_INPUT, requestOf } from './calculator-input';

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

test.each([
  ['no state', { ...EMPTY_INPUT, state: '', premium: '1' }],
  ['no premium', { ...EMPTY_INPUT, state: 'VA', premium: ' ' }],
  ['words as premium', { ...EMPTY_INPUT, state: 'VA', premium: 'a lot' }],
  ['a negative premium', { ...EMPTY_INPUT, state: 'VA', premium: '-1' }],
  ['an endless premium', { ...EMPTY_INPUT, state: 'VA', premium: '1e999' }],
])('%s is no request', (_case, input) => {
  expect(requestOf(input)).toBeNull();
});
