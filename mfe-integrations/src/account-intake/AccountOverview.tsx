import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { formatCount } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { accountOverviewQuery } from './account-calls';

const COUNTERS = [
  ['totalAccounts', 'Total Accounts', 'Active client accounts'],
  ['completeProfiles', 'Complete Profiles', 'Ready for document generation'],
  ['incompleteProfiles', 'Incomplete Profiles', 'Require additional information'],
] as const;

const columns = { display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))' };

/** How many accounts there are, and how many have what documents need. */
export function AccountOverview() {
  const query = useQuery(accountOverviewQuery);
  const skeleton = (
    <Box sx={columns} role="status" aria-label="Loading account counts">
      {COUNTERS.map(([field]) => (
        <Skeleton key={field} variant="rounded" height={128} />
      ))}
    </Box>
  );
  return (
    <QueryState query={query} what="Account counts" skeleton={skeleton} framed>
      {(overview) => (
        <Box sx={columns}>
          {COUNTERS.map(([field, title, description]) => (
            <Card key={field}>
              <CardContent>
                <Typography variant="body2" component="h2" color="textSecondary">
                  {title}
                </Typography>
                <Typography variant="h1" component="p" sx={{ my: 1, fontVariantNumeric: 'tabular-nums' }}>
                  {formatCount(overview[field])}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {description}
                </Typography>
              </CardContent>
            </Card>
          ))}
        </Box>
      )}
    </QueryState>
  );
}
