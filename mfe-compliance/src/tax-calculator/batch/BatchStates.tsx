import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { jurisdictionsQuery } from '@stampline/api-client';
import { formatCount, formatUsdAccounting } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { AmountCell } from './AmountCell';
import type { TaxBatch } from './tax-batch';

export function BatchStates({ states }: { states: TaxBatch['states'] }) {
  const { data: jurisdictions } = useQuery(jurisdictionsQuery);
  const getStateName = (state: string) => jurisdictions?.find(({ code }) => code === state)?.name ?? state;
  const byName = states.toSorted((one, other) => getStateName(one.state).localeCompare(getStateName(other.state)));
  return (
    <section aria-labelledby="batch-states">
      <Typography id="batch-states" variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        By state
      </Typography>
      <TableContainer tabIndex={0} role="group" aria-label="Totals by state" sx={{ maxHeight: 420 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>State</TableCell>
              <AmountCell>Rows</AmountCell>
              <AmountCell wide>Premium</AmountCell>
              <AmountCell wide>Premium tax</AmountCell>
              <AmountCell wide>Fees</AmountCell>
              <AmountCell>Total due</AmountCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {byName.map(({ state, rows, premium, taxAmount, fees, totalDue }) => (
              <TableRow key={state}>
                <TableCell>{getStateName(state)}</TableCell>
                <AmountCell>{formatCount(rows)}</AmountCell>
                <AmountCell wide>{formatUsdAccounting(premium)}</AmountCell>
                <AmountCell wide>{formatUsdAccounting(taxAmount)}</AmountCell>
                <AmountCell wide>{formatUsdAccounting(fees)}</AmountCell>
                <AmountCell>{formatUsdAccounting(totalDue)}</AmountCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </section>
  );
}
