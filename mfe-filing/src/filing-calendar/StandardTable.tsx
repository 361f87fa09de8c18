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

const END = { textAlign: 'end' } as const;
const AREAS = ['date', 'state', 'title', 'text', 'priority', 'days'];
/** On a phone, a row is a block: title and state, the description, then the date with priority and days. */
const PHONE = {
  '&, & tbody': { display: 'block' },
  '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"title title state" "text text text" "date priority days"',
    alignItems: 'center',
    columnGap: 3,
    rowGap: 1,
    py: 2,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tbody td': { p: 0, border: 0 },
  ...Object.fromEntries(AREAS.map((gridArea, at) => [`& tbody td:nth-of-type(${at + 1})`, { gridArea }])),
} as const;

/** Standard deadlines of the next 90 days. Those that do not apply are labeled and muted. */
export function StandardTable({ deadlines }: { deadlines: readonly Deadline[] }) {
  return (
    <TableContainer tabIndex={0} role="group" aria-label="Standard deadlines" sx={{ maxHeight: 560 }}>
      <Table
        size="small"
        stickyHeader
        role="table"
        aria-label="Standard deadlines"
        sx={[{ minWidth: { sm: 720 } }, ({ breakpoints }) => ({ [breakpoints.down('sm')]: PHONE })]}
      >
        <TableHead role="rowgroup">
          <TableRow role="row">
            {['Due Date', 'State', 'Title', 'Description', 'Priority', 'Days Until'].map((title) => (
              <TableCell key={title} role="columnheader" sx={{ whiteSpace: 'nowrap', ...(title === 'Days Until' && END) }}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
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
    <TableRow role="row" sx={tabularFigures}>
      <TableCell role="cell" sx={{ whiteSpace: 'nowrap', color }}>
        {formatDate(actBy)}
      </TableCell>
      <TableCell role="cell" sx={{ color }}>
        {state}
      </TableCell>
      <TableCell role="cell">
        <UrlParamsLink change={{ deadline: id }} sx={{ color }}>
          {title}
        </UrlParamsLink>
        {!applies && (
          <Typography variant="caption" sx={{ display: 'block', color }}>
            {NOT_APPLICABLE_LABEL}
          </Typography>
        )}
      </TableCell>
      <TableCell role="cell" sx={{ color }}>
        {formatDatesInText(description)}
      </TableCell>
      <TableCell role="cell">
        <StatusChip tone={applies ? tone : 'neutral'}>{words}</StatusChip>
      </TableCell>
      <TableCell role="cell" sx={{ whiteSpace: 'nowrap', color, ...END }}>
        {formatDaysUntil(deadline)}
      </TableCell>
    </TableRow>
  );
}
