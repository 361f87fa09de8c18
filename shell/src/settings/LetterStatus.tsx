import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@stampline/ui';
import { letterStatus } from './letter-words';
import type { Letter } from './use-settings';

/** Status of an email, with the reason when it was not sent. */
export function LetterStatus({ letter: { state, problem } }: { letter: Pick<Letter, 'state' | 'problem'> }) {
  const { label, tone } = letterStatus[state];
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
