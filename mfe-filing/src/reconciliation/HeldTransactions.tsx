import MuiLink from '@mui/material/Link';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { describeProblem } from '@stampline/api-client';
import { EmptyState, formatDate, formatUsdAccounting } from '@stampline/ui';
import { DataTable, type ListColumn } from '@stampline/ui/data-table';
import { Link } from 'react-router-dom';
import { formatMonth } from '../month-labels/month-labels';
import { type HeldAmount, type HeldTransaction, useHeldTransactions } from './charged-api';

/** Transactions in a state and month with the amounts that are still held, and how the month's payments cover them. */
export function HeldTransactions({ month: one }: { month: HeldAmount }) {
  const list = useHeldTransactions();
  const { stateName, month } = one;
  const title = `Held for ${formatMonth(month)}, ${stateName}, by transaction`;
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography color="textSecondary">{describeAllocation(one)}</Typography>
      </CardContent>
      <DataTable
        label={title}
        list={list}
        columns={COLUMNS}
        rowHeight={64}
        download="/api/charged/held/transactions/download"
        failure={describeProblem}
        empty={<EmptyState icon="info" title="No transactions" description="The payments for the month cover none of its transactions." />}
      />
    </Card>
  );
}

/** Explains how payments cover transactions, and the amounts that they do not cover. */
export function describeAllocation({ paidAmount, isAllocated, unassignedAmount }: HeldAmount): string {
  if (paidAmount === 0 && unassignedAmount === 0 && !isAllocated) return 'Nothing has been paid for the month.';
  const rule = isAllocated
    ? 'Less was paid than is due, so the payments are allocated: to each payee, credits count first, then charges in the order in which they were recorded.'
    : 'The charges of each paid payee are covered in full.';
  if (unassignedAmount === 0) return rule;
  const beyond =
    'covers no transaction of the month: it was paid beyond the charges due, or for charges of closed months that were filed with it.';
  return `${rule} ${formatUsdAccounting(unassignedAmount)} ${beyond}`;
}

const COLUMNS: readonly ListColumn<HeldTransaction>[] = [
  {
    field: 'policyNumber',
    title: 'Policy',
    width: 160,
    isHead: true,
    isSortable: true,
    render: ({ policyId, policyNumber, invoiceNumber }) => (
      <Box>
        <MuiLink component={Link} to={`/policies/${policyId}`}>
          {policyNumber}
        </MuiLink>
        {invoiceNumber !== null && (
          <Typography variant="body2" color="textSecondary">
            Invoice {invoiceNumber}
          </Typography>
        )}
      </Box>
    ),
  },
  {
    field: 'transactionDate',
    title: 'Date',
    width: 120,
    isSortable: true,
    render: ({ transactionDate }) => formatDate(transactionDate),
  },
  { field: 'insuredName', title: 'Insured', isMinor: true, render: ({ insuredName }) => insuredName },
  {
    field: 'collectedAmount',
    title: 'Collected',
    width: 130,
    align: 'right',
    render: ({ collectedAmount }) => (collectedAmount === null ? 'None' : formatUsdAccounting(collectedAmount)),
  },
  { field: 'dueAmount', title: 'Due', width: 130, align: 'right', render: ({ dueAmount }) => formatUsdAccounting(dueAmount) },
  {
    field: 'paidAmount',
    title: 'Paid',
    width: 130,
    align: 'right',
    render: ({ paidAmount, isAllocated }) => (
      <Box>
        {formatUsdAccounting(paidAmount)}
        {isAllocated && (
          <Typography variant="body2" color="textSecondary">
            Allocated
          </Typography>
        )}
      </Box>
    ),
  },
  {
    field: 'givenBackAmount',
    title: 'Refunded',
    width: 130,
    align: 'right',
    render: ({ givenBackAmount }) => formatUsdAccounting(givenBackAmount),
  },
  {
    field: 'heldAmount',
    title: 'Held',
    width: 130,
    align: 'right',
    isSortable: true,
    render: ({ heldAmount }) => formatUsdAccounting(heldAmount),
  },
];
