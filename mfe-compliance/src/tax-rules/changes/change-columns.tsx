import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatCountOf, formatDateTime, formatUsd, StatusChip } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import { Link as RouterLink } from 'react-router-dom';
import type { RuleChange } from '../rule-change-api';
import { getChangePath } from '../tax-rules-paths';
import { getAuthorName, formatDifference, getStatusLabel } from './change-labels';

export const changeColumns: readonly ListColumn<RuleChange>[] = [
  { field: 'title', title: 'Change', isSortable: true, isHead: true, render: (change) => <ChangeTitle change={change} /> },
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
    render: ({ kind, proposedBy, proposedAt }) => <PersonAndTime name={getAuthorName(kind, proposedBy)} at={proposedAt} />,
  },
  {
    field: 'decidedAt',
    title: 'Decided',
    width: 170,
    render: ({ kind, decidedBy, decidedAt }) => (decidedAt ? <PersonAndTime name={getAuthorName(kind, decidedBy)} at={decidedAt} /> : '–'),
  },
  { field: 'effect', title: 'Effect', width: 150, render: (change) => <ChangeEffect change={change} /> },
];

function ChangeTitle({ change: { id, title, reason } }: { change: RuleChange }) {
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

function PersonAndTime({ name, at }: { name: string; at: string }) {
  return (
    <>
      {name}
      <Typography variant="body2" color="textSecondary">
        {formatDateTime(at)}
      </Typography>
    </>
  );
}

function ChangeEffect({ change: { preview, result } }: { change: RuleChange }) {
  const figures = result ?? preview;
  if (!figures) return '–';
  return (
    <>
      {formatCountOf(figures.changedPolicies, 'policy', 'policies')}
      <Typography variant="body2" color="textSecondary">
        {`${formatDifference(figures.totalDifference, formatUsd)}${result ? '' : ' (preview)'}`}
      </Typography>
    </>
  );
}
