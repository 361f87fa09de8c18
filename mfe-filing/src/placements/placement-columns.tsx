import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DueChip, getTransactionLabel } from '@stampline/business-ui';
import { formatDate, formatUsdAccounting, StatusChip } from '@stampline/ui';
import { createChoiceColumn, type ListColumn } from '@stampline/ui/data-table';
import type { Placement } from './placement-api';
import { formatLateCost, formatStage, formatWaiting, isWaiting } from './placement-labels';
import { getRowMark } from './use-row-keys';

interface ColumnOptions {
  /** ID of the row that has keyboard focus. */
  readonly currentId: string | null;
  readonly chosen: ReadonlyMap<string, Placement>;
  onToggle: (row: Placement) => void;
  onOpen: (row: Placement) => void;
  /** False for viewers. */
  readonly canChoose: boolean;
  readonly showsLateCost: boolean;
}

const renderLateCostNote = (row: Placement): string => `Late penalty: ${formatLateCost(row) ?? 'none known'}`;

export function createColumns({
  currentId,
  chosen,
  onToggle,
  onOpen,
  canChoose,
  showsLateCost,
}: ColumnOptions): readonly ListColumn<Placement>[] {
  return [
    ...(canChoose ? [createChoiceColumn({ chosen, onToggle, getName: ({ policyNumber }) => policyNumber })] : []),
    {
      field: 'policyNumber',
      title: 'Policy',
      width: 112,
      isHead: true,
      compactPlace: 'first',
      isSortable: true,
      render: (row) => (
        <Button
          id={getRowMark(row.id)}
          size="small"
          data-opens-row=""
          data-current={row.id === currentId ? '' : undefined}
          onClick={() => onOpen(row)}
          sx={{ justifyContent: 'start', textAlign: 'start', ml: -2 }}
        >
          {row.policyNumber}
        </Button>
      ),
    },
    {
      field: 'dueDate',
      title: 'Due',
      width: 150,
      isSortable: true,
      compactPlace: 'second',
      renderCompact: (row) => (isWaiting(row) ? <DueChip daysUntil={row.daysLeft} /> : formatDate(row.dueDate)),
      render: (row) => (
        <Box>
          {isWaiting(row) && row.daysLeft >= 0 && row.actBy < row.dueDate ? `Act by ${formatDate(row.actBy)}` : formatDate(row.dueDate)}
          {isWaiting(row) && (
            <div>
              <DueChip daysUntil={row.daysLeft} />
            </div>
          )}
        </Box>
      ),
    },
    { field: 'state', title: 'State', width: 70, render: ({ state }) => state },
    { field: 'officeName', title: 'Office', width: 220, isExtra: true, render: ({ officeName }) => officeName },
    {
      field: 'insuredName',
      title: 'Insured',
      isSortable: true,
      compactPlace: 'note',
      renderCompact: ({ state, insuredName }) => `${state}, ${insuredName}`,
      render: ({ insuredName }) => insuredName,
    },
    {
      field: 'transactionType',
      title: 'Type',
      width: 105,
      isExtra: true,
      render: ({ transactionType }) => getTransactionLabel(transactionType),
    },
    {
      field: 'premium',
      title: 'Premium',
      width: 115,
      align: 'right',
      isSortable: true,
      compactPlace: 'firstEnd',
      render: ({ premium }) => formatUsdAccounting(premium),
    },
    {
      field: 'taxAmount',
      title: 'Tax',
      width: 95,
      align: 'right',
      compactPlace: 'secondEnd',
      renderCompact: ({ taxAmount }) => `Tax ${formatUsdAccounting(taxAmount)}`,
      render: ({ taxAmount }) => formatUsdAccounting(taxAmount),
    },
    { field: 'licenseeName', title: 'Licensee', width: 112, isMinor: true, render: ({ licenseeName }) => licenseeName ?? 'Unknown' },
    { field: 'assigneeName', title: 'Assignee', width: 112, isExtra: true, render: ({ assigneeName }) => assigneeName ?? 'No one' },
    {
      field: 'placementStage',
      title: 'Stage',
      width: 120,
      compactPlace: 'first',
      render: ({ placementStage }) => {
        const { words, tone } = formatStage(placementStage);
        return <StatusChip tone={tone}>{words}</StatusChip>;
      },
    },
    {
      field: 'lateCosts',
      title: 'Late penalty',
      width: 190,
      isExtra: !showsLateCost,
      ...(showsLateCost && { compactPlace: 'note', renderCompact: renderLateCostNote }),
      render: (row) => formatLateCost(row) ?? 'None known',
    },
    { field: 'waitsFor', title: 'Missing or sent with', render: formatWaiting },
  ];
}
