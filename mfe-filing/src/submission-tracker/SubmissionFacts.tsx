import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { getSubmissionStatusTone, getSubmissionStatusLabel } from '@stampline/business-ui';
import { countDaysBetween, formatDate, formatDateTime, formatRelativeDays, getTodayInNewYork, StatusChip } from '@stampline/ui';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Score } from './Score';
import type { SubmissionDetail } from './submission-api';
import { Priority } from './Priority';
import { getSubmissionTypeLabel, isFinished } from './submission-labels';

export function SubmissionFacts({ submission }: { submission: SubmissionDetail }) {
  const { status, submittedAt, submittedByName, filedOn, dueDate, complianceScore, submissionType, referenceNumber } = submission;
  const { assigneeName, replacesId, deadlineId, deadlineTitle } = submission;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 130px), 1fr))' }}>
      <Fact label="Status">
        <StatusChip tone={getSubmissionStatusTone(status)}>{getSubmissionStatusLabel(status)}</StatusChip>
      </Fact>
      <Fact label="Priority">
        <Priority submission={submission} />
      </Fact>
      <Fact label="Submitted">
        {formatDateTime(submittedAt)} by {submittedByName}
      </Fact>
      <Fact label="Filed on">{formatDate(filedOn)}</Fact>
      <Fact label="Due Date">{dueDate === null ? 'N/A' : formatDueDate(dueDate, !isFinished(submission))}</Fact>
      <Fact label="Compliance Score">
        <Score percent={complianceScore} />
      </Fact>
      <Fact label="Submission Type">{getSubmissionTypeLabel(submissionType)}</Fact>
      <Fact label="Reference Number">{referenceNumber ?? 'None'}</Fact>
      <Fact label="Assignee">{assigneeName ?? 'No one'}</Fact>
      {deadlineTitle !== null && (
        <Fact label="Deadline">
          <Link component={RouterLink} to={`/filing-calendar?deadline=${deadlineId}`}>
            {deadlineTitle}
          </Link>
        </Fact>
      )}
      {replacesId !== null && (
        <Fact label="Replaces">
          <Link component={RouterLink} to={{ search: new URLSearchParams({ submission: replacesId }).toString() }}>
            Earlier submission
          </Link>
        </Fact>
      )}
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** The number of days left or overdue matters only while the filing is owed. */
function formatDueDate(dueDate: string, isOwed: boolean): string {
  return isOwed ? `${formatDate(dueDate)}, ${formatRelativeDays(countDaysBetween(getTodayInNewYork(), dueDate))}` : formatDate(dueDate);
}
