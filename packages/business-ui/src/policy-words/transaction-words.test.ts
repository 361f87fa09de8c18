import { transactionLabel } from './transaction-words';

test('labels transaction types', () => {
  expect(transactionLabel('return_premium')).toBe('Return premium');
  expect(transactionLabel('back_out')).toBe('Back-out');
});
