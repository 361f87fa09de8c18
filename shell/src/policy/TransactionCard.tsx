import { transactionLabel } from '@stampline/business-ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDate, formatDateTime, formatUsdAccounting, StatusChip, tabularFigures, Unfolding, useCanEdit } from '@stampline/ui';
import { useState } from 'react';
import { Adjustments } from './Adjustments';
import { BackOutDialog } from './BackOutDialog';
import { filingInWords } from './filing-words';
import { OtherEdition } from './OtherEdition';
import { TaxLines } from './TaxLines';
import type { PolicyTransaction } from './use-policy';

export interface TransactionCardProps {
  policyId: string;
  transaction: PolicyTransaction;
}

/** One transaction: what it was, how each cent of its tax came about, what changes of the rules did to it since, and whether it still counts. */
export function TransactionCard({ policyId, transaction }: TransactionCardProps) {
  const canEdit = useCanEdit();
  const [isBackingOut, setBackingOut] = useState(false);
  const isBackedOut = transaction.backedOutBy !== null;
  const { transactionType, effectiveDate, premium, taxLines, totalDue, adjustments, otherEdition, missing } = transaction;
  const [current] = adjustments;
  const label = 'Tax lines as first priced';
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <StatusChip tone="neutral">{transactionLabel(transactionType)}</StatusChip>
        {isBackedOut && <StatusChip tone="neutral">Backed out</StatusChip>}
        <Typography sx={{ flex: 1 }}>effective {formatDate(effectiveDate)}</Typography>
        <Typography sx={{ fontWeight: 600, ...tabularFigures }}>premium {formatUsdAccounting(premium)}</Typography>
      </Box>
      {transaction.reason !== null && (
        <Typography variant="body2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {`Backed out by ${transaction.enteredByName} on ${formatDateTime(transaction.createdAt)}: ${transaction.reason}`}
        </Typography>
      )}
      {transaction.filings.map((filing) => (
        <Typography key={filing.obligationId} variant="body2" sx={{ mb: 2 }}>
          {filingInWords(filing)}
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
          <Adjustments adjustments={adjustments} />
          <Unfolding title={label}>
            <TaxLines label={label} lines={taxLines} total={totalDue} />
          </Unfolding>
        </>
      ) : (
        <TaxLines label="Tax lines" lines={taxLines} total={totalDue} />
      )}
      {otherEdition && <OtherEdition answer={otherEdition} />}
      {canEdit && transaction.backsOut === null && !isBackedOut && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
          <Button size="small" color="inherit" onClick={() => setBackingOut(true)}>
            Back Out...
          </Button>
        </Box>
      )}
      {isBackingOut && <BackOutDialog policyId={policyId} transaction={transaction} onClose={() => setBackingOut(false)} />}
    </Box>
  );
}
