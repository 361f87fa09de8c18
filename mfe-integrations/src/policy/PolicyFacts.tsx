import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type PolicyDetail, getTransactionLabel } from '@stampline/business-ui';
import { formatDateTime } from '@stampline/ui';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

export function PolicyFacts({ policy }: { policy: PolicyDetail }) {
  const { insuredName, state, stateName, brokerName, coverageType, transactionType, updatedAt, repricedAt, account } = policy;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ['Insured', insuredName],
    ['Account', account === null ? null : <AccountLink account={account} />],
    ['Taxed in', `${stateName} (${state})`],
    ['Broker', brokerName],
    ['Coverage', coverageType],
    ['Last transaction', getTransactionLabel(transactionType)],
    ['Changed', formatDateTime(updatedAt)],
    ['Charges adjusted', repricedAt === null ? null : formatDateTime(repricedAt)],
    ['Charges', describeCompleteness(policy.completeness)],
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

function AccountLink({ account: { id, accountName } }: { account: NonNullable<PolicyDetail['account']> }) {
  return (
    <Link component={RouterLink} to={`/account-intake/${id}`}>
      {accountName}
    </Link>
  );
}

function describeCompleteness(completeness: PolicyDetail['completeness']): string | null {
  if (completeness === null) return null;
  return { complete: 'Complete', incomplete: 'Incomplete: more may be due', estimate: 'Estimate' }[completeness];
}
