import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { describeProblem } from '@stampline/api-client';
import { TaskState } from '@stampline/business-ui';
import { EmptyState, formatDateTime } from '@stampline/ui';
import { DataTable, type ListColumn } from '@stampline/ui/data-table';
import { accountingKey, type AccountingRun, useAccountingRuns } from '../accounting-api';
import { summarizeResults } from '../accounting-labels';

const columns: readonly ListColumn<AccountingRun>[] = [
  {
    field: 'createdAt',
    title: 'Started',
    width: 190,
    isHead: true,
    isSortable: true,
    render: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    field: 'status',
    title: 'Status',
    width: 120,
    isSortable: true,
    render: (run) => {
      const failedRows = run.results.reduce((sum, { refused }) => sum + refused, 0);
      return <TaskState task={{ ...run, processedRows: 0, totalRows: null, failedRows }} list={accountingKey} />;
    },
  },
  { field: 'companyName', title: 'Company', width: 200, render: ({ companyName }) => companyName },
  { field: 'startedBy', title: 'Started by', width: 150, render: ({ createdBy }) => createdBy ?? 'Schedule' },
  { field: 'results', title: 'Result', render: ({ results, problem }) => problem ?? summarizeResults(results) },
];

export function RunsList() {
  const list = useAccountingRuns();
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
        empty={<EmptyState icon="sync" title="No syncs yet" description="Each sync appears here with what it posted." />}
      />
    </Card>
  );
}
