import { transactionLabel } from './transaction-labels';

test('labels transaction types', () => {
  expect(transactionLabel('return_premium')).toBe('Return premium');
  expect(transactionLabel('back_out')).toBe('Back-out');
});
