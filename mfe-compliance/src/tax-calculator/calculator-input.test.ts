import { requestOf } from './calculator-input';

test('state and premium are enough; a blank policy type is left out', () => {
  expect(requestOf({ state: 'VA', premium: '1000.50', policyType: '' })).toEqual({ state: 'VA', premium: 1000.5 });
});

test('a policy type is sent', () => {
  expect(requestOf({ state: 'VA', premium: '0', policyType: 'workers_compensation' })).toEqual({
    state: 'VA',
    premium: 0,
    policyType: 'workers_compensation',
  });
});

test.each([
  ['no state', { state: '', premium: '1', policyType: '' }],
  ['no premium', { state: 'VA', premium: ' ', policyType: '' }],
  ['words as premium', { state: 'VA', premium: 'a lot', policyType: '' }],
  ['a negative premium', { state: 'VA', premium: '-1', policyType: '' }],
  ['an endless premium', { state: 'VA', premium: '1e999', policyType: '' }],
])('%s is no request', (_case, input) => {
  expect(requestOf(input)).toBeNull();
});
