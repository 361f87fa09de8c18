import { type StatusTone, StatusChip } from '@stampline/ui';
import type { Submission } from './submission-types';
import { getPriorityLabel, isFinished } from './submission-labels';

const TONES: Readonly<Partial<Record<string, StatusTone>>> = { urgent: 'overdue', high: 'dueSoon' };

/** Priority of a submission; finished work does not have one. */
export function Priority({ submission }: { submission: Pick<Submission, 'status' | 'priority'> }) {
  if (isFinished(submission)) return 'N/A';
  return <StatusChip tone={TONES[submission.priority] ?? 'neutral'}>{getPriorityLabel(submission.priority)}</StatusChip>;
}
