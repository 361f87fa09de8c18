import type { ResponseBody } from '@stampline/api-client';

type Submission = ResponseBody<'/api/submissions'>[number];
type SubmissionDetail = ResponseBody<'/api/submissions/{id}'>;

const ID = '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90';

/** Builds a submission to Virginia that is under review. */
export function buildSubmission(changes: Partial<Submission> = {}): Submission {
  return {
    id: ID,
    state: 'VA',
    filingType: 'form_802',
    submissionType: 'portal',
    status: 'under_review',
    priority: 'urgent',
    submittedAt: '2026-11-20T15:00:00.000Z',
    submittedByName: 'Ana Ortiz',
    filedOn: '2026-11-20',
    dueDate: '2027-03-01',
    referenceNumber: 'VA-2026',
    comments: 'Sent with the annual report.',
    complianceScore: null,
    assigneeId: null,
    assigneeName: null,
    deadlineId: null,
    replacesId: null,
    statusHistory: [
      {
        id: 'c-1',
        previousStatus: 'submitted',
        newStatus: 'under_review',
        reason: 'The office confirmed receipt.',
        changedByName: 'Dana Reed',
        changedAt: '2026-11-21T15:00:00.000Z',
      },
    ],
    version: 2,
    ...changes,
  };
}

/** Builds a submission with its history, without comments and receipts. */
export function buildSubmissionDetail(changes: Partial<SubmissionDetail> = {}): SubmissionDetail {
  return {
    ...buildSubmission(),
    permitted: ['approved', 'rejected', 'resubmission_required'],
    receipts: [],
    thread: [],
    deadlineTitle: null,
    ...changes,
  };
}
