import { api, getPage, describeProblem } from '@stampline/api-client';
import { EmptyState, formatDate, formatFileSize, StatusChip } from '@stampline/ui';
import { DataTable, type ListColumn, ListFilter, useList } from '@stampline/ui/data-table';
import { type RetainedFile, storageKeys } from '../storage-api';

const STATES = {
  due: { tone: 'dueSoon', label: 'May be destroyed' },
  kept: { tone: 'ok', label: 'Kept' },
  held: { tone: 'overdue', label: 'Legal hold' },
} as const;

const choices = Object.entries(STATES).map(([value, { label }]) => [value, label] as const);

const isRetentionState = (word: string | undefined): word is keyof typeof STATES => word !== undefined && word in STATES;

const columns: readonly ListColumn<RetainedFile>[] = [
  { field: 'name', title: 'Name', isHead: true, isSortable: true, render: ({ name }) => <bdi>{name}</bdi> },
  {
    field: 'retainUntil',
    title: 'Keep until',
    width: 140,
    isSortable: true,
    render: ({ retainUntil }) => (retainUntil === null ? 'The hold ends' : formatDate(retainUntil)),
  },
  {
    field: 'retention',
    title: 'Status',
    width: 160,
    render: ({ retention }) => <StatusChip tone={STATES[retention].tone}>{STATES[retention].label}</StatusChip>,
  },
  { field: 'why', title: 'Why', render: ({ retainedAs, holdReason }) => holdReason ?? retainedAs ?? '' },
  { field: 'size', title: 'Size', align: 'right', width: 110, render: ({ size }) => (size === null ? '' : formatFileSize(size)) },
];

/** Files with a retention period, sorted by the end of the period; after that, files may be destroyed. */
export function RetentionList() {
  const list = useList<RetainedFile, 'retainUntil' | 'name'>({
    stateKey: 'retained',
    queryKey: storageKeys.retained,
    sorts: ['retainUntil', 'name'],
    defaultSort: 'retainUntil',
    filters: ['retention'],
    fetch: (query, { retention }) => {
      const chosen = isRetentionState(retention) ? { retention } : {};
      return getPage(api.GET('/api/retention/files', { params: { query: { ...query, ...chosen } } }));
    },
  });
  return (
    <DataTable
      label="Retention"
      list={list}
      columns={columns}
      search="Name"
      filters={<ListFilter list={list} name="retention" label="Status" all="All files" choices={choices} />}
      failure={describeProblem}
      empty={
        <EmptyState
          icon="document"
          title="No file is under retention"
          description="Owners set a period or a legal hold in the menu of a file. Until it ends, no one can delete the file."
        />
      }
    />
  );
}
