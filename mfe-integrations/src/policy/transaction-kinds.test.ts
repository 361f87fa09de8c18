import { getInitialFields, isPossible, TRANSACTION_KINDS } from './transaction-kinds';
import { policyDetail } from './testing/policy-detail';

const getKind = (type: string) => TRANSACTION_KINDS.find((one) => one.type === type)!;

test.each([
  ['endorsement', '2026-05-05', { effectiveDate: '2026-05-05', expirationDate: '2027-01-01', transactionDate: '' }],
  ['endorsement', '2025-12-01', { effectiveDate: '2026-01-01' }],
  ['cancellation', '2027-05-05', { effectiveDate: '2027-01-01' }],
  ['audit', '2027-05-05', { effectiveDate: '2026-01-01', expirationDate: '2027-01-01', transactionDate: '2027-05-05' }],
  ['renewal', '2026-12-01', { effectiveDate: '2027-01-01', expirationDate: '2028-01-01' }],
])('prefills a %s on %s with %j', (type, today, dates) => {
  expect(getInitialFields(getKind(type), policyDetail, today)).toMatchObject({ ...dates, transactionType: type, policyNumber: 'VA-1' });
});

const listPossibleKinds = (canceledOn: string | null) =>
  TRANSACTION_KINDS.filter((one) => isPossible(one, { terms: [{ ...policyDetail.terms[0]!, canceledOn }] })).map(({ type }) => type);

test('offers cancellation for an active term and reinstatement for a canceled term, and neither for a policy without a term', () => {
  expect(listPossibleKinds(null)).toEqual(['endorsement', 'cancellation', 'audit', 'renewal']);
  expect(listPossibleKinds('2026-06-01')).toEqual(['endorsement', 'reinstatement', 'audit', 'renewal']);
  expect(TRANSACTION_KINDS.filter((one) => isPossible(one, { terms: [] }))).toEqual([]);
});
