import { SETTLEMENT_LABELS } from '@stampline/api-client/charge-labels';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { describeCauses, getCauseLabel } from '@stampline/business-ui';
import { formatDate, formatUsdAccounting, StatusChip, sumDollars } from '@stampline/ui';
import { createChoiceColumn, type ListColumn, type ListTotal } from '@stampline/ui/data-table';
import { Link } from 'react-router-dom';
import type { ChargedTransaction } from './charged-api';
import { formatChargeDifferences } from './charged-labels';

interface ColumnOptions {
  readonly chosen: ReadonlyMap<string, ChargedTransaction>;
  onToggle: (row: ChargedTransaction) => void;
  /** False for viewers. */
  readonly canChoose: boolean;
}

const formatAmount = (amount: number | null): string => (amount === null ? 'None' : formatUsdAccounting(amount));

/** Returns the part of the collected amount for which a refund was decided. */
const getGivenBack = ({ settlement, refundableAmount }: ChargedTransaction): number => (settlement === 'give_back' ? refundableAmount : 0);

export const sumCharged = (rows: readonly ChargedTransaction[]): readonly ListTotal[] =>
  (
    [
      ['Charged', ({ chargedAmount }) => chargedAmount ?? 0],
      ['Due', ({ dueAmount }) => dueAmount ?? 0],
      ['Difference', ({ differenceAmount }) => differenceAmount],
      ['Collected', ({ collectedAmount }) => collectedAmount ?? 0],
      ['Refunded', getGivenBack],
    ] satisfies readonly (readonly [string, (row: ChargedTransaction) => number])[]
  ).map(([title, getAmount]) => [title, formatUsdAccounting(sumDollars(rows.map(getAmount)))] as const);

/** Returns true if any charge differs from the one due, because errors may cancel out in the total. */
const hasDifference = ({ chargeCause }: ChargedTransaction): boolean => chargeCause !== 'none';

/** Columns for transactions whose invoices are on record. */
export function createChargedColumns({ chosen, onToggle, canChoose }: ColumnOptions): readonly ListColumn<ChargedTransaction>[] {
  return [
    ...(canChoose ? [createChoiceColumn({ chosen, onToggle, isOffered: hasDifference, getName: ({ policyNumber }) => policyNumber })] : []),
    {
      field: 'policyNumber',
      title: 'Policy',
      width: 140,
      isHead: true,
      isSortable: true,
      render: ({ policyId, policyNumber, invoiceNumber, brokerName }) => (
        <Box>
          <MuiLink component={Link} to={`/policies/${policyId}`}>
            {policyNumber}
          </MuiLink>
          {invoiceNumber !== null && (
            <Typography variant="body2" color="textSecondary">
              Invoice {invoiceNumber}
            </Typography>
          )}
          {brokerName !== null && (
            <Typography variant="body2" color="textSecondary" noWrap title={brokerName}>
              {brokerName}
            </Typography>
          )}
        </Box>
      ),
    },
    { field: 'state', title: 'State', width: 70, render: ({ state }) => state },
    {
      field: 'transactionDate',
      title: 'Date',
      width: 110,
      isSortable: true,
      render: ({ transactionDate }) => formatDate(transactionDate),
    },
    { field: 'chargedAmount', title: 'Charged', width: 108, align: 'right', render: ({ chargedAmount }) => formatAmount(chargedAmount) },
    { field: 'dueAmount', title: 'Due', width: 108, align: 'right', render: ({ dueAmount }) => formatAmount(dueAmount) },
    {
      field: 'difference',
      title: 'Difference',
      width: 136,
      align: 'right',
      isSortable: true,
      render: ({ differenceAmount }) => formatUsdAccounting(differenceAmount),
    },
    {
      field: 'collectedAmount',
      title: 'Collected',
      width: 112,
      align: 'right',
      render: (row) => (
        <Box>
          {formatAmount(row.collectedAmount)}
          {getGivenBack(row) !== 0 && (
            <Typography variant="body2" color="textSecondary">
              {formatUsdAccounting(getGivenBack(row))} refunded
            </Typography>
          )}
        </Box>
      ),
    },
    {
      field: 'chargeCause',
      title: 'Cause',
      render: ({ id, chargeCause, causes, otherCauses, chargeDifferences, settlement, settledByName }) => (
        <Box>
          {settlement === null ? (
            <StatusChip tone={chargeCause === 'none' ? 'ok' : chargeCause === 'unexplained' ? 'overdue' : 'dueSoon'}>
              {getCauseLabel({ chargeCause, otherCauses })}
            </StatusChip>
          ) : (
            <StatusChip tone="ok">{`${SETTLEMENT_LABELS[settlement]}, ${settledByName ?? ''}`}</StatusChip>
          )}
          {settlement !== null && settlement !== 'keep' && settlement !== 'absorb' && (
            <MuiLink href={`/api/charged/${id}/document`} download variant="body2" sx={{ display: 'block' }}>
              {settlement === 'give_back' ? 'Notice of refund (PDF)' : 'Corrected invoice (PDF)'}
            </MuiLink>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'normal' }}>
            {describeCauses({ causes, otherCauses }) || describeUnexplained(chargeDifferences)}
          </Typography>
        </Box>
      ),
    },
  ];
}

/** Lists the charges that differ, if there are several. */
const describeUnexplained = (differences: ChargedTransaction['chargeDifferences']): string =>
  differences.length > 1 ? `Charged ${formatChargeDifferences(differences)}.` : '';
