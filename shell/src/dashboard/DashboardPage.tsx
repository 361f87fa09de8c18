import Box from '@mui/material/Box';
import { PageHeader, PageSkeleton, useCanEdit, useDocumentTitle } from '@stampline/ui';
import { FirstSteps } from './FirstSteps';
import { LiabilityByMonth } from './LiabilityByMonth';
import { PricedBy } from './PricedBy';
import { QuickActions } from './QuickActions';
import { RecentPolicies } from './RecentPolicies';
import { RefreshButton } from './RefreshButton';
import { StateOverview } from './StateOverview';
import { StatCards } from './StatCards';
import { UpcomingDeadlines } from './UpcomingDeadlines';
import { ThresholdWatch } from './ThresholdWatch';
import { useLiabilityByMonth, useRecentPolicies, useThresholds } from './use-dashboard';
import { useTaxRates, useTaxSettings } from './use-edition';

/**
 * Whether the blocks still load out of sight. With the policies it is known whether the first steps come on top, with the rest how high
 * they are, and with the thresholds and the months whether there is a card of them. A first try that fails holds nothing back: each block
 * then goes on alone.
 */
function useIsHeld(): boolean {
  const canEdit = useCanEdit();
  const policies = useRecentPolicies();
  const showsFirstSteps = canEdit && policies.data?.length === 0;
  const rates = useTaxRates(showsFirstSteps);
  const needed = [policies, useTaxSettings(), useThresholds(), useLiabilityByMonth(), ...(showsFirstSteps ? [rates] : [])];
  return needed.some(({ isPending, failureCount }) => isPending && failureCount === 0);
}

/** The organization at a glance. */
export function DashboardPage() {
  useDocumentTitle('Compliance Dashboard');
  const isHeld = useIsHeld();
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
        <LiabilityByMonth />
        <ThresholdWatch />
        <StateOverview />
        <QuickActions />
      </Box>
    </>
  );
}
