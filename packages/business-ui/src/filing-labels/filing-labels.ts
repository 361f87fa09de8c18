import type { ResponseBody } from '@stampline/api-client';
import { FILING_TYPES } from '@stampline/api-client/filing-types';
import type { StatusTone } from '@stampline/ui';

type FilingType = (typeof FILING_TYPES)[number]['type'];
type SubmissionStatus = ResponseBody<'/api/submissions'>[number]['status'];

const STATUS_LABELS: Readonly<Record<SubmissionStatus, string>> = {
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

const findKnown = <Value>(words: Readonly<Record<string, Value>>, value: string): Value | undefined =>
  Object.hasOwn(words, value) ? words[value] : undefined;

/** Returns the label of a filing type; unknown ones are `Other`. */
export const getFilingTypeLabel = (filingType: string): string => FILING_TYPES.find(({ type }) => type === filingType)?.label ?? 'Other';

/** Returns the options of filing types, with the given ones first. */
export function getFilingTypeChoices(first: readonly FilingType[]): readonly (readonly [type: FilingType, words: string])[] {
  const others = FILING_TYPES.map(({ type }) => type).filter((type) => !first.includes(type));
  return [...first, ...others].map((type) => [type, getFilingTypeLabel(type)]);
}

/** Returns the label of a submission status; unknown ones are shown as submitted. */
export const getSubmissionStatusLabel = (status: string): string => findKnown(STATUS_LABELS, status) ?? STATUS_LABELS.submitted;

export const getSubmissionStatusTone = (status: string): StatusTone => findKnown(STATUS_TONES, status) ?? 'neutral';
