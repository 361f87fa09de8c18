import type { StatusTone } from '@stampline/ui';
import type { Submission } from './submission-calls';

type Choices<Value extends string> = readonly (readonly [value: Value, words: string])[];

export const STATUSES: Choices<Submission['status']> = [
  ['submitted', 'Submitted'],
  ['under_review', 'Under Review'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
  ['resubmission_required', 'Resubmission Required'],
];

export const PRIORITIES: Choices<Submission['priority']> = [
  ['low', 'Low'],
  ['medium', 'Medium'],
  ['high', 'High'],
  ['urgent', 'Urgent'],
];

export const FILING_TYPES: Choices<Submission['filingType']> = [
  ['quarterly', 'Quarterly'],
  ['annual', 'Annual'],
  ['monthly', 'Monthly'],
  ['form_802', 'Form 802'],
  ['slip_filing', 'SLIP Filing'],
  ['sltx_filing', 'SLTX Filing'],
  ['semi-annual', 'Semi-Annual'],
  ['other', 'Other'],
];

export const SUBMISSION_TYPES: Choices<Submission['submissionType']> = [
  ['electronic', 'Electronic'],
  ['paper', 'Paper'],
  ['portal', 'State Portal'],
];

const wordsIn = (choices: Choices<string>, value: string, otherwise: string): string =>
  choices.find(([known]) => known === value)?.[1] ?? otherwise;

/** A status that this version does not know reads as submitted. */
export const statusWords = (status: string): string => wordsIn(STATUSES, status, 'Submitted');

/** A priority that this version does not know reads as medium. */
export const priorityWords = (priority: string): string => wordsIn(PRIORITIES, priority, 'Medium');

export const filingWords = (filingType: string): string => wordsIn(FILING_TYPES, filingType, 'Other');

export const submissionTypeWords = (submissionType: string): string => wordsIn(SUBMISSION_TYPES, submissionType, 'Electronic');

const STATUS_TONES: Readonly<Partial<Record<string, StatusTone>>> = {
  approved: 'ok',
  rejected: 'overdue',
  resubmission_required: 'dueSoon',
};

export const statusTone = (status: string): StatusTone => STATUS_TONES[status] ?? 'neutral';

const PRIORITY_TONES: Readonly<Partial<Record<string, StatusTone>>> = { urgent: 'overdue', high: 'dueSoon' };

export const priorityTone = (priority: string): StatusTone => PRIORITY_TONES[priority] ?? 'neutral';
