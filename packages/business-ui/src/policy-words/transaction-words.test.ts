import { transactionLabel } from './transaction-words';

test('transaction types read as words', () => {
  expect(transactionLabel('return_premium')).toBe('Return premium');
  expect(transactionLabel('back_out')).toBe('Back-out');
});
