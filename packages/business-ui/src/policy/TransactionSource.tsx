import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import { getTransactionAnchor } from './transaction-anchor';
import type { PolicyTransaction } from './use-policy';

type SourcedTransaction = Pick<
  PolicyTransaction,
  'backsOut' | 'backedOutBy' | 'enteredByName' | 'reason' | 'createdAt' | 'importId' | 'importRow' | 'importFileName'
>;

/** Source of a transaction (a row of an import, or a person who gave a reason), the import that corrected it, and its back-out. */
export function TransactionSource({ transaction }: { transaction: SourcedTransaction }) {
  const { backsOut, backedOutBy, enteredByName, reason, createdAt, importId, importRow, importFileName } = transaction;
  const isByHand = enteredByName !== null;
  return (
    <Typography variant="body2" color="textSecondary" component="div" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {isByHand && (
        <div>{`${backsOut === null ? 'Entered' : 'Backed out'} by ${enteredByName} on ${formatDateTime(createdAt)}: ${reason ?? ''}`}</div>
      )}
      {!isByHand && importId !== null && backsOut !== null && (
        <div>
          {`Backed out on ${formatDateTime(createdAt)}: `}
          <Link underline="always" component={RouterLink} to={`/policy-upload?import=${encodeURIComponent(importId)}`}>
            {reason}
          </Link>
        </div>
      )}
      {!isByHand && importId !== null && backsOut === null && (
        <div>
          {'Imported from '}
          <Link underline="always" component={RouterLink} to={`/policy-upload?import=${encodeURIComponent(importId)}`}>
            {importFileName}
          </Link>
          {`, row ${importRow}, on ${formatDateTime(createdAt)}`}
        </div>
      )}
      {backsOut !== null && <Link href={`#${getTransactionAnchor(backsOut)}`}>Show the transaction it backs out</Link>}
      {backedOutBy !== null && <Link href={`#${getTransactionAnchor(backedOutBy)}`}>Show the back-out</Link>}
    </Typography>
  );
}
