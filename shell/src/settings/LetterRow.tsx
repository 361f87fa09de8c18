import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { formatDateTime, StatusChip } from '@stampline/ui';
import { letterStatus } from './letter-words';
import type { Letter } from './use-settings';

export function LetterRow({ letter, onOpen }: { letter: Letter; onOpen: () => void }) {
  const { recipient, subject, state, problem, createdAt } = letter;
  const { label, tone } = letterStatus[state];
  return (
    <ListItem disableGutters divider sx={{ gap: 3, flexWrap: 'wrap', '&:last-of-type': { borderBottom: 0 } }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{subject}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          To {recipient}, {formatDateTime(createdAt)}
        </Typography>
        {problem !== null && (
          <Typography variant="body2" color="error">
            {problem}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <StatusChip tone={tone}>{label}</StatusChip>
        <Button onClick={onOpen} aria-label={`Open the email to ${recipient}: ${subject}`}>
          Open
        </Button>
      </Box>
    </ListItem>
  );
}
