import List from '@mui/material/List';
import { QueryState } from '@stampline/business-ui';
import { EmptyState } from '@stampline/ui';
import { CardLink } from './CardLink';
import { DashboardCard } from './DashboardCard';
import { ListPlaceholder, ListSkeleton } from './ListPlaceholder';
import { RecentPolicyRow } from './RecentPolicyRow';
import { SyncNowButton } from './SyncNowButton';
import { useRecentPolicies } from './use-dashboard';

/** @param isFolded true below the figures of a busy organization */
export function RecentPolicies({ isFolded = false }: { isFolded?: boolean }) {
  const query = useRecentPolicies();
  return (
    <DashboardCard
      title="Recent Policy Updates"
      isFolded={isFolded}
      subtitle="Real-time sync from Stere API"
      action={<SyncNowButton />}
      footer={<CardLink to="/policy-sync">View all policy updates</CardLink>}
    >
      <ListPlaceholder>
        <QueryState query={query} what="Policy updates" skeleton={<ListSkeleton label="Loading policy updates" />}>
          {(policies) =>
            policies.length === 0 ? (
              <EmptyState title="No recent policy updates" description="Policy data will appear here after Stere API sync" />
            ) : (
              <List disablePadding>
                {policies.map((policy) => (
                  <RecentPolicyRow key={policy.id} policy={policy} />
                ))}
              </List>
            )
          }
        </QueryState>
      </ListPlaceholder>
    </DashboardCard>
  );
}
