import type { ResponseBody } from '@stampline/api-client';
import { formatDate, formatDay } from '@stampline/ui';
import { formatDeadlinePeriod, getDeadlineLabel } from '../deadline-labels/deadline-labels';
import { getFilingTypeLabel, getSubmissionStatusTone, getSubmissionStatusLabel } from '../filing-labels/filing-labels';
import { MarkFiledButton } from '../mark-filed/MarkFiledButton';
import type { FilingLine } from './FilingList';

type Deadline = ResponseBody<'/api/deadlines'>[number];
type Submission = ResponseBody<'/api/submissions'>[number];

/** @param isStateNamed true to include the state, for lists that cover several states */
export function toDeadlineLine(deadline: Deadline, isStateNamed = false): FilingLine {
  const { id, state, title, description, isStandard, actBy, completedOn } = deadline;
  const when = completedOn === null ? `Act by ${formatDate(actBy)}` : `Completed ${formatDate(completedOn)}`;
  const what = isStandard ? title : description;
  return {
    id,
    to: `/filing-calendar?deadline=${id}`,
    title: isStateNamed ? `${state}: ${what}` : what,
    detail: [formatDeadlinePeriod(deadline), when].filter(Boolean).join(' · '),
    status: getDeadlineLabel(deadline),
    ...(deadline.applies && { action: <MarkFiledButton deadline={deadline} /> }),
  };
}

/** @param isStateNamed true to include the state, for lists that cover several states */
export function toSubmissionLine(submission: Submission, isStateNamed = false): FilingLine {
  const { id, state, filingType, status, submittedAt, referenceNumber } = submission;
  return {
    id,
    to: `/submission-tracker?submission=${id}`,
    title: isStateNamed ? `${state}: ${getFilingTypeLabel(filingType)}` : getFilingTypeLabel(filingType),
    detail: [`Submitted ${formatDay(submittedAt)}`, referenceNumber].filter(Boolean).join(', '),
    status: { text: getSubmissionStatusLabel(status), tone: getSubmissionStatusTone(status) },
  };
}
