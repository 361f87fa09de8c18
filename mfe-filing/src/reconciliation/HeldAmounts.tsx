import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { formatUsdAccounting, RowsSkeleton, useUrlParams } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { AmountTable } from '../amount-table/AmountTable';
import { formatMonth } from '../month-labels/month-labels';
import { type HeldAmount, heldQuery } from './charged-api';
import { CellLink } from './CellLink';
import { HeldTransactions } from './HeldTransactions';
import { getHeldPath, getInvoicesPath, getPaymentsPath, getRefundsPath, getSidesPath } from './match-labels';

/** Collected amounts that are still held, by month and state, with links to the transactions, the payments and the comparison behind them. */
export function HeldAmounts() {
  const query = useQuery(heldQuery);
  const { params } = useUrlParams();
  const chosen = query.data?.find(({ state, month }) => state === params.get('held.state') && month === params.get('held.month'));
  return (
    <>
      {chosen !== undefined && <HeldTransactions month={chosen} />}
      <Card>
        <CardContent sx={{ display: 'grid', gap: 3 }}>
          <Typography variant="h3" component="h2">
            Held in trust
          </Typography>
          <QueryState query={query} what="The amounts held" skeleton={<RowsSkeleton rows={3} rowHeight={48} label="Loading" />}>
            {(held) =>
              held.length === 0 ? (
                <Typography color="textSecondary">No amounts collected are on record.</Typography>
              ) : (
                <AmountTable
                  label="Held in trust"
                  words={1}
                  columns={['Month and state', 'Collected', 'Paid', 'Refunded', 'Held']}
                  rows={held.map((one) => ({ key: `${one.month} ${one.state}`, cells: listCells(one) }))}
                />
              )
            }
          </QueryState>
        </CardContent>
      </Card>
    </>
  );
}

function listCells(one: HeldAmount) {
  const { state, stateName, month, collectedAmount, paidAmount, givenBackAmount, heldAmount } = one;
  const place = `${formatMonth(month)}, ${stateName}`;
  return [
    <CellLink key="sides" to={getSidesPath(one)}>
      {place}
    </CellLink>,
    <CellLink key="invoices" to={getInvoicesPath(one)} label={`Invoices of ${place}: ${formatUsdAccounting(collectedAmount)} collected`}>
      {formatUsdAccounting(collectedAmount)}
    </CellLink>,
    <CellLink
      key="payments"
      to={getPaymentsPath(state)}
      label={`Payments to ${stateName}: ${formatUsdAccounting(paidAmount)} for the month`}
    >
      {formatUsdAccounting(paidAmount)}
    </CellLink>,
    <CellLink key="refunds" to={getRefundsPath(one)} label={`Refunds of ${place}: ${formatUsdAccounting(givenBackAmount)} refunded`}>
      {formatUsdAccounting(givenBackAmount)}
    </CellLink>,
    <CellLink key="held" to={getHeldPath(one)} label={`Transactions of ${place}: ${formatUsdAccounting(heldAmount)} held`}>
      {formatUsdAccounting(heldAmount)}
    </CellLink>,
  ];
}
