import type { SubmissionStatus } from '../../submissions/submission-status.js';

/** Number of transactions in a package, by the office's response. */
export interface ResponseCounts {
  readonly accepted: number;
  readonly tagged: number;
  readonly rejected: number;
  readonly unanswered: number;
}

/** Derives the status of a submission from the office's responses to its transactions. */
export function deriveStatus({ accepted, tagged, rejected, unanswered }: ResponseCounts): SubmissionStatus {
  if (rejected > 0 && accepted + tagged + unanswered === 0) return 'rejected';
  if (tagged + rejected > 0) return 'resubmission_required';
  return unanswered > 0 ? 'under_review' : 'approved';
}

/** Formats `2 accepted, 1 tagged`. */
export function formatCounts({ accepted, tagged, rejected, unanswered }: ResponseCounts): string {
  const parts = [
    [accepted, 'accepted'],
    [tagged, 'tagged'],
    [rejected, 'rejected'],
    [unanswered, 'without a response'],
  ] as const;
  return parts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])).join(', ');
}
