import { validateTransaction, type TransactionFields, EMPTY_TRANSACTION, toPolicyFacts } from './transaction-fields';

const fields: TransactionFields = {
  ...EMPTY_TRANSACTION,
  policyNumber: 'VA-1',
  insuredName: 'Harbor LLC',
  state: 'VA',
  effectiveDate: '2026-01-01',
  expirationDate: '2027-01-01',
  premium: '200.50',
};

test.each<[Partial<TransactionFields>, number]>([
  [{ transactionType: 'new' }, 200.5],
  [{ transactionType: 'cancellation' }, -200.5],
  [{ transactionType: 'cancellation', premium: '-200.50' }, -200.5],
  [{ transactionType: 'cancellation', premium: '0' }, 0],
  [{ transactionType: 'return_premium' }, -200.5],
  [{ transactionType: 'audit', direction: 'return' }, -200.5],
  [{ transactionType: 'audit', direction: 'charge' }, 200.5],
  [{ transactionType: 'endorsement', direction: 'return' }, -200.5],
  [{ transactionType: 'reinstatement', direction: 'return' }, 200.5],
])('sends for %j a premium of %d', (change, premium) => {
  expect(toPolicyFacts({ ...fields, ...change }).premium).toBe(premium);
});

test('sends an audit return as a return premium', () => {
  expect(toPolicyFacts({ ...fields, transactionType: 'audit', direction: 'return' }).transactionType).toBe('return_premium');
  expect(toPolicyFacts({ ...fields, transactionType: 'audit' }).transactionType).toBe('audit');
});

test('omits an empty transaction date and empty notes, and clears empty names', () => {
  expect(toPolicyFacts(fields)).not.toHaveProperty('transactionDate');
  expect(toPolicyFacts({ ...fields, notes: ' ' })).not.toHaveProperty('notes');
  expect(toPolicyFacts(fields).insurerName).toBe('');
});

test('names missing fields, and rejects a minus sign on an additional premium', () => {
  expect(Object.keys(validateTransaction(EMPTY_TRANSACTION))).toEqual([
    'policyNumber',
    'insuredName',
    'state',
    'effectiveDate',
    'expirationDate',
    'premium',
  ]);
  expect(validateTransaction(fields)).toEqual({});
  expect(validateTransaction({ ...fields, premium: '-5' })).toEqual({ premium: 'Enter the amount without a minus sign' });
  expect(validateTransaction({ ...fields, premium: '-5', transactionType: 'audit' })).toEqual({
    premium: 'Enter the amount without a minus sign, and choose Return premium',
  });
  expect(validateTransaction({ ...fields, premium: '-5', transactionType: 'cancellation' })).toEqual({});
});
