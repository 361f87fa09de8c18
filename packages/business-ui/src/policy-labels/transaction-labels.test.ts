import { getTransactionLabel } from './transaction-labels';

test('labels transaction types', () => {
  expect(getTransactionLabel('return_premium')).toBe('Return premium');
  expect(getTransactionLabel('back_out')).toBe('Back-out');
});
