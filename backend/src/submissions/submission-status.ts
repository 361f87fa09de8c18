export const SUBMISSION_STATUSES = ['submitted', 'under_review', 'approved', 'rejected', 'resubmission_required'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/**
 * Statuses that may follow each status. Approved and rejected are final; to continue after them, a new submission may refer to the one that it
 * replaces.
 */
const NEXT_STATUSES: Readonly<Record<SubmissionStatus, readonly SubmissionStatus[]>> = {
  submitted: ['under_review'],
  under_review: ['approved', 'rejected', 'resubmission_required'],
  resubmission_required: ['submitted'],
  approved: [],
  rejected: [],
};

/** Statuses before a decision, or while a corrected version is expected. */
export const PENDING_STATUSES: readonly SubmissionStatus[] = SUBMISSION_STATUSES.filter((status) => !isFinal(status));

export function listPermittedStatuses(status: SubmissionStatus): readonly SubmissionStatus[] {
  return NEXT_STATUSES[status];
}

export function isFinal(status: SubmissionStatus): boolean {
  return NEXT_STATUSES[status].length === 0;
}

/** Returns a status as shown to users: `Under review`. */
export function formatStatus(status: SubmissionStatus): string {
  const words = status.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Explains that a status may not follow another one. */
export function explainRefusedTransition(from: SubmissionStatus, to: SubmissionStatus): string {
  const following = NEXT_STATUSES[from].map((status) => `"${formatStatus(status)}"`);
  const refused = `A submission that is "${formatStatus(from)}" cannot become "${formatStatus(to)}".`;
  if (following.length === 0) return `${refused} This status is final. Create a new submission to replace it.`;
  return `${refused} Choose ${following.join(' or ')}.`;
}
