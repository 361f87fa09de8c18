import { TaskState } from '@stampline/business-ui';
import { UrlParamsLink, formatCount, formatDateTime, StatusChip } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import { importKeys, type PolicyImport } from './policy-import';

export const importColumns: readonly ListColumn<PolicyImport>[] = [
  {
    field: 'fileName',
    title: 'File',
    isSortable: true,
    isHead: true,
    compactPlace: 'first',
    render: ({ id, fileName }) => (
      <UrlParamsLink change={{ import: id }} title={fileName} sx={{ fontWeight: 600 }}>
        {fileName}
      </UrlParamsLink>
    ),
  },
  {
    field: 'status',
    title: 'Status',
    width: 130,
    isSortable: true,
    compactPlace: 'firstEnd',
    render: (one) => <ImportState policyImport={one} />,
  },
  {
    field: 'createdAt',
    title: 'Uploaded',
    width: 180,
    isSortable: true,
    compactPlace: 'second',
    render: ({ createdAt }) => formatDateTime(createdAt),
  },
  { field: 'createdBy', title: 'By', width: 150, render: ({ createdBy }) => createdBy },
  {
    field: 'importedRows',
    title: 'Imported',
    align: 'right',
    width: 100,
    compactPlace: 'secondEnd',
    renderCompact: ({ importedRows, failedRows }) =>
      `${formatCount(importedRows)} imported${failedRows > 0 ? `, ${formatCount(failedRows)} failed` : ''}`,
    render: ({ importedRows }) => formatCount(importedRows),
  },
  { field: 'unchangedRows', title: 'Unchanged', align: 'right', width: 100, render: ({ unchangedRows }) => formatCount(unchangedRows) },
  { field: 'failedRows', title: 'Failed', align: 'right', width: 90, render: ({ failedRows }) => formatCount(failedRows) },
];

/** An undone import is shown as undone, whatever its result was. */
function ImportState({ policyImport }: { policyImport: PolicyImport }) {
  if (policyImport.undoneAt !== null) return <StatusChip tone="neutral">Undone</StatusChip>;
  return <TaskState task={policyImport} list={importKeys.list} />;
}
