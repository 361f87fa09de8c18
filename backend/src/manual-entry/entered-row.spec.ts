import { Refusal } from '../platform/kernel/problems/refusal.js';
import { toPolicyRow, type PolicyFacts } from './entered-row.js';

const facts: PolicyFacts = {
  policyNumber: 'SL-1',
  insuredName: 'Harbor LLC',
  state: 'VA',
  transactionType: 'new',
  effectiveDate: '2026-01-01',
  expirationDate: '2027-01-01',
  premium: 1200.5,
};

const getRefusal = (change: Partial<PolicyFacts>) => {
  try {
    return toPolicyRow({ ...facts, ...change });
  } catch (error) {
    return error instanceof Refusal ? error.fields : error;
  }
};

it('converts an entry to a row with exact cents, the effective date as the transaction date, and null for blank fields', () => {
  expect(toPolicyRow({ ...facts, notes: '', brokerName: 'Cafe\u0301' })).toMatchObject({
    premiumCents: 120_050,
    transactionDate: '2026-01-01',
    statedType: 'new',
    notes: null,
    brokerName: 'Caf\u00e9',
    insurerName: null,
  });
});

it.each<[Partial<PolicyFacts>, string, RegExp]>([
  [{ expirationDate: '2066-01-01' }, 'expirationDate', /more than 20 years after/],
  [{ expirationDate: '2026-01-01' }, 'expirationDate', /Enter a date after the effective date/],
  [
    { transactionType: 'endorsement', effectiveDate: '2066-01-01' },
    'effectiveDate',
    /^The term ends on 2027-01-01\. Enter an effective date/,
  ],
  [{ transactionDate: '1986-01-01' }, 'transactionDate', /more than a year before/],
  [{ premium: -1 }, 'premium', /zero or more for a new/],
  [{ premium: 1, transactionType: 'cancellation' }, 'premium', /zero or less for a cancellation/],
  [{ premium: 1, transactionType: 'return_premium' }, 'premium', /zero or less for a return premium/],
  [{ premium: -1, transactionType: 'audit' }, 'premium', /zero or more for an audit/],
  [{ premium: -1, transactionType: 'reinstatement' }, 'premium', /zero or more for a reinstatement/],
])('rejects %j', (change, field, sentence) => {
  expect(getRefusal(change)).toEqual([{ field, message: expect.stringMatching(sentence) }]);
});

it('accepts an endorsement with a positive or negative premium', () => {
  const transactionType = 'endorsement';
  expect([-1, 0, 1].map((premium) => toPolicyRow({ ...facts, transactionType, premium }).premiumCents)).toEqual([-100, 0, 100]);
});
