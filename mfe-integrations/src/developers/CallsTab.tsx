import Card from '@mui/material/Card';
import { describeProblem } from '@stampline/api-client';
import { EmptyState, formatCount, formatDateTime, StatusChip } from '@stampline/ui';
import { DataTable, type ListColumn, ListFilter } from '@stampline/ui/data-table';
import { type ApiKeyCall, useApiKeyCalls, useKeyNames } from './api-key-api';

const buildColumns = (names: ReadonlyMap<string, string>): readonly ListColumn<ApiKeyCall>[] => [
  { field: 'calledAt', title: 'Time', width: 190, isHead: true, isSortable: true, render: ({ calledAt }) => formatDateTime(calledAt) },
  { field: 'route', title: 'Operation', render: ({ method, route }) => (route === 'none' ? method : `${method} ${route}`) },
  {
    field: 'httpStatus',
    title: 'Status',
    width: 100,
    render: ({ httpStatus }) => <StatusChip tone={httpStatus < 400 ? 'ok' : 'overdue'}>{httpStatus}</StatusChip>,
  },
  { field: 'durationMs', title: 'Duration', align: 'right', width: 120, render: ({ durationMs }) => `${formatCount(durationMs)} ms` },
  { field: 'keyId', title: 'Key', width: 210, render: ({ keyId }) => names.get(keyId) ?? 'A revoked key' },
  { field: 'requestId', title: 'Request ID', width: 320, render: ({ requestId }) => requestId },
];

/** Recent API calls, for troubleshooting. */
export function CallsTab() {
  const list = useApiKeyCalls();
  const names = useKeyNames();
  return (
    <Card>
      <DataTable
        label="Log"
        list={list}
        columns={buildColumns(names)}
        failure={describeProblem}
        filters={<ListFilter list={list} name="keyId" label="Key" all="All keys" choices={[...names]} />}
        empty={<EmptyState icon="developers" title="No calls" description="The last 500 calls of the past seven days appear here." />}
      />
    </Card>
  );
}
