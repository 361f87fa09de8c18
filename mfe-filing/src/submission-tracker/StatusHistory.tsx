import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getSubmissionStatusLabel } from '@stampline/business-ui';
import { formatDateTime } from '@stampline/ui';
import { useId } from 'react';
import type { SubmissionDetail } from './submission-api';

/** Status changes of a submission, newest first. */
export function StatusHistory({ submission: { statusHistory } }: { submission: SubmissionDetail }) {
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="subtitle2" component="h3" sx={{ mb: 2 }}>
        Status History
      </Typography>
      {statusHistory.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          No status changes yet.
        </Typography>
      )}
      <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {statusHistory.toReversed().map(({ id, previousStatus, newStatus, reason, changedByName, changedAt }) => (
          <Box component="li" key={id} sx={{ borderLeft: '2px solid', borderColor: 'divider', pl: 3 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {getSubmissionStatusLabel(previousStatus)} → {getSubmissionStatusLabel(newStatus)}
            </Typography>
            {reason !== null && (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {reason}
              </Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              {formatDateTime(changedAt)} by {changedByName}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
