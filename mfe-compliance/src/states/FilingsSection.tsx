import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { toDeadlineLine, FilingList, QueryState, toSubmissionLine } from '@stampline/business-ui';
import { formatCount, formatCountOf, RowsSkeleton, useCanEdit } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from './Section';
import type { StateFilings } from './state-api';
import { stateFilingsQuery } from './state-queries';

interface FilingsSectionProps {
  code: string;
  name: string;
}

/** The organization's deadlines, completed filings and submissions in a state. */
export function FilingsSection({ code, name }: FilingsSectionProps) {
  const filings = useQuery(stateFilingsQuery(code));
  return (
    <Section title={`Your filings in ${name}`}>
      <QueryState query={filings} what="Your filings" skeleton={<RowsSkeleton label="Loading your filings" />}>
        {(found) => <Filings code={code} name={name} filings={found} />}
      </QueryState>
    </Section>
  );
}

function Filings({ code, name, filings }: FilingsSectionProps & { filings: StateFilings }) {
  const { open, openTotal, overdueTotal, completed, submissions, submissionsTotal, placementsTotal } = filings;
  const canEdit = useCanEdit();
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <FilingsPart
        title="Open deadlines"
        note={formatOpenCount(openTotal, overdueTotal)}
        all={`/filing-calendar?state=${code}`}
        allOf="deadlines"
      >
        {open.length === 0 ? (
          <Typography color="textSecondary">Nothing to file in {name} now.</Typography>
        ) : (
          <FilingList label="Open deadlines" lines={open.map((deadline) => toDeadlineLine(deadline))} />
        )}
      </FilingsPart>
      {placementsTotal > 0 && (
        <FilingsPart
          title="Placements"
          note={`${formatCountOf(placementsTotal, 'transaction')} to report one by one.`}
          all={`/placements?open.state=${code}`}
          allOf="open placements"
        />
      )}
      {completed.length > 0 && (
        <FilingsPart title="Completed recently">
          <FilingList label="Completed recently" lines={completed.map((deadline) => toDeadlineLine(deadline))} />
        </FilingsPart>
      )}
      <FilingsPart
        title="Submissions"
        note={submissionsTotal > submissions.length ? `The latest ${submissions.length} of ${formatCount(submissionsTotal)}.` : ''}
        {...(submissionsTotal > 0 && { all: `/submission-tracker?tab=all&submissions.state=${code}`, allOf: 'submissions' })}
      >
        {submissions.length === 0 ? (
          <Typography color="textSecondary">You have recorded no submission to {name}.</Typography>
        ) : (
          <FilingList label="Submissions" lines={submissions.map((submission) => toSubmissionLine(submission))} />
        )}
      </FilingsPart>
      {canEdit && (
        <Box>
          <Button component={RouterLink} to={`/submission-tracker?new=${code}`} variant="outlined">
            Record a submission
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface FilingsPartProps {
  title: string;
  note?: string;
  /** Path of the full list. */
  all?: string;
  allOf?: string;
  children?: ReactNode;
}

function FilingsPart({ title, note = '', all, allOf, children }: FilingsPartProps) {
  return (
    <div>
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      {(note || all) && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {note}{' '}
          {all && (
            <Link underline="always" component={RouterLink} to={all}>
              Show all {allOf}
            </Link>
          )}
        </Typography>
      )}
      {children}
    </div>
  );
}

function formatOpenCount(open: number, overdue: number): string {
  if (open === 0) return '';
  const count = `${formatCount(open)} open`;
  return overdue === 0 ? `${count}, none overdue.` : `${count}, ${formatCount(overdue)} overdue.`;
}
