import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatCountOf, formatCount, formatUsd, formatUsdAccounting, tabularFigures } from '@stampline/ui';
import type { Repricing } from '../rule-change-api';
import { subtractDollars, formatDifference, addDollars } from './change-labels';

/** Number of changed policies, with tax and fees before and after. */
export function RepricingFigures({ title, figures }: { title: string; figures: Repricing }) {
  const { policies, transactions, changedPolicies, changedTransactions, totalDifference, taxBefore, taxAfter, feesBefore, feesAfter } =
    figures;
  const rows = [
    { label: 'Premium tax', before: taxBefore, after: taxAfter, difference: subtractDollars(taxBefore, taxAfter) },
    { label: 'Fees', before: feesBefore, after: feesAfter, difference: subtractDollars(feesBefore, feesAfter) },
    {
      label: 'Tax and fees',
      before: addDollars(taxBefore, feesBefore),
      after: addDollars(taxAfter, feesAfter),
      difference: totalDifference,
    },
  ];
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0, maxWidth: 760 }}>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="h2" component="p" sx={{ mt: 1, ...tabularFigures }}>
        {`${formatCountOf(changedPolicies, 'policy', 'policies')}, ${formatDifference(totalDifference, formatUsd)}`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {`${formatCount(changedTransactions)} of ${formatCountOf(transactions, 'transaction')} change; ${formatCountOf(policies, 'policy', 'policies')} reviewed`}
      </Typography>
      <Table size="small" aria-label={`${title}: tax and fees`} sx={{ ...tabularFigures, '& td, & th': { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell>Charge</TableCell>
            <TableCell align="right">Before</TableCell>
            <TableCell align="right">After</TableCell>
            <TableCell align="right">Difference</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ label, before, after, difference }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell align="right">{formatUsdAccounting(before)}</TableCell>
              <TableCell align="right">{formatUsdAccounting(after)}</TableCell>
              <TableCell align="right">{formatUsdAccounting(difference)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
