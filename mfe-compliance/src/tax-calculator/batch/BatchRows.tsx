import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { getEditionName } from '@stampline/business-ui';
import { formatCountOf, formatCount, formatUsdAccounting, VisuallyHidden } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import { AmountCell, hiddenOnPhones } from './AmountCell';
import { buildBatchPath, type BatchRow } from './tax-batch';

export interface BatchRowsProps {
  batchId: string;
  rows: readonly BatchRow[];
  /** Total of calculated rows. */
  count: number;
}

/** First calculated rows; each links to its calculation. */
export function BatchRows({ batchId, rows, count }: BatchRowsProps) {
  const hasLabels = rows.some(({ label }) => label !== null);
  return (
    <section aria-labelledby="batch-rows">
      <Typography id="batch-rows" variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {rows.length < count
          ? `The first ${formatCount(rows.length)} of ${formatCountOf(count, 'calculated row')}`
          : formatCountOf(count, 'calculated row')}
      </Typography>
      <TableContainer tabIndex={0} role="group" aria-label="Calculated rows" sx={{ maxHeight: 480 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>Row</TableCell>
              {hasLabels && <TableCell sx={hiddenOnPhones}>Reference</TableCell>}
              <TableCell>State</TableCell>
              <TableCell sx={hiddenOnPhones}>Edition</TableCell>
              <AmountCell wide>Premium</AmountCell>
              <AmountCell wide>Premium tax</AmountCell>
              <AmountCell wide>Fees</AmountCell>
              <AmountCell>Total due</AmountCell>
              <TableCell>
                <VisuallyHidden>Explanation</VisuallyHidden>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ row, label, state, edition, premium, taxAmount, fees, totalDue, missing }) => (
              <TableRow key={row}>
                <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatCount(row)}</TableCell>
                {hasLabels && <TableCell sx={{ ...hiddenOnPhones, overflowWrap: 'anywhere', maxWidth: 320 }}>{label}</TableCell>}
                <TableCell>{state}</TableCell>
                <TableCell sx={hiddenOnPhones}>{getEditionName(edition)}</TableCell>
                <AmountCell wide>{formatUsdAccounting(premium)}</AmountCell>
                <AmountCell wide>{formatUsdAccounting(taxAmount)}</AmountCell>
                <AmountCell wide>{formatUsdAccounting(fees)}</AmountCell>
                <AmountCell>
                  {formatUsdAccounting(totalDue)}
                  {missing !== null && (
                    <Typography variant="caption" color="textSecondary" component="p" sx={{ whiteSpace: 'normal' }}>
                      {missing}
                    </Typography>
                  )}
                </AmountCell>
                <TableCell align="right">
                  <Link component={RouterLink} to={buildBatchPath(batchId, row)} aria-label={`Explain row ${formatCount(row)}`}>
                    Explain
                  </Link>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </section>
  );
}
