import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '@stampline/api-client';
import { countOf, EmptyState, ErrorState, formatUsd, RowsSkeleton, tabularFigures } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from './Section';
import type { StatePolicies } from './state-calls';
import { statePoliciesQuery } from './state-queries';

/** The organisation's own policies in a state. */
export function PoliciesSection({ code, name }: { code: string; name: string }) {
  const { data, error, refetch } = useQuery(statePoliciesQuery(code));
  return (
    <Section title={`Your policies in ${name}`}>
      {error && <ErrorState title="The policies could not be loaded" detail={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton label="Loading your policies" />}
      {data && (data.total === 0 ? <NoPolicies name={name} /> : <Newest policies={data} />)}
    </Section>
  );
}

function NoPolicies({ name }: { name: string }) {
  return (
    <EmptyState
      icon="upload"
      title={`No policies in ${name} yet`}
      description="Policies that you upload appear here with their tax."
      action={
        <Button component={RouterLink} to="/policy-upload" variant="outlined">
          Upload policies
        </Button>
      }
    />
  );
}

function Newest({ policies: { newest, total } }: { policies: StatePolicies }) {
  const isAll = total === newest.length;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {`${countOf(total, 'policy', 'policies')}${isAll ? '' : `, the ${newest.length} changed last are shown`}`}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {newest.map(({ id, policyNumber, insuredName, premium, totalDue }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
            <Box sx={{ minWidth: 0 }}>
              <Link component={RouterLink} to={`?policy=${encodeURIComponent(id)}`} sx={{ fontWeight: 600 }}>
                {policyNumber}
              </Link>
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
