import Card from '@mui/material/Card';
import { QueryState } from '@stampline/business-ui';
import { EmptyState, FigureCards, FigureCardsSkeleton, formatCount } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { accountOverviewQuery } from './account-api';

const COUNTERS = [
  ['totalAccounts', 'Total Accounts', 'Active client accounts'],
  ['completeProfiles', 'Complete Profiles', 'Ready for document generation'],
  ['incompleteProfiles', 'Incomplete Profiles', 'Require additional information'],
] as const;

const skeleton = <FigureCardsSkeleton titles={COUNTERS.map(([, title]) => title)} label="Loading account counts" />;

/** Number of accounts, and of those complete enough for documents. */
export function AccountOverview() {
  const query = useQuery(accountOverviewQuery);
  return (
    <QueryState query={query} what="Account counts" skeleton={skeleton} framed>
      {(overview) =>
        overview.totalAccounts === 0 ? (
          <Card>
            <EmptyState
              icon="accounts"
              title="No accounts yet"
              description="Create or import accounts, and this page counts their profiles."
            />
          </Card>
        ) : (
          <FigureCards figures={COUNTERS.map(([field, title, note]) => ({ title, note, value: formatCount(overview[field]) }))} />
        )
      }
    </QueryState>
  );
}
