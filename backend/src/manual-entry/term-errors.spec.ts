import type { Term } from '../book/term.js';
import type { PolicyRow } from '../book/policy-row.js';
import { findReturnError, findTermError } from './term-errors.js';

const buildTerm = (change: Partial<Term> = {}): Term => ({
  effectiveDate: '2026-01-01',
  expirationDate: '2027-01-01',
  premiumCents: 100_000n,
  taxCents: 2_250n,
  feesCents: 0n,
  lastCancellation: null,
  lastReinstatement: null,
  openings: 1,
  lastOpening: null,
  ...change,
});
const buildRow = (change: Partial<PolicyRow>): PolicyRow => ({
  row: 0,
  policyNumber: 'SL-1',
  insuredName: 'Harbor LLC',
  effectiveDate: '2026-03-01',
  expirationDate: '2027-01-01',
  premiumCents: 0,
  state: 'VA',
  brokerName: null,
  insurerName: null,
  coverageType: null,
  notes: null,
  statedType: 'endorsement',
  transactionDate: '2026-03-01',
  statesTransactionDate: true,
  externalId: null,
  details: null,
  ...change,
});
const canceled = buildTerm({ lastCancellation: '2026-05-01' });

describe('a transaction of a policy', () => {
  it.each<[string, Term[], Partial<PolicyRow>, boolean]>([
    ['an endorsement in the term', [buildTerm()], {}, true],
    ['the first term', [], { statedType: 'new', effectiveDate: '2026-01-01' }, false],
    [
      'a renewal of a different term',
      [buildTerm()],
      { statedType: 'renewal', effectiveDate: '2027-01-01', expirationDate: '2028-01-01' },
      false,
    ],
    [
      'the corrected first transaction of a term with endorsements',
      [buildTerm()],
      { statedType: 'new', effectiveDate: '2026-01-01' },
      false,
    ],
    ['an audit after the term', [buildTerm()], { statedType: 'audit', effectiveDate: '2026-01-01', transactionDate: '2027-04-01' }, true],
    ['a reinstatement on the day of the cancellation', [canceled], { statedType: 'reinstatement', transactionDate: '2026-05-01' }, true],
    [
      'a cancellation after a reinstatement',
      [buildTerm({ lastCancellation: '2026-05-01', lastReinstatement: '2026-05-01' })],
      { statedType: 'cancellation' },
      true,
    ],
  ])('is accepted: %s', (_what, terms, change, isOpened) => {
    expect(findTermError(terms, buildRow(change), isOpened)).toBeUndefined();
  });

  it.each<[string, Term[], Partial<PolicyRow>, string, RegExp]>([
    [
      'a second new business transaction of a term',
      [buildTerm()],
      { statedType: 'new', effectiveDate: '2026-01-01' },
      'effectiveDate',
      /already has a term from Jan 1, 2026/,
    ],
    ['an endorsement before inception', [buildTerm()], { effectiveDate: '2025-12-31' }, 'effectiveDate', /term begins on Jan 1, 2026/],
    ['one of a different term', [buildTerm()], { expirationDate: '2027-02-01' }, 'expirationDate', /Its terms end on Jan 1, 2027\.$/],
    ['one of a policy without terms', [], {}, 'transactionType', /^All transactions of this policy are backed out/],
    ['a second cancellation', [canceled], { statedType: 'cancellation' }, 'transactionType', /already canceled as of May 1, 2026/],
    ['a reinstatement of an active term', [buildTerm()], { statedType: 'reinstatement' }, 'transactionType', /nothing to reinstate/],
    ['a reinstatement before the cancellation', [canceled], { statedType: 'reinstatement' }, 'transactionDate', /canceled on May 1, 2026/],
  ])('is rejected: %s', (_what, terms, change, field, sentence) => {
    expect(findTermError(terms, buildRow(change), true)).toEqual({ field, message: expect.stringMatching(sentence) });
  });
});

it('the first transaction of a term must have the same expiration date as the other transactions in the term', () => {
  const opening = { statedType: 'new', effectiveDate: '2026-01-01', expirationDate: '2027-02-01' } as const;
  expect(findTermError([buildTerm()], buildRow(opening), false)).toEqual({
    field: 'expirationDate',
    message: expect.stringMatching(/from Jan 1, 2026 end on Jan 1, 2027.*back those transactions out first/),
  });
  expect(findTermError([buildTerm(), buildTerm({ expirationDate: '2027-02-01' })], buildRow(opening), false)).toBeUndefined();
});

it("a return that exceeds the term's premium requires confirmation", () => {
  expect(findReturnError([buildTerm()], buildRow({ premiumCents: -100_000 }))).toBeUndefined();
  expect(findReturnError([buildTerm()], buildRow({ premiumCents: -100_001 }))).toBe(
    'This returns $1,000.01, more than the term’s premium of $1,000.00. Confirm that you mean to return more.',
  );
});
