import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDate, formatUsdAccounting, StatusChip, tabularFigures } from '@stampline/ui';
import { Adjustments } from './Adjustments';
import { OtherEdition } from './OtherEdition';
import { transactionLabel } from './policy-words';
import { TaxLines } from './TaxLines';
import { Unfolding } from './Unfolding';
import type { PolicyTransaction } from './use-policy';

/** One transaction: what it was, how each cent of its tax came about, and what changes of the rules did to it since. */
export function TransactionCard({ transaction }: { transaction: PolicyTransaction }) {
  const { transactionType, effectiveDate, premium, taxLines, totalDue, adjustments, otherEdition, missing } = transaction;
  const [current] = adjustments;
  const label = 'Tax lines as first priced';
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <StatusChip tone="neutral">{transactionLabel(transactionType)}</StatusChip>
        <Typography sx={{ flex: 1 }}>effective {formatDate(effectiveDate)}</Typography>
        <Typography sx={{ fontWeight: 600, ...tabularFigures }}>premium {formatUsdAccounting(premium)}</Typography>
      </Box>
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
          <Unfolding summary={label}>
            <TaxLines label={label} lines={taxLines} total={totalDue} />
          </Unfolding>
        </>
      ) : (
        <TaxLines label="Tax lines" lines={taxLines} total={totalDue} />
      )}
      <OtherEdition answer={otherEdition} />
    </Box>
  );
}
