import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip, type StatusTone } from '@stampline/ui';

interface ConnectionHeaderProps {
  title: string;
  /** ID of a card's heading; if it is omitted, the title is styled like a row's title. */
  titleId?: string;
  state: { label: string; tone: StatusTone };
  isSimulator: boolean;
}

export function ConnectionHeader({ title, titleId, state: { label, tone }, isSimulator }: ConnectionHeaderProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {titleId === undefined ? (
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      ) : (
        <Typography id={titleId} variant="h3" component="h2">
          {title}
        </Typography>
      )}
      <StatusChip tone={tone}>{label}</StatusChip>
      {isSimulator && <StatusChip tone="dueSoon">Simulator</StatusChip>}
    </Box>
  );
}
