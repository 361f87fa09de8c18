import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDate, formatUsdAccounting, StatusChip, tabularFigures } from '@stampline/ui';
import { lineBasis, transactionLabel } from './policy-words';
import type { PolicyTransaction } from './use-policy';

/** One transaction: what it was, and how each cent of its tax came about. */
export function TransactionCard({ transaction }: { transaction: PolicyTransaction }) {
  const { transactionType, effectiveDate, premium, taxLines, totalDue } = transaction;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <StatusChip tone="neutral">{transactionLabel(transactionType)}</StatusChip>
        <Typography sx={{ flex: 1 }}>effective {formatDate(effectiveDate)}</Typography>
        <Typography sx={{ fontWeight: 600, ...tabularFigures }}>premium {formatUsdAccounting(premium)}</Typography>
      </Box>
      <Table size="small" sx={tabularFigures} aria-label="Lines of the tax">
        <TableHead>
          <TableRow>
            <TableCell>Charge</TableCell>
            <TableCell>How</TableCell>
            <TableCell align="right">Amount</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {taxLines.map((line) => (
            <TableRow key={`${line.ruleId}${line.label}`}>
              <TableCell>{line.label}</TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{lineBasis(line)}</TableCell>
              <TableCell align="right">{formatUsdAccounting(line.amount)}</TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell colSpan={2} sx={{ fontWeight: 600, border: 0 }}>
              Tax and fees
            </TableCell>
            <TableCell align="right" sx={{ fontWeight: 600, border: 0 }}>
              {formatUsdAccounting(totalDue)}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </Box>
  );
}
