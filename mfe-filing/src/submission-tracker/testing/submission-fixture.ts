import type { SubmissionMetrics } from '../submission-api';

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
