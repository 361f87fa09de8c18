import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { PolicyFigures, QueryState, StateLawLink, TransactionCard, usePolicy } from '@stampline/business-ui';
import { formatDate, RowsSkeleton, useDocumentTitle } from '@stampline/ui';

/** Totals for the current term, then the transactions with their tax lines. */
export function PolicyContent({ id }: { id: string }) {
  const policy = usePolicy(id);
  useDocumentTitle(policy.data?.policyNumber);
  return (
    <>
      <DialogTitle>{policy.data?.policyNumber ?? 'Policy'}</DialogTitle>
      <DialogContent>
        <QueryState query={policy} what="The policy" skeleton={<RowsSkeleton rows={5} label="Loading the policy" />}>
          {(detail) => (
            <>
              <Typography color="textSecondary" sx={{ mb: 4 }}>
                {detail.insuredName}, {detail.state}, {formatDate(detail.effectiveDate)} to {formatDate(detail.expirationDate)}.{' '}
                <StateLawLink stateName={detail.stateName} stateSlug={detail.stateSlug} />
              </Typography>
              <PolicyFigures policy={detail} />
              <Typography variant="h3" sx={{ mt: 6, mb: 2 }}>
                Transactions
              </Typography>
              {detail.transactions.map((transaction) => (
                <TransactionCard key={transaction.id} policyId={detail.id} transaction={transaction} />
              ))}
            </>
          )}
        </QueryState>
      </DialogContent>
    </>
  );
}
