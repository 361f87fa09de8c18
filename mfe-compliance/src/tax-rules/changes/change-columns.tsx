import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { countOf, formatDateTime, formatUsd, StatusChip } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import { Link as RouterLink } from 'react-router-dom';
import type { RuleChange } from '../rule-change-api';
import { getChangePath } from '../tax-rules-paths';
import { madeBy, moreOrLess, getStatusLabel } from './change-labels';

export const changeColumns: readonly ListColumn<RuleChange>[] = [
  { field: 'title', title: 'Change', isSortable: true, isHead: true, render: (change) => <Title change={change} /> },
  {
    field: 'status',
    title: 'Status',
    width: 190,
    isSortable: true,
    render: (change) => <StatusChip tone={getStatusLabel(change).tone}>{getStatusLabel(change).words}</StatusChip>,
  },
  {
    field: 'proposedAt',
    title: 'Proposed',
    width: 170,
    isSortable: true,
    render: ({ kind, proposedBy, proposedAt }) => <Who name={madeBy(kind, proposedBy)} at={proposedAt} />,
  },
  {
    field: 'decidedAt',
    title: 'Decided',
    width: 170,
    render: ({ kind, decidedBy, decidedAt }) => (decidedAt ? <Who name={madeBy(kind, decidedBy)} at={decidedAt} /> : '–'),
  },
  { field: 'effect', title: 'Effect', width: 150, render: (change) => <Effect change={change} /> },
];

function Title({ change: { id, title, reason } }: { change: RuleChange }) {
  return (
    <>
      <Link component={RouterLink} to={getChangePath(id)} sx={{ fontWeight: 600 }}>
        {title}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {reason}
      </Typography>
    </>
  );
}

function Who({ name, at }: { name: string; at: string }) {
  return (
    <>
      {name}
      <Typography variant="body2" color="textSecondary">
        {formatDateTime(at)}
      </Typography>
    </>
  );
}

function Effect({ change: { preview, result } }: { change: RuleChange }) {
  const figures = result ?? preview;
  if (!figures) return '–';
  return (
    <>
      {countOf(figures.changedPolicies, 'policy', 'policies')}
      <Typography variant="body2" color="textSecondary">
        {`${moreOrLess(figures.totalDifference, formatUsd)}${result ? '' : ' (preview)'}`}
      </Typography>
    </>
  );
}
