import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDate, formatUsdAccounting, StatusChip } from '@stampline/ui';
import { createChoiceColumn, type ListColumn, type Selection } from '@stampline/ui/data-table';
import { formatMonthRange } from '../month-labels/month-labels';
import { formatPayee } from '../payee-labels/payee-labels';
import { type DueRow, getStandingLabel } from './due-rows';

interface ColumnOptions {
  readonly selection: Selection<DueRow>;
  /** Undefined for viewers. */
  readonly onPay: ((row: DueRow) => void) | undefined;
}

const formatName = (row: DueRow): string => `${formatPayee(row)}, ${formatMonthRange(row.fromMonth, row.toMonth)}`;

export const createDueColumns = ({ selection: { chosen, toggle }, onPay }: ColumnOptions): readonly ListColumn<DueRow>[] => [
  ...(onPay ? [createChoiceColumn({ chosen, onToggle: toggle, getName: formatName, isOffered: isPayable })] : []),
  {
    field: 'payee',
    title: 'To',
    isHead: true,
    isSortable: true,
    render: (row) => (
      <Box sx={{ whiteSpace: 'normal' }}>
        <Typography sx={{ fontWeight: 600 }}>{formatPayee(row)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[formatMonthRange(row.fromMonth, row.toMonth), row.filingTitle].filter(Boolean).join(', ')}
        </Typography>
      </Box>
    ),
  },
  {
    field: 'standing',
    title: 'Status',
    width: 130,
    render: ({ standing }) => {
      const { text, tone, strong } = getStandingLabel(standing);
      return (
        <StatusChip tone={tone} strong={strong}>
          {text}
        </StatusChip>
      );
    },
  },
  {
    field: 'payBy',
    title: 'Pay by',
    width: 120,
    isSortable: true,
    render: ({ payBy, dueRule, standing }) =>
      payBy === null || standing === 'credit' ? <Box sx={{ whiteSpace: 'normal' }}>{formatDueRule(dueRule)}</Box> : formatDate(payBy),
  },
  { field: 'owed', title: 'Owed', width: 120, align: 'right', render: ({ owed }) => formatUsdAccounting(owed) },
  { field: 'paid', title: 'Paid', width: 120, align: 'right', render: ({ paid }) => formatUsdAccounting(paid) },
  { field: 'open', title: 'Open', width: 120, align: 'right', isSortable: true, render: ({ open }) => formatUsdAccounting(open) },
  ...(onPay ? [createPayColumn(onPay)] : []),
];

/** If the rulebook does not have a date, the stamping office's invoice determines it. */
const formatDueRule = (rule: string | null): string => (rule === null ? 'None' : `${rule.charAt(0).toUpperCase()}${rule.slice(1)}`);

/** Returns true for a balance that a payment settles; a credit is refunded. */
export const isPayable = ({ open }: DueRow): boolean => open > 0;

const createPayColumn = (onPay: (row: DueRow) => void): ListColumn<DueRow> => ({
  field: 'pay',
  title: 'Payment',
  isTitleHidden: true,
  width: 160,
  align: 'right',
  render: (row) => {
    const label = isPayable(row) ? 'Record payment' : 'Record refund';
    return (
      <Button size="small" variant="outlined" onClick={() => onPay(row)} aria-label={`${label}: ${formatName(row)}`}>
        {label}
      </Button>
    );
  },
});
