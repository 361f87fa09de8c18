import { describeProblem } from '@stampline/api-client';
import { ExternalLink } from '@stampline/business-ui';
import { EmptyState, formatDateTime, StatusChip } from '@stampline/ui';
import { DataTable, type ListColumn, useLocalList } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { monitoringLogsQuery, type MonitoringLog } from '../regulatory-updates/update-api';
import { capitalize, formatDuration, getLogTone } from '../regulatory-updates/update-labels';

/** The last 20 page checks, with their results. */
export function LogsTab({ state }: { state: string }) {
  const { data, error, refetch } = useQuery(monitoringLogsQuery(state));
  const list = useLocalList<MonitoringLog>({
    stateKey: 'logs',
    rows: data?.rows,
    error,
    reload: () => void refetch(),
    sorts: {},
  });
  return (
    <DataTable
      label="Monitoring logs"
      list={list}
      columns={COLUMNS}
      rowHeight={56}
      failure={describeProblem}
      empty={<EmptyState icon="monitoring" title="No checks yet" description="Each check of a regulator’s page appears here." />}
    />
  );
}

const COLUMNS: readonly ListColumn<MonitoringLog>[] = [
  {
    field: 'state',
    title: 'State',
    width: 170,
    compactPlace: 'first',
    render: ({ stateName, url }) => <ExternalLink href={url}>{stateName}</ExternalLink>,
  },
  {
    field: 'status',
    title: 'Status',
    width: 120,
    compactPlace: 'firstEnd',
    render: ({ status }) => <StatusChip tone={getLogTone(status)}>{capitalize(status)}</StatusChip>,
  },
  { field: 'checkedAt', title: 'Checked', width: 200, compactPlace: 'second', render: ({ checkedAt }) => formatDateTime(checkedAt) },
  {
    field: 'updatesFound',
    title: 'Updates',
    width: 90,
    align: 'right',
    compactPlace: 'secondEnd',
    renderCompact: ({ updatesFound }) => `${updatesFound} ${updatesFound === 1 ? 'update' : 'updates'}`,
    render: ({ updatesFound }) => String(updatesFound),
  },
  { field: 'time', title: 'Time', width: 110, align: 'right', render: ({ executionTimeMs }) => formatDuration(executionTimeMs) },
  { field: 'outcome', title: 'Outcome', compactPlace: 'note', render: ({ outcome }) => outcome },
];
