import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type PolicyDetail, transactionLabel } from '@stampline/business-ui';
import { formatDateTime } from '@stampline/ui';

/** Who is insured with whom for what, as far as the book knows it. */
export function PolicyFacts({ policy }: { policy: PolicyDetail }) {
  const { insuredName, state, stateName, insurerName, brokerName, coverageType, transactionType, updatedAt, repricedAt } = policy;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    ['Insured', insuredName],
    ['Home state', `${stateName} (${state})`],
    ['Insurer', insurerName],
    ['Broker', brokerName],
    ['Coverage', coverageType],
    ['Last transaction', transactionLabel(transactionType)],
    ['Changed', formatDateTime(updatedAt)],
    ['Charges adjusted', repricedAt === null ? null : formatDateTime(repricedAt)],
    ['Charges', completenessInWords(policy.completeness)],
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
        overflowWrap: 'anywhere',
      }}
    >
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography component="dd" sx={{ m: 0 }}>
                {value}
              </Typography>
            </div>
          ),
      )}
    </Box>
  );
}

function completenessInWords(completeness: PolicyDetail['completeness']): string | null {
  if (completeness === null) return null;
  return { complete: 'Complete', incomplete: 'Incomplete: more is due', estimate: 'Estimate' }[completeness];
}
