import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PolicyLink, QueryState } from '@stampline/business-ui';
import { formatCountOf, EmptyState, formatUsd, RowsSkeleton, tabularFigures } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from './Section';
import type { StatePolicies } from './state-api';
import { statePoliciesQuery } from './state-queries';

export function PoliciesSection({ code, name }: { code: string; name: string }) {
  const policies = useQuery(statePoliciesQuery(code));
  return (
    <Section title={`Your policies in ${name}`}>
      <QueryState query={policies} what="The policies" skeleton={<RowsSkeleton label="Loading your policies" />}>
        {(data) => (data.total === 0 ? <NoPolicies name={name} /> : <NewestPolicies policies={data} code={code} />)}
      </QueryState>
    </Section>
  );
}

function NoPolicies({ name }: { name: string }) {
  return <EmptyState icon="upload" title={`No policies in ${name} yet`} description="Policies you upload appear here with their tax." />;
}

function NewestPolicies({ policies: { newest, total }, code }: { policies: StatePolicies; code: string }) {
  const isAll = total === newest.length;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {formatCountOf(total, 'policy', 'policies')}
        {!isAll && (
          <>
            {`, showing the ${newest.length} most recently changed. `}
            <Link underline="always" component={RouterLink} to={`/policies?policies.state=${code}`}>
              Show all
            </Link>
          </>
        )}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {newest.map(({ id, policyNumber, insuredName, premium, totalDue }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
            <Box sx={{ minWidth: 0 }}>
              <PolicyLink id={id}>{policyNumber}</PolicyLink>
              <Typography variant="body2" color="textSecondary">
                {insuredName}
              </Typography>
            </Box>
            <Box sx={{ textAlign: 'right', ...tabularFigures }}>
              <Typography>{formatUsd(premium)}</Typography>
              <Typography variant="body2" color="textSecondary">{`${formatUsd(totalDue)} tax and fees`}</Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
