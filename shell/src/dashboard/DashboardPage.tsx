import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PageHeader, PageSkeleton, useCanEdit, useDocumentTitle } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { ChargedCard } from './ChargedCard';
import { EditionChoice } from './EditionChoice';
import { LiabilityByMonth } from './LiabilityByMonth';
import { EditionNote } from './EditionNote';
import { QuickActions } from './QuickActions';
import { RecentPolicies } from './RecentPolicies';
import { RefreshButton } from './RefreshButton';
import { SetupCard } from './SetupCard';
import { StateOverview } from './StateOverview';
import { StatCards } from './StatCards';
import { UpcomingDeadlines } from './UpcomingDeadlines';
import { ThresholdsCard } from './ThresholdsCard';
import { useChargedOverview, useLiabilityByMonth, useRecentPolicies, useThresholds, useUpcomingDeadlines } from './use-dashboard';
import { type Setup, useSetup } from './use-setup';
import { useNeedsEditionChoice, useTaxRates, useTaxSettings } from './use-edition';

/**
 * Returns true while the blocks are hidden because they are loading. Setup, policies, deadlines, settings and rates decide the order and height of
 * the top cards, as do
 * thresholds, charges and months if they have a card. A failed first request does not delay the page: each block then loads independently.
 */
function useIsLayoutPending(setup: Setup | null | undefined): boolean {
  const isAsked = useNeedsEditionChoice() === true;
  const rates = useTaxRates(isAsked);
  const needed = [
    useRecentPolicies(),
    useUpcomingDeadlines(),
    useTaxSettings(),
    useThresholds(),
    useChargedOverview(),
    useLiabilityByMonth(),
    ...(isAsked ? [rates] : []),
  ];
  return setup === undefined || needed.some(({ isPending, failureCount }) => isPending && failureCount === 0);
}

export function DashboardPage() {
  useDocumentTitle('Compliance Dashboard');
  const canEdit = useCanEdit();
  const setup = useSetup();
  const policies = useRecentPolicies().data;
  const hasLiability = (useLiabilityByMonth().data?.length ?? 0) > 0;
  // A new organization's figures are all zero.
  const isNew = setup !== null && policies?.length === 0;
  const isHeld = useIsLayoutPending(setup);
  return (
    <>
      <PageHeader
        title="Compliance Dashboard"
        description="Policies, premium tax and filings of all 51 jurisdictions at a glance."
        actions={
          <>
            <RefreshButton />
            {canEdit && (
              <Button component={Link} to="/policy-upload" variant="contained">
                Upload policies
              </Button>
            )}
          </>
        }
      />
      {isHeld && <PageSkeleton label="Loading the dashboard" headless />}
      <Box sx={{ display: isHeld ? 'none' : 'grid', gap: 3 }}>
        {setup && <SetupCard setup={setup} isFolded={!isNew} />}
        <EditionChoice />
        {!isNew && <StatCards />}
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' } }}>
          <UpcomingDeadlines />
          {hasLiability ? <LiabilityByMonth /> : <RecentPolicies />}
        </Box>
        <StateOverview />
        {!isNew && <EditionNote />}
        <ThresholdsCard />
        <ChargedCard />
        {hasLiability && <RecentPolicies isFolded />}
        <QuickActions />
      </Box>
    </>
  );
}
