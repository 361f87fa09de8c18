import type { ResponseBody } from '@stampline/api-client';
import { formatDate, formatDay } from '@stampline/ui';
import { listWords } from '../deadline-labels/deadline-labels';
import { filingWords, submissionStatusTone, submissionStatusWords } from '../filing-labels/filing-labels';
import type { FilingLine } from './FilingLines';

type Deadline = ResponseBody<'/api/deadlines'>[number];
type Submission = ResponseBody<'/api/submissions'>[number];

/** @param isStateNamed true to include the state, in lists of several states */
export function deadlineLine(deadline: Deadline, isStateNamed = false): FilingLine {
  const { id, state, title, description, isStandard, period, actBy, completedOn } = deadline;
  const when = completedOn === null ? `Act by ${formatDate(actBy)}` : `Completed ${formatDate(completedOn)}`;
  const what = isStandard ? title : description;
  return {
    id,
    to: `/filing-calendar?deadline=${id}`,
    title: isStateNamed ? `${state}: ${what}` : what,
    detail: [period, when].filter(Boolean).join(' · '),
    status: listWords(deadline),
  };
}

/** @param isStateNamed true to include the state, in lists of several states */
export function submissionLine(submission: Submission, isStateNamed = false): FilingLine {
  const { id, state, filingType, status, submittedAt, referenceNumber } = submission;
  return {
    id,
    to: `/submission-tracker?submission=${id}`,
    title: isStateNamed ? `${state}: ${filingWords(filingType)}` : filingWords(filingType),
    detail: [`Submitted ${formatDay(submittedAt)}`, referenceNumber].filter(Boolean).join(', '),
    status: { text: submissionStatusWords(status), tone: submissionStatusTone(status) },
  };
}
