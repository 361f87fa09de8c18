import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatCount, formatUsdAccounting, tabularFigures } from '@stampline/ui';
import type { PreviewResult } from './import-preview';
import { getOutcomeLabel } from './outcome-labels';

/** Premium change by outcome of the rows. */
export function PreviewOutcomes({ outcomes }: Pick<PreviewResult, 'outcomes'>) {
  if (outcomes.length === 0) return null;
  return (
    <TableContainer tabIndex={0} role="group" aria-label="Change by outcome">
      <Table size="small" sx={{ '& td, & th': { px: { xs: 1, sm: 4 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Outcome</TableCell>
            <TableCell align="right">Transactions</TableCell>
            <TableCell align="right">Premium</TableCell>
            <TableCell align="right">Tax and fees</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {outcomes.map(({ outcome, rows, premium, totalDue }) => (
            <TableRow key={outcome}>
              <TableCell>{getOutcomeLabel(outcome)}</TableCell>
              <TableCell align="right" sx={tabularFigures}>
                {formatCount(rows)}
              </TableCell>
              <TableCell align="right" sx={tabularFigures}>
                {formatUsdAccounting(premium)}
              </TableCell>
              <TableCell align="right" sx={tabularFigures}>
                {formatUsdAccounting(totalDue)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
