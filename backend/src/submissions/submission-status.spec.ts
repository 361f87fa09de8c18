import {
  isFinal,
  PENDING_STATUSES,
  listPermittedStatuses,
  explainRefusedTransition,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from './submission-status.js';

/** Every permitted transition, written independently of the table. */
const PERMITTED = new Set([
  'submitted > under_review',
  'under_review > approved',
  'under_review > rejected',
  'under_review > resubmission_required',
  'resubmission_required > submitted',
]);

const pairs = SUBMISSION_STATUSES.flatMap((from) => SUBMISSION_STATUSES.map((to): [SubmissionStatus, SubmissionStatus] => [from, to]));

describe('the status of a submission', () => {
  it.each(pairs)('permits a change from %s to %s only if it is listed', (from, to) => {
    expect(listPermittedStatuses(from).includes(to)).toBe(PERMITTED.has(`${from} > ${to}`));
  });

  it("is pending until the office's final decision", () => {
    expect(PENDING_STATUSES).toEqual(['submitted', 'under_review', 'resubmission_required']);
    expect(SUBMISSION_STATUSES.filter(isFinal)).toEqual(['approved', 'rejected']);
  });

  it('rejects a change with a sentence on what to do', () => {
    expect(explainRefusedTransition('submitted', 'approved')).toBe(
      'A submission that is "Submitted" cannot become "Approved". Choose "Under review".',
    );
    expect(explainRefusedTransition('approved', 'submitted')).toContain('Create a new submission to replace it');
  });
});
