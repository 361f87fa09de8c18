import type { SentLine } from '../../reported/sent-line.js';
import { deriveStatus } from './response-status.js';
import { matchResponses, type TransactionResponse } from './match-responses.js';

const sent: SentLine[] = [
  {
    transactionId: 'new-1',
    reportedAs: 'old-1',
    line: 1,
    policyNumber: 'SL-1',
    effectiveDate: '2026-11-01',
    premium: '1000.00',
    answer: null,
  },
  { transactionId: 'two', reportedAs: 'two', line: 2, policyNumber: 'SL-1', effectiveDate: '2026-11-05', premium: '-250.00', answer: null },
];
const buildResponse = (change: Partial<TransactionResponse>): TransactionResponse => ({
  place: 'Row 2',
  transactionId: null,
  line: null,
  answer: 'accepted',
  code: null,
  words: null,
  officeNumber: null,
  ...change,
});

test('a transaction can be found by the id that was sent, by its current id, or by its line', () => {
  const found = [{ transactionId: 'old-1' }, { transactionId: 'NEW-1' }, { line: '1' }].map((change) =>
    matchResponses([buildResponse(change)], sent),
  );
  expect(found.map(({ answers }) => answers.map(({ transactionId }) => transactionId))).toEqual([['new-1'], ['new-1'], ['new-1']]);
});

test.each([
  [{ policyNumber: 'sl-1', effectiveDate: '2026-11-05' }, 'two'],
  [{ policyNumber: 'SL-1', effectiveDate: '11/5/2026' }, 'two'],
  [{ policyNumber: 'SL-1', premium: '$1,000' }, 'new-1'],
])('a transaction can be found by its facts if the response has neither its id nor its line: %j', (change, transactionId) => {
  expect(matchResponses([buildResponse(change)], sent).answers).toMatchObject([{ transactionId }]);
});

/** Matches two responses, the second by line number and with a different date. */
const matchDates = (other: string) =>
  matchResponses(
    [
      buildResponse({ policyNumber: 'SL-1', effectiveDate: '5/11/2026' }),
      buildResponse({ place: 'Row 3', line: '1', effectiveDate: other }),
    ],
    sent,
  );

test('ambiguous dates in a response are read in the order of an unambiguous date', () => {
  expect(matchDates('13/11/2026').answers.map(({ transactionId }) => transactionId)).toEqual(['two', 'new-1']);
  expect(matchDates('11/13/2026').unknown).toEqual(['Row 2: the package has no transaction of SL-1 on 5/11/2026.']);
});

test.each(['-250', '(250.00)', '-$250.00'])('the premium in a response may be written as %s', (premium) => {
  expect(matchResponses([buildResponse({ policyNumber: 'SL-1', premium })], sent).answers).toMatchObject([{ transactionId: 'two' }]);
});

test.each([
  [{ policyNumber: 'SL-1' }, 'Row 2: the package has 2 such transactions of SL-1. Add effective_date and premium, or line_number.'],
  [{ policyNumber: 'SL-1', premium: '99.00' }, 'Row 2: the package has no transaction of SL-1 with the premium 99.00.'],
  [{ transactionId: 'three' }, 'Row 2: the package has no transaction three.'],
  [{ line: '3' }, 'Row 2: the package has no transaction on line 3.'],
  [{ transactionId: 'two', line: '1' }, 'Row 2: two is on line 2, not 1.'],
  [{ line: '1', answer: 'maybe' }, 'Row 2: write accepted, tagged, rejected instead of "maybe".'],
  [{}, 'Row 2: it names no transaction_id, line_number or policy_number.'],
  [{ line: '1', code: 'x'.repeat(41) }, 'Row 2: the code is longer than 40 characters.'],
])('a response that matches no transaction is listed with the reason: %j', (change, sentence) => {
  expect(matchResponses([buildResponse(change)], sent)).toEqual({ answers: [], unknown: [sentence] });
});

test('a second response for the same transaction is rejected', () => {
  const twice = [buildResponse({ line: '1' }), buildResponse({ place: 'Row 3', transactionId: 'old-1', answer: 'tagged' })];
  expect(matchResponses(twice, sent).unknown).toEqual(['Row 3: Row 2 already has a response for that transaction.']);
});

test.each([
  [{ accepted: 2 }, 'approved'],
  [{ rejected: 2 }, 'rejected'],
  [{ accepted: 1, rejected: 1 }, 'resubmission_required'],
  [{ tagged: 1, unanswered: 3 }, 'resubmission_required'],
  [{ accepted: 1, unanswered: 1 }, 'under_review'],
])('responses with %j make the submission %s', (counts, status) => {
  expect(deriveStatus({ accepted: 0, tagged: 0, rejected: 0, unanswered: 0, ...counts })).toBe(status);
});
