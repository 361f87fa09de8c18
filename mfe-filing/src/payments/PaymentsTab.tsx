import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { describeProblem } from '@stampline/api-client';
import { StateFilter } from '@stampline/business-ui';
import { EmptyState, formatDate, formatUsdAccounting, StatusChip } from '@stampline/ui';
import { DataTable, type ListColumn, ListFilter } from '@stampline/ui/data-table';
import { formatPayee } from '../payee-labels/payee-labels';
import { type Payment, STATUSES, usePayments } from './payment-api';
import { formatMonthRange } from '../month-labels/month-labels';
import { getMethodLabel, PAYEES } from './payment-labels';

export function PaymentsTab({ onOpen }: { onOpen: (id: string) => void }) {
  const list = usePayments();
  return (
    <Card>
      <DataTable
        label="Payments"
        list={list}
        columns={buildColumns(onOpen)}
        search="State, confirmation, note"
        download="/api/payments/download"
        filters={
          <>
            <StateFilter list={list} />
            <ListFilter list={list} name="payee" label="Payee" all="All payees" choices={PAYEES} />
            <ListFilter list={list} name="status" label="Status" all="All statuses" choices={STATUSES} />
          </>
        }
        nothingMatches="No payments found matching your filters."
        failure={describeProblem}
        empty={
          <EmptyState
            icon="accounting"
            title="No payments yet"
            description="Record a payment after you make it. Stampline does not pay for you."
          />
        }
      />
    </Card>
  );
}

const buildColumns = (onOpen: (id: string) => void): readonly ListColumn<Payment>[] => [
  {
    field: 'state',
    title: 'To',
    isHead: true,
    isSortable: true,
    render: ({ id, stateName, payeeName }) => (
      <Button
        size="small"
        data-opens-row=""
        onClick={() => onOpen(id)}
        sx={{ justifyContent: 'start', textAlign: 'start', whiteSpace: 'normal', ml: -2 }}
      >
        {formatPayee({ stateName, payeeName })}
      </Button>
    ),
  },
  { field: 'amount', title: 'Amount', width: 140, align: 'right', isSortable: true, render: ({ amount }) => formatUsdAccounting(amount) },
  { field: 'paidOn', title: 'Paid on', width: 140, isSortable: true, render: ({ paidOn }) => formatDate(paidOn) },
  { field: 'months', title: 'Months', width: 200, render: ({ fromMonth, toMonth }) => formatMonthRange(fromMonth, toMonth) },
  { field: 'method', title: 'Method', width: 120, render: ({ method }) => getMethodLabel(method) },
  { field: 'confirmation', title: 'Confirmation', width: 170, render: ({ confirmation }) => confirmation ?? 'None' },
  {
    field: 'status',
    title: 'Status',
    width: 120,
    render: ({ status }) => (
      <StatusChip tone={status === 'recorded' ? 'ok' : 'neutral'}>{status === 'recorded' ? 'Recorded' : 'Voided'}</StatusChip>
    ),
  },
];
