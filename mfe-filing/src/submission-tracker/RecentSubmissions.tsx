import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { getFilingTypeLabel, QueryState, getSubmissionStatusTone, getSubmissionStatusLabel } from '@stampline/business-ui';
import { formatDay, RowsSkeleton, StatusChip } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NoSubmissions } from './NoSubmissions';
import { recentSubmissionsQuery } from './submission-api';
import type { Submission } from './submission-types';
import { useStateNames } from './use-state-names';

interface RecentSubmissionsProps {
  onOpen: (id: string) => void;
  onCreate: () => void;
}

export function RecentSubmissions({ onOpen, onCreate }: RecentSubmissionsProps) {
  const headingId = useId();
  const query = useQuery(recentSubmissionsQuery);
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="h3" component="h2" sx={{ px: 4, pt: 4, pb: 2 }}>
        Recent Submissions
      </Typography>
      <QueryState
        query={query}
        what="Recent submissions"
        skeleton={
          <Box sx={{ px: 4, pb: 4 }}>
            <RowsSkeleton rows={5} rowHeight={56} label="Loading recent submissions" />
          </Box>
        }
      >
        {(submissions) =>
          submissions.length === 0 ? (
            <NoSubmissions onCreate={onCreate} />
          ) : (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {submissions.map((submission) => (
                <RecentSubmission key={submission.id} submission={submission} onOpen={onOpen} />
              ))}
            </Box>
          )
        }
      </QueryState>
    </Card>
  );
}

function RecentSubmission({ submission, onOpen }: { submission: Submission; onOpen: (id: string) => void }) {
  const { id, state, filingType, status, submittedAt, referenceNumber } = submission;
  const title = `${useStateNames()(state)}, ${getFilingTypeLabel(filingType)}`;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', px: 4, py: 2, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[`Submitted ${formatDay(submittedAt)}`, referenceNumber].filter(Boolean).join(', ')}
        </Typography>
      </Box>
      <StatusChip tone={getSubmissionStatusTone(status)}>{getSubmissionStatusLabel(status)}</StatusChip>
      <Button size="small" onClick={() => onOpen(id)} aria-label={`View ${title}, ${formatDay(submittedAt)}`} sx={{ ml: 'auto' }}>
        View
      </Button>
    </Box>
  );
}
