import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ResponseBody } from '@stampline/api-client';
import { TaxLines, getTransactionLabel } from '@stampline/business-ui';
import { formatDate, formatUsdAccounting } from '@stampline/ui';
import { useEffect, useRef } from 'react';

export type TransactionPreview = ResponseBody<'/api/policies/preview', 'post'>;

/** Preview of a transaction: premium, charges, reversals, and the resulting term. */
export function TransactionPreviewCard({ preview }: { preview: TransactionPreview }) {
  const { transactionType, transactionDate, premium, totalDue, taxLines, missing, takenBack, termAfter } = preview;
  const card = useRef<HTMLDivElement>(null);
  // On a phone, the preview begins below the fold, so the page scrolls to it before the user can record it.
  useEffect(() => {
    card.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Box
      ref={card}
      role="region"
      aria-label="Preview"
      aria-live="polite"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {`${getTransactionLabel(transactionType)}, ${formatDate(transactionDate)}: premium ${formatUsdAccounting(premium)}`}
      </Typography>
      {takenBack !== null && (
        <Typography variant="body2">
          {`Backs out premium ${formatUsdAccounting(takenBack.premium)}, tax and fees ${formatUsdAccounting(takenBack.totalDue)}.`}
        </Typography>
      )}
      {missing.length > 0 && (
        <Alert severity="warning">
          {missing.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      )}
      <TaxLines label="Tax lines of the preview" lines={taxLines} total={totalDue} />
      <Typography variant="body2" color="textSecondary">
        {`Nothing is recorded yet. After recording, the term ${formatDate(termAfter.effectiveDate)} to ${formatDate(termAfter.expirationDate)} has ${formatUsdAccounting(termAfter.premium)} in premium and ${formatUsdAccounting(termAfter.totalDue)} in tax and fees${termAfter.canceledOn === null ? '' : `, and is canceled as of ${formatDate(termAfter.canceledOn)}`}.`}
      </Typography>
    </Box>
  );
}
