import Box from '@mui/material/Box';
import { PageHeader, useDocumentTitle } from '@stampline/ui';
import { FirstSteps } from './FirstSteps';
import { QuickActions } from './QuickActions';
import { RecentPolicies } from './RecentPolicies';
import { RefreshButton } from './RefreshButton';
import { StateOverview } from './StateOverview';
import { StatCards } from './StatCards';
import { UpcomingDeadlines } from './UpcomingDeadlines';

/** The organisation at a glance. */
export function DashboardPage() {
  useDocumentTitle('Compliance Dashboard');
  return (
    <>
      <PageHeader
        title="Compliance Dashboard"
        description="Policies, premium tax and filings of all 51 jurisdictions at a glance."
        actions={<RefreshButton />}
      />
      <Box sx={{ display: 'grid', gap: 5 }}>
        <FirstSteps />
        <StatCards />
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
