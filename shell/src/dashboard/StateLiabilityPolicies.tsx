import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { jurisdictionsQuery, queryKeys } from '@stampline/api-client';
import { formatUsdAccounting, RowsSkeleton, tabularFigures } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { policyAddress } from '../policy/policy-address';
import { QueryState } from '../query-state/QueryState';
import { fetchStatePolicies } from './dashboard-calls';

const shown = 50;

/** Policies of a state with their tax and fees; each opens to its transactions, their lines, and the rule of each line. */
export function StateLiabilityPolicies({ code, stateName }: { code: string; stateName: string }) {
  const query = useQuery({
    queryKey: [...queryKeys.policies, 'liability', code],
    queryFn: () => fetchStatePolicies(code, shown),
  });
  const jurisdictions = useQuery(jurisdictionsQuery);
  const slug = jurisdictions.data?.find((one) => one.code === code)?.slug;
  return (
    <QueryState query={query} what="The policies" skeleton={<RowsSkeleton label={`Loading the policies of ${stateName}`} />}>
      {(policies) => (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {`${policies.length < shown ? 'Policies' : `The ${shown} policies changed last`} with tax and fees of their current term; each opens to its tax, line by line. `}
            {slug && (
              <Link component={RouterLink} to={`/states/${slug}`} underline="always">
                {`Rates and sources of ${stateName}`}
              </Link>
            )}
          </Typography>
          <Box component="ul" aria-label={`Policies of ${stateName}`} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {policies.map(({ id, policyNumber, insuredName, totalDue }) => (
              <Box component="li" key={id} sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', overflowWrap: 'anywhere' }}>
                <span>
                  <Link component={RouterLink} to={policyAddress(id)} preventScrollReset underline="always">
                    {policyNumber}
                  </Link>
                  {`, ${insuredName}`}
                </span>
                <Box component="span" sx={{ ...tabularFigures, whiteSpace: 'nowrap' }}>
                  {formatUsdAccounting(totalDue)}
                </Box>
              </Box>
            ))}
          </Box>
        </>
      )}
    </QueryState>
  );
}
