import Box from '@mui/material/Box';
import { PageHeader, PageSkeleton, useDocumentTitle } from '@stampline/ui';
import { FirstSteps } from './FirstSteps';
import { PricedBy } from './PricedBy';
import { QuickActions } from './QuickActions';
import { RecentPolicies } from './RecentPolicies';
import { RefreshButton } from './RefreshButton';
import { StateOverview } from './StateOverview';
import { StatCards } from './StatCards';
import { UpcomingDeadlines } from './UpcomingDeadlines';
import { useRecentPolicies } from './use-dashboard';

/** The organisation at a glance. */
export function DashboardPage() {
  useDocumentTitle('Compliance Dashboard');
  // Whether the first steps stand on top is known with the policies. Until then the blocks load out of sight.
  const { isPending, failureCount } = useRecentPolicies();
  const isHeld = isPending && failureCount === 0;
  return (
    <>
      <PageHeader
        title="Compliance Dashboard"
        description="Policies, premium tax and filings of all 51 jurisdictions at a glance."
        actions={<RefreshButton />}
      />
      {isHeld && <PageSkeleton label="Loading the dashboard" headless />}
      <Box sx={{ display: isHeld ? 'none' : 'grid', gap: 5 }}>
        <FirstSteps />
        <StatCards />
        <PricedBy />
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
          <RecentPolicies />
          <UpcomingDeadlines />
        </Box>
        <StateOverview />
        <QuickActions />
      </Box>
    </>
  );
}
