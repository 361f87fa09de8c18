import { getFslsoType } from './fslso-transaction-type.js';

const back = (transactionType: Parameters<typeof getFslsoType>[0]['transactionType'], premium: string) =>
  getFslsoType({ transactionType: 'back_out', premium, backsOut: { transactionType, reportedAs: 'first', officeNumber: null } });

// From FSLSO's business rules for batch filing: types 1 to 6, and 11 to 16 for their back-outs.
test.each([
  ['new', '-1000.00', '11'],
  ['endorsement', '-25.00', '12'],
  ['endorsement', '25.00', '13'],
  ['return_premium', '25.00', '13'],
  ['audit', '-25.00', '12'],
  ['cancellation', '400.00', '14'],
  ['renewal', '-1000.00', '15'],
  ['reinstatement', '-400.00', '16'],
] as const)('a back-out of a %s with %s is of type %s', (type, premium, expected) => {
  expect(back(type, premium)).toBe(expected);
});

test('a back-out that does not reverse anything has no type', () => {
  expect(getFslsoType({ transactionType: 'back_out', premium: '-1.00', backsOut: null })).toBeNull();
});
