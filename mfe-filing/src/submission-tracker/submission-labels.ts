import { getFilingTypeChoices, getSubmissionStatusLabel } from '@stampline/business-ui';
import type { Submission } from './submission-types';

type Choices<Value extends string> = readonly (readonly [value: Value, words: string])[];

const STATUS_VALUES: readonly Submission['status'][] = ['submitted', 'under_review', 'approved', 'rejected', 'resubmission_required'];

export const STATUSES: Choices<Submission['status']> = STATUS_VALUES.map((status) => [status, getSubmissionStatusLabel(status)]);

export const PRIORITIES: Choices<Submission['priority']> = [
  ['low', 'Low'],
  ['medium', 'Medium'],
  ['high', 'High'],
  ['urgent', 'Urgent'],
];

export const FILING_TYPES = getFilingTypeChoices(['quarterly', 'annual', 'monthly', 'form_802', 'slip_filing', 'sltx_filing']);

export const SUBMISSION_TYPES: Choices<Submission['submissionType']> = [
  ['electronic', 'Electronic'],
  ['paper', 'Paper'],
  ['portal', 'State Portal'],
];

const findLabel = (choices: Choices<string>, value: string, otherwise: string): string =>
  choices.find(([known]) => known === value)?.[1] ?? otherwise;

/** Returns the label; unknown priorities are shown as medium. */
export const getPriorityLabel = (priority: string): string => findLabel(PRIORITIES, priority, 'Medium');

export const getSubmissionTypeLabel = (submissionType: string): string => findLabel(SUBMISSION_TYPES, submissionType, 'Electronic');

/** Returns true if nothing is due anymore. A rejected submission is also final, but its filing is still owed. */
export const isFinished = ({ status }: Pick<Submission, 'status'>): boolean => status === 'approved';
