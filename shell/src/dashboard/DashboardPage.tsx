import Box from '@mui/material/Box';
import { PageHeader, PageSkeleton, useDocumentTitle } from '@stampline/ui';
import { EditionChoice } from './EditionChoice';
import { FirstSteps } from './FirstSteps';
import { LiabilityByMonth } from './LiabilityByMonth';
import { EditionNote } from './EditionNote';
import { QuickActions } from './QuickActions';
import { RecentPolicies } from './RecentPolicies';
import { RefreshButton } from './RefreshButton';
import { StateOverview } from './StateOverview';
import { StatCards } from './StatCards';
import { UpcomingDeadlines } from './UpcomingDeadlines';
import { ThresholdsCard } from './ThresholdsCard';
import { useLiabilityByMonth, useRecentPolicies, useThresholds } from './use-dashboard';
import { useNeedsEditionChoice, useTaxRates, useTaxSettings } from './use-edition';

/**
 * Returns true while the blocks load hidden. Policies, settings and rates decide the order and height of the top cards, as do thresholds
 * and months if they have a card. A failed first request does not delay the page: each block then loads independently.
 */
function useIsLayoutPending(): boolean {
  const isAsked = useNeedsEditionChoice() === true;
  const rates = useTaxRates(isAsked);
  const needed = [useRecentPolicies(), useTaxSettings(), useThresholds(), useLiabilityByMonth(), ...(isAsked ? [rates] : [])];
  return needed.some(({ isPending, failureCount }) => isPending && failureCount === 0);
}

export function DashboardPage() {
  useDocumentTitle('Compliance Dashboard');
  const isHeld = useIsLayoutPending();
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
        <EditionChoice />
        <StatCards />
        <EditionNote />
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
          <RecentPolicies />
          <UpcomingDeadlines />
        </Box>
        <LiabilityByMonth />
        <ThresholdsCard />
        <StateOverview />
        <QuickActions />
      </Box>
    </>
  );
}
