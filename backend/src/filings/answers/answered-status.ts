import type { SubmissionStatus } from '../../submissions/submission-status.js';

/** How many transactions of a package an office has taken, asks about, has refused, and has said nothing of. */
export interface AnswerCounts {
  readonly accepted: number;
  readonly tagged: number;
  readonly rejected: number;
  readonly unanswered: number;
}

/** What becomes of a submission by what its office has said of its transactions. */
export function answeredStatus({ accepted, tagged, rejected, unanswered }: AnswerCounts): SubmissionStatus {
  if (rejected > 0 && accepted + tagged + unanswered === 0) return 'rejected';
  if (tagged + rejected > 0) return 'resubmission_required';
  return unanswered > 0 ? 'under_review' : 'approved';
}

/** `2 accepted, 1 tagged` */
export function countsInWords({ accepted, tagged, rejected, unanswered }: AnswerCounts): string {
  const parts = [
    [accepted, 'accepted'],
    [tagged, 'tagged'],
    [rejected, 'rejected'],
    [unanswered, 'not answered yet'],
  ] as const;
  return parts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])).join(', ');
}
