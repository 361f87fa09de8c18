import type { FieldMessages } from '@stampline/ui';
import type { NewSubmission, SubmissionDetail } from './submission-api';
import type { Submission } from './submission-types';
import { FILING_TYPES, SUBMISSION_TYPES } from './submission-labels';

export interface NewSubmissionFields {
  state: string;
  filingType: string;
  submissionType: string;
  deadlineId: string;
  dueDate: string;
  referenceNumber: string;
  comments: string;
  replacesId: string;
}

export const EMPTY_SUBMISSION: NewSubmissionFields = {
  state: '',
  filingType: '',
  submissionType: 'electronic',
  deadlineId: '',
  dueDate: '',
  referenceNumber: '',
  comments: '',
  replacesId: '',
};

/** Returns the form values of a submission that replaces a rejected one. */
export function toFieldsForReplacement({
  id,
  state,
  filingType,
  submissionType,
  deadlineId,
  dueDate,
}: SubmissionDetail): NewSubmissionFields {
  return {
    ...EMPTY_SUBMISSION,
    state,
    filingType,
    submissionType,
    deadlineId: deadlineId ?? '',
    dueDate: dueDate ?? '',
    replacesId: id,
  };
}

export function validateNewSubmission({ state, filingType, dueDate }: NewSubmissionFields): FieldMessages<NewSubmissionFields> {
  return {
    state: state === '' ? 'Choose the state' : undefined,
    filingType: filingType === '' ? 'Choose the filing type' : undefined,
    dueDate: dueDate === '' || /^\d{4}-\d{2}-\d{2}$/.test(dueDate) ? undefined : 'Enter a date, for example 01/31/2027, or leave it empty',
  };
}

/** Returns true if a select box was left empty, which is the only error with a separate toast. */
export const isMissingChoice = ({ state, filingType }: FieldMessages<NewSubmissionFields>): boolean => Boolean(state ?? filingType);

export function toSubmissionRequest(fields: NewSubmissionFields): NewSubmission {
  return {
    state: fields.state,
    filingType: findChoice<Submission['filingType']>(FILING_TYPES, fields.filingType, 'other'),
    submissionType: findChoice<Submission['submissionType']>(SUBMISSION_TYPES, fields.submissionType, 'electronic'),
    deadlineId: fields.deadlineId || null,
    dueDate: fields.dueDate || null,
    referenceNumber: fields.referenceNumber.trim() || null,
    comments: fields.comments.trim() || null,
    replacesId: fields.replacesId || null,
  };
}

function findChoice<Value extends string>(choices: readonly (readonly [Value, string])[], chosen: string, otherwise: Value): Value {
  return choices.find(([value]) => value === chosen)?.[0] ?? otherwise;
}
