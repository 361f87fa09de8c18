import { type FilingType, getFilingTypeLabels } from '../jurisdictions/rulebook.types.js';
import { type SubmissionStatus, formatStatus } from './submission-status.js';
import type { NotificationContent } from '../platform/work/notifications/notification-definition.js';

export interface SubmissionStep {
  readonly submissionId: string;
  readonly changeId: string;
  /** Null for its recording. */
  readonly previousStatus: SubmissionStatus | null;
  readonly newStatus: SubmissionStatus;
  readonly stateName: string;
  readonly state: string;
  readonly filingType: FilingType;
  readonly referenceNumber: string | null;
}

const INSTRUCTIONS: Readonly<Partial<Record<SubmissionStatus, string>>> = {
  rejected: 'Read the reason, then submit again.',
  resubmission_required: 'Correct it and submit it again.',
};

/** Creates the notification about a step: what happened, and what to do. */
export function createStatusNotification(step: SubmissionStep): NotificationContent {
  const { submissionId, changeId, previousStatus, newStatus, stateName, state, filingType, referenceNumber } = step;
  const filingWords = getFilingTypeLabels(filingType).inSentence;
  const named = `The ${filingWords} submission to ${stateName}${referenceNumber === null ? '' : ` (${referenceNumber})`}`;
  const change =
    previousStatus === null
      ? `${named} was recorded.`
      : `${named} changed from "${formatStatus(previousStatus)}" to "${formatStatus(newStatus)}".`;
  const action = INSTRUCTIONS[newStatus];
  return {
    subjectId: changeId,
    occasion: '',
    title: `${stateName} ${filingWords}: ${formatStatus(newStatus)}`,
    message: [change, action].filter(Boolean).join(' '),
    priority: action === undefined ? 'low' : 'urgent',
    link: `/submission-tracker?submission=${submissionId}`,
    metadata: { state, status: newStatus, ...(referenceNumber !== null && { referenceNumber }) },
  };
}
