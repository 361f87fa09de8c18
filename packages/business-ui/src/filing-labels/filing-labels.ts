import type { ResponseBody } from '@stampline/api-client';
import { FILING_TYPES } from '@stampline/api-client/filing-types';
import type { StatusTone } from '@stampline/ui';

type FilingType = (typeof FILING_TYPES)[number]['type'];
type SubmissionStatus = ResponseBody<'/api/submissions'>[number]['status'];

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

/** Returns the label of a filing type; unknown ones are `Other`. */
export const filingWords = (filingType: string): string => FILING_TYPES.find(({ type }) => type === filingType)?.label ?? 'Other';

/** Returns the options of filing types, with the given ones first. */
export function filingTypeChoices(first: readonly FilingType[]): readonly (readonly [type: FilingType, words: string])[] {
  const others = FILING_TYPES.map(({ type }) => type).filter((type) => !first.includes(type));
  return [...first, ...others].map((type) => [type, filingWords(type)]);
}

/** Returns the label of a submission status; unknown ones are shown as submitted. */
export const submissionStatusWords = (status: string): string => knownIn(STATUS_WORDS, status) ?? STATUS_WORDS.submitted;

export const submissionStatusTone = (status: string): StatusTone => knownIn(STATUS_TONES, status) ?? 'neutral';
