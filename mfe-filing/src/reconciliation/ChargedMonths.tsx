import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { formatUsdAccounting, RowsSkeleton, StatusChip } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { AmountTable } from '../amount-table/AmountTable';
import { formatMonth } from '../month-labels/month-labels';
import { CellLink } from './CellLink';
import { chargedMonthsQuery } from './charged-api';
import { type ChargedMonth, describeChargedMonth } from './charged-month-labels';
import { getDifferencesPath, getInvoicesPath, getPaymentsPath, getRefundsPath } from './match-labels';

interface ChargedMonthsProps {
  year: string;
  /** Two-letter code; all states if undefined. */
  state: string | undefined;
}

/**
 * The sides of a month that are known only for all payees together: charged, due, collected, refunded and paid. Does not render anything if there are
 * no invoices.
 */
export function ChargedMonths({ year, state }: ChargedMonthsProps) {
  const query = useQuery(chargedMonthsQuery);
  const rows = query.data?.filter((one) => one.month.startsWith(`${year}-`) && (state === undefined || one.state === state));
  if (rows?.length === 0) return null;
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="h3" component="h2">
          Charged and collected
        </Typography>
        <QueryState
          query={{ ...query, data: rows }}
          what="The amounts charged"
          skeleton={<RowsSkeleton rows={3} rowHeight={48} label="Loading" />}
        >
          {(charged) => (
            <AmountTable
              label="Charged and collected"
              words={2}
              columns={['Month and state', 'Status', 'Charged', 'Due', 'Collected', 'Refunded', 'Paid']}
              rows={charged.map((one) => ({ key: `${one.month} ${one.state}`, cells: listCells(one) }))}
            />
          )}
        </QueryState>
      </CardContent>
    </Card>
  );
}

function listCells(one: ChargedMonth) {
  const { state, stateName, month, chargedAmount, dueAmount, totalDueAmount, collectedAmount, givenBackAmount, paidAmount, openCount } =
    one;
  const place = `${formatMonth(month)}, ${stateName}`;
  const { text, tone } = describeChargedMonth(one);
  const link = (to: string, title: string, amount: number) => (
    <CellLink key={title} to={to} label={`${title} ${formatUsdAccounting(amount)}, ${stateName}, ${formatMonth(month)}`}>
      {formatUsdAccounting(amount)}
    </CellLink>
  );
  return [
    place,
    openCount === 0 ? (
      <StatusChip key="status" tone={tone}>
        {text}
      </StatusChip>
    ) : (
      <CellLink key="status" to={getDifferencesPath(one)} label={`${text}, ${place}`}>
        {text}
      </CellLink>
    ),
    link(getInvoicesPath(one), 'Charged', chargedAmount),
    <Box key="due">
      {link(getInvoicesPath(one), 'Due', dueAmount)}
      {totalDueAmount !== dueAmount && (
        <Typography variant="body2" color="textSecondary">
          {formatUsdAccounting(totalDueAmount)} with charges not on invoices
        </Typography>
      )}
    </Box>,
    collectedAmount === null ? 'None' : link(getInvoicesPath(one), 'Collected', collectedAmount),
    givenBackAmount === 0 ? formatUsdAccounting(0) : link(getRefundsPath(one), 'Refunded', givenBackAmount),
    paidAmount === 0 ? formatUsdAccounting(0) : link(getPaymentsPath(state), 'Paid', paidAmount),
  ];
}
