import type { Answer } from '@stampline/api-client';
import { FILING_TYPES } from '@stampline/api-client/filing-types';
import type { StatusTone } from '@stampline/ui';

type FilingType = (typeof FILING_TYPES)[number]['type'];
type SubmissionStatus = Answer<'/api/submissions'>[number]['status'];

const STATUS_WORDS: Readonly<Record<SubmissionStatus, string>> = {
  submitted: 'Submitted',
  under_review: 'Under review',
  approved: 'Approved',
  rejected: 'Rejected',
  resubmission_required: 'Resubmission required',
};

const STATUS_TONES: Readonly<Record<SubmissionStatus, StatusTone>> = {
  submitted: 'neutral',
  under_review: 'neutral',
  approved: 'ok',
  rejected: 'overdue',
  resubmission_required: 'dueSoon',
};

const knownIn = <Value>(words: Readonly<Record<string, Value>>, value: string): Value | undefined =>
  Object.hasOwn(words, value) ? words[value] : undefined;

/** A kind of filing; one that this version does not know reads as other. */
export const filingWords = (filingType: string): string => FILING_TYPES.find(({ type }) => type === filingType)?.label ?? 'Other';

/** Returns the types of filings to choose from: some first, then the others. */
export function filingTypeChoices(first: readonly FilingType[]): readonly (readonly [type: FilingType, words: string])[] {
  const others = FILING_TYPES.map(({ type }) => type).filter((type) => !first.includes(type));
  return [...first, ...others].map((type) => [type, filingWords(type)]);
}

/** A status of a submission; one that this version does not know reads as submitted. */
export const submissionStatusWords = (status: string): string => knownIn(STATUS_WORDS, status) ?? STATUS_WORDS.submitted;

export const submissionStatusTone = (status: string): StatusTone => knownIn(STATUS_TONES, status) ?? 'neutral';
