import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@stampline/ui';
import { EMAIL_STATUSES } from './email-labels';
import type { Email } from './use-settings';

/** Status of an email, with the reason when it was not sent. */
export function EmailStatus({ email: { state, problem } }: { email: Pick<Email, 'state' | 'problem'> }) {
  const { label, tone } = EMAIL_STATUSES[state];
  return (
    <Box sx={{ minWidth: 0 }}>
      <StatusChip tone={tone}>{label}</StatusChip>
      {problem !== null && (
        <Typography variant="body2" color="error" noWrap title={problem}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}
