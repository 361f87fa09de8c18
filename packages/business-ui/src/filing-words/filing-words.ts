import type { Answer } from '@stampline/api-client';
import type { StatusTone } from '@stampline/ui';

type FilingType = Answer<'/api/deadlines'>[number]['filingType'];
type SubmissionStatus = Answer<'/api/submissions'>[number]['status'];

const FILING_WORDS: Readonly<Record<FilingType, string>> = {
  quarterly: 'Quarterly',
  annual: 'Annual',
  monthly: 'Monthly',
  'semi-annual': 'Semi-annual',
  form_802: 'Form 802',
  slip_filing: 'SLIP filing',
  sltx_filing: 'SLTX filing',
  other: 'Other',
};

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
export const filingWords = (filingType: string): string => knownIn(FILING_WORDS, filingType) ?? FILING_WORDS.other;

/** A status of a submission; one that this version does not know reads as submitted. */
export const submissionStatusWords = (status: string): string => knownIn(STATUS_WORDS, status) ?? STATUS_WORDS.submitted;

export const submissionStatusTone = (status: string): StatusTone => knownIn(STATUS_TONES, status) ?? 'neutral';
