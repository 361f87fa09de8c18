import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { countOf, formatDateTime, formatUsd, StatusChip } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { RuleChange } from '../rule-change-calls';
import { StackedTable } from '../StackedTable';
import { changeAddress } from '../tax-rules-address';
import { madeBy, moreOrLess, statusOf } from './change-words';

/** Rule changes with where they stand, who made them, and what they do. */
export function ChangeRows({ changes }: { changes: readonly RuleChange[] }) {
  return (
    <StackedTable
      label="Rule changes"
      rows={changes}
      rowKey={({ id }) => id}
      columns={[
        { title: 'Change', render: (change) => <Title change={change} /> },
        { title: 'Status', width: 190, render: (change) => <StatusChip tone={statusOf(change).tone}>{statusOf(change).words}</StatusChip> },
        {
          title: 'Proposed',
          width: '17%',
          render: ({ kind, proposedBy, proposedAt }) => <Who name={madeBy(kind, proposedBy)} at={proposedAt} />,
        },
        {
          title: 'Decided',
          width: '17%',
          render: ({ kind, decidedBy, decidedAt }) => (decidedAt ? <Who name={madeBy(kind, decidedBy)} at={decidedAt} /> : '–'),
        },
        { title: 'Effect', width: '17%', render: (change) => <Effect change={change} /> },
      ]}
    />
  );
}

function Title({ change: { id, title, reason } }: { change: RuleChange }) {
  return (
    <>
      <Link component={RouterLink} to={changeAddress(id)} sx={{ fontWeight: 600 }}>
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
