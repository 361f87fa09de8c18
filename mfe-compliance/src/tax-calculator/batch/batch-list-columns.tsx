import { TaskState } from '@stampline/business-ui';
import { UrlParamsLink, formatCount, formatCountOf, formatDateTime, formatUsdAccounting } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import { DeleteBatchButton } from './DeleteBatchButton';
import { batchKeys, type TaxBatchSummary } from './tax-batch';

export interface BatchListColumnsOptions {
  canDelete: boolean;
  onDeleted: (id: string) => void;
}

export function buildBatchListColumns({ canDelete, onDeleted }: BatchListColumnsOptions): ListColumn<TaxBatchSummary>[] {
  const columns: ListColumn<TaxBatchSummary>[] = [
    {
      field: 'fileName',
      title: 'File',
      isSortable: true,
      isHead: true,
      compactPlace: 'first',
      render: ({ id, fileName }) => (
        <UrlParamsLink change={{ tab: 'batch', batch: id, row: null }} title={fileName} sx={{ fontWeight: 600 }}>
          {fileName}
        </UrlParamsLink>
      ),
    },
    {
      field: 'status',
      title: 'Status',
      width: 130,
      isSortable: true,
      compactPlace: 'secondEnd',
      render: (one) => <TaskState task={one} list={batchKeys.list} />,
    },
    {
      field: 'createdAt',
      title: 'Started',
      width: 180,
      isSortable: true,
      compactPlace: 'second',
      render: ({ createdAt }) => formatDateTime(createdAt),
    },
    { field: 'createdBy', title: 'By', width: 140, render: ({ createdBy }) => createdBy },
    {
      field: 'processedRows',
      title: 'Rows',
      align: 'right',
      width: 90,
      compactPlace: 'note',
      renderCompact: ({ processedRows, failedRows }) =>
        `${formatCountOf(processedRows, 'row')}${failedRows > 0 ? `, ${formatCountOf(failedRows, 'error')}` : ''}`,
      render: ({ processedRows }) => formatCount(processedRows),
    },
    { field: 'failedRows', title: 'Errors', align: 'right', width: 80, render: ({ failedRows }) => formatCount(failedRows) },
    {
      field: 'totalDue',
      title: 'Total due',
      align: 'right',
      width: 130,
      compactPlace: 'firstEnd',
      render: ({ totals }) => totals && formatUsdAccounting(totals.totalDue),
    },
  ];
  if (!canDelete) return columns;
  return [
    ...columns,
    {
      field: 'actions',
      title: 'Actions',
      align: 'right',
      width: 90,
      compactPlace: 'firstEnd',
      render: (batch) => <DeleteBatchButton batch={batch} onDeleted={onDeleted} />,
    },
  ];
}
