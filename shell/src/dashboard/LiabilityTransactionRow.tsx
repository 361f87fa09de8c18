import { PolicyLink, getTransactionLabel } from '@stampline/business-ui';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDate, formatUsdAccounting } from '@stampline/ui';
import type { LiabilityTransaction } from './dashboard-api';

/** A transaction with its current charge, and with the original one if a rule change has adjusted it. */
export function LiabilityTransactionRow({ transaction }: { transaction: LiabilityTransaction }) {
  const { policyId, policyNumber, insuredName, transactionType, transactionDate, totalDue, firstTotalDue } = transaction;
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <PolicyLink id={policyId}>{policyNumber}</PolicyLink>
        {`, ${insuredName}`}
        <Typography variant="caption" color="textSecondary" component="p">
          {`${getTransactionLabel(transactionType)}, ${formatDate(transactionDate)}`}
        </Typography>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
        {formatUsdAccounting(totalDue)}
        {firstTotalDue !== null && (
          <Typography variant="caption" color="textSecondary" component="p">
            {`originally ${formatUsdAccounting(firstTotalDue)}`}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  );
}
