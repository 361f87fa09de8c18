import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { UrlParamsLink, formatDate, StatusChip, type StatusTone, tabularFigures, formatDatesInText } from '@stampline/ui';
import { formatDaysUntil } from './date-labels';
import type { Deadline } from './deadline-api';

const PRIORITIES: Readonly<Record<Deadline['priority'], readonly [string, StatusTone]>> = {
  critical: ['Critical', 'overdue'],
  high: ['High', 'dueSoon'],
  medium: ['Medium', 'dueSoon'],
  low: ['Low', 'neutral'],
};

const NOT_APPLICABLE_LABEL = 'Does not apply to you now';

/** Standard deadlines of the next 90 days. Those that do not apply are labeled and muted. */
export function StandardTable({ deadlines }: { deadlines: readonly Deadline[] }) {
  return (
    <TableContainer tabIndex={0} role="group" aria-label="Standard deadlines" sx={{ maxHeight: 560 }}>
      <Table size="small" stickyHeader sx={{ minWidth: 720 }}>
        <TableHead>
          <TableRow>
            <TableCell>Due Date</TableCell>
            <TableCell>State</TableCell>
            <TableCell>Title</TableCell>
            <TableCell>Description</TableCell>
            <TableCell>Priority</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              Days Until
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {deadlines.map((deadline) => (
            <StandardRow key={deadline.id} deadline={deadline} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function StandardRow({ deadline }: { deadline: Deadline }) {
  const { id, actBy, state, title, description, priority, applies } = deadline;
  const [words, tone] = PRIORITIES[priority];
  const color = applies ? undefined : 'text.secondary';
  return (
    <TableRow sx={tabularFigures}>
      <TableCell sx={{ whiteSpace: 'nowrap', color }}>{formatDate(actBy)}</TableCell>
      <TableCell sx={{ color }}>{state}</TableCell>
      <TableCell>
        <UrlParamsLink change={{ deadline: id }} sx={{ color }}>
          {title}
        </UrlParamsLink>
        {!applies && (
          <Typography variant="caption" sx={{ display: 'block', color }}>
            {NOT_APPLICABLE_LABEL}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ color }}>{formatDatesInText(description)}</TableCell>
      <TableCell>
        <StatusChip tone={applies ? tone : 'neutral'}>{words}</StatusChip>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', color }}>
        {formatDaysUntil(deadline)}
      </TableCell>
    </TableRow>
  );
}
