import { getTransactionLabel } from '../policy-labels/transaction-labels';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDate, formatUsdAccounting, scale, StatusChip, tabularFigures, Disclosure, useCanEdit } from '@stampline/ui';
import { type ReactNode, useState } from 'react';
import { AdjustmentList } from './AdjustmentList';
import { BackOutDialog } from './BackOutDialog';
import { hasSeveralParts } from './coverage-lines';
import { CoverageLines } from './CoverageLines';
import { describeFiling } from './filing-labels';
import { OtherEditionTax } from './OtherEditionTax';
import { TaxLines } from './TaxLines';
import { describeFacts } from './transaction-facts';
import { TransactionSource } from './TransactionSource';
import { getTransactionAnchor } from './transaction-anchor';
import type { PolicyTransaction } from './use-policy';
import { TransactionDocuments } from '../transaction-documents/TransactionDocuments';

export interface TransactionCardProps {
  policyId: string;
  transaction: PolicyTransaction;
  /** Additional actions for a transaction in force. */
  actions?: ReactNode;
}

/** A transaction with its tax lines, adjustments by rule changes, and status. */
export function TransactionCard({ policyId, transaction, actions }: TransactionCardProps) {
  const canEdit = useCanEdit();
  const [isBackingOut, setBackingOut] = useState(false);
  const isBackedOut = transaction.backedOutBy !== null;
  const { transactionType, effectiveDate, premium, taxLines, totalDue, adjustments, otherEdition, missing } = transaction;
  const [current] = adjustments;
  const label = 'Tax lines as first priced';
  return (
    <Box
      id={getTransactionAnchor(transaction.id)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, mb: 3, scrollMarginTop: scale.topBarHeight + 16 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <StatusChip tone="neutral">{getTransactionLabel(transactionType)}</StatusChip>
        {isBackedOut && <StatusChip tone="neutral">Backed out</StatusChip>}
        <Typography sx={{ flex: '1 1 150px' }}>effective {formatDate(effectiveDate)}</Typography>
        <Typography sx={{ fontWeight: 600, ...tabularFigures }}>premium {formatUsdAccounting(premium)}</Typography>
      </Box>
      <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {describeFacts(transaction)}
      </Typography>
      {transaction.details.length > 0 && (
        <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {transaction.details.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
        </Typography>
      )}
      {transaction.notes !== null && (
        <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {transaction.notes}
        </Typography>
      )}
      {transaction.importNote !== null && (
        <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {transaction.importNote}
        </Typography>
      )}
      <TransactionSource transaction={transaction} />
      {hasSeveralParts(transaction.coverageLines) && <CoverageLines lines={transaction.coverageLines} />}
      {!isBackedOut &&
        transaction.filings.map((filing) => (
          <Typography key={filing.obligationId} variant="body2" sx={{ mb: 2 }}>
            {describeFiling(filing)}
          </Typography>
        ))}
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {missing.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      )}
      {current ? (
        <>
          <Typography sx={{ my: 2, ...tabularFigures }}>
            {`Tax and fees now ${formatUsdAccounting(current.totalDue)}, first priced at ${formatUsdAccounting(totalDue)}.`}
          </Typography>
          <AdjustmentList adjustments={adjustments} />
          <Disclosure title={label}>
            <TaxLines label={label} lines={taxLines} total={totalDue} />
          </Disclosure>
        </>
      ) : (
        <TaxLines label="Tax lines" lines={taxLines} total={totalDue} />
      )}
      {otherEdition && <OtherEditionTax answer={otherEdition} />}
      {transaction.backsOut === null && (
        <Disclosure title="Documents of this transaction" isFoldedInPrint>
          <TransactionDocuments transactionId={transaction.id} />
        </Disclosure>
      )}
      {transaction.filedAs !== null && !isBackedOut && (
        <Typography variant="body2" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {`Filed with "${transaction.filedAs}". Enter a difference as an endorsement or a return premium.`}
        </Typography>
      )}
      {canEdit && transaction.backsOut === null && !isBackedOut && transaction.filedAs === null && (
        <Box sx={{ display: 'flex', displayPrint: 'none', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
          {actions}
          <Button size="small" color="inherit" onClick={() => setBackingOut(true)}>
            Back Out...
          </Button>
        </Box>
      )}
      {isBackingOut && <BackOutDialog policyId={policyId} transaction={transaction} onClose={() => setBackingOut(false)} />}
    </Box>
  );
}
