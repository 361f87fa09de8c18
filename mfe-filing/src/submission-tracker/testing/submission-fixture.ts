import type { SubmissionDetail, SubmissionMetrics } from '../submission-api';
import type { Submission } from '../submission-types';

const ID = '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90';

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

export function buildSubmissionDetail(changes: Partial<SubmissionDetail> = {}): SubmissionDetail {
  return {
    ...buildSubmission(),
    permitted: ['approved', 'rejected', 'resubmission_required'],
    thread: [],
    deadlineTitle: null,
    ...changes,
  };
}

export const buildMetrics = (changes: Partial<SubmissionMetrics> = {}): SubmissionMetrics => ({
  totalSubmissions: 12,
  pendingSubmissions: 3,
  approvedSubmissions: 8,
  averageProcessingDays: 6.5,
  submissionsByState: { VA: 8, NC: 4 },
  submissionsByType: { form_802: 8, quarterly: 4 },
  submissionsByStatus: { approved: 8, under_review: 3, rejected: 1 },
  ...changes,
});
