import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { describeProblem } from '@stampline/api-client';
import { TaskState } from '@stampline/business-ui';
import { EmptyState, formatCount, formatDateTime } from '@stampline/ui';
import { DataTable, type ListColumn } from '@stampline/ui/data-table';
import { Link as RouterLink } from 'react-router-dom';
import { type PolicySyncRun, policySyncKey, useRuns } from './policy-sync-api';
import { hasChanged, summarizeOutcomes, getTriggerLabel } from './sync-labels';

const columns: readonly ListColumn<PolicySyncRun>[] = [
  {
    field: 'createdAt',
    title: 'Started',
    width: 190,
    isHead: true,
    isSortable: true,
    render: ({ id, createdAt, outcomes, status }) =>
      status === 'finished' && hasChanged(outcomes) ? (
        <Link component={RouterLink} to={`/policy-upload?import=${id}`}>
          {formatDateTime(createdAt)}
        </Link>
      ) : (
        formatDateTime(createdAt)
      ),
  },
  {
    field: 'status',
    title: 'Status',
    width: 120,
    isSortable: true,
    render: ({ records, ...run }) => (
      <TaskState task={{ ...run, processedRows: records, totalRows: null, failedRows: run.refused }} list={policySyncKey} />
    ),
  },
  { field: 'startedBy', title: 'Started by', width: 150, render: getTriggerLabel },
  { field: 'records', title: 'Records', align: 'right', width: 100, render: ({ records }) => formatCount(records) },
  { field: 'outcomes', title: 'Result', render: ({ outcomes, problem }) => problem ?? summarizeOutcomes(outcomes) },
  { field: 'refused', title: 'Refused', align: 'right', width: 100, render: ({ refused }) => formatCount(refused) },
];

/** Syncs, newest first; those with changes link to their results. */
export function RunsList() {
  const list = useRuns();
  return (
    <Card component="section" aria-labelledby="runs">
      <CardContent sx={{ pb: 0 }}>
        <Typography id="runs" variant="h3" component="h2">
          History
        </Typography>
      </CardContent>
      <DataTable
        label="History"
        list={list}
        columns={columns}
        failure={describeProblem}
        empty={<EmptyState icon="sync" title="No syncs yet" description="Each sync appears here with what it changed." />}
      />
    </Card>
  );
}
