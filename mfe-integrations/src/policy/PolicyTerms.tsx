import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { PolicyDetail } from '@stampline/business-ui';
import { formatDate, formatUsdAccounting, tabularFigures } from '@stampline/ui';

/** The policy's terms, with the sums of their transactions. */
export function PolicyTerms({ terms }: { terms: PolicyDetail['terms'] }) {
  return (
    <Table size="small" aria-label="Terms" sx={{ ...tabularFigures, '& td, & th': { px: { xs: 1, sm: 4 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>Term</TableCell>
          <TableCell align="right">Premium</TableCell>
          <TableCell align="right">Tax and fees</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {terms.map(({ effectiveDate, expirationDate, canceledOn, premium, totalDue }) => (
          <TableRow key={`${effectiveDate} ${expirationDate}`}>
            <TableCell>
              {`${formatDate(effectiveDate)} to ${formatDate(expirationDate)}`}
              {canceledOn !== null && `, canceled as of ${formatDate(canceledOn)}`}
            </TableCell>
            <TableCell align="right">{formatUsdAccounting(premium)}</TableCell>
            <TableCell align="right">{formatUsdAccounting(totalDue)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
