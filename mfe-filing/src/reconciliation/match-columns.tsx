import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatUsdAccounting, StatusChip } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import { Link } from 'react-router-dom';
import { formatMonth } from '../month-labels/month-labels';
import { formatPayee } from '../payee-labels/payee-labels';
import { formatMatch, getFixLink, getSidePath } from './match-labels';
import type { MatchRow, Side } from './match-sides';
import { SIDES } from './match-sides';

const toSideColumn = ([field, title]: (typeof SIDES)[number]): ListColumn<MatchRow> => ({
  field,
  title,
  align: 'right',
  width: 104,
  render: (row) => <SideAmount row={row} side={field} title={title} />,
});

/** Amount of a side, with a link to its records. */
function SideAmount({ row, side, title }: { row: MatchRow; side: Side; title: string }) {
  const amount = row[side];
  if (amount === null) return 'None';
  const path = getSidePath(side, row);
  if (path === null || amount === 0) return formatUsdAccounting(amount);
  return (
    <MuiLink component={Link} to={path} aria-label={`${title} ${formatUsdAccounting(amount)}, ${row.stateName}, ${formatMonth(row.month)}`}>
      {formatUsdAccounting(amount)}
    </MuiLink>
  );
}

/** Columns for months by payee, with the sides next to each other. */
export const MATCH_COLUMNS: readonly ListColumn<MatchRow>[] = [
  {
    field: 'payee',
    title: 'Month and payee',
    isHead: true,
    isSortable: true,
    render: (row) => (
      <Box sx={{ whiteSpace: 'normal' }}>
        {formatMonth(row.month)}
        <Typography variant="body2" color="textSecondary">
          {formatPayee(row)}
        </Typography>
      </Box>
    ),
  },
  { field: 'difference', title: 'Status', isHead: true, width: 180, render: (row) => <MatchStatus row={row} /> },
  ...SIDES.map(toSideColumn),
];

/** Status of a month, with an explanation if its sides differ and a link to the next step. */
function MatchStatus({ row }: { row: MatchRow }) {
  const { words, tone } = formatMatch(row);
  const link = getFixLink(row);
  return (
    <Box sx={{ whiteSpace: 'normal' }}>
      <StatusChip tone={tone}>{words}</StatusChip>
      {row.matchStage !== 'matched' && (
        <Typography variant="caption" component="p" color="textSecondary">
          {row.matchStage === 'unmatched' && `${row.mismatch ?? ''} `}
          {link && (
            <MuiLink component={Link} to={link.path}>
              {link.words}
            </MuiLink>
          )}
        </Typography>
      )}
    </Box>
  );
}
