import Link from '@mui/material/Link';
import List from '@mui/material/List';
import { QueryState } from '@stampline/business-ui';
import { formatCountOf, EmptyState, StatusChip } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import { CardLink } from './CardLink';
import { DashboardCard } from './DashboardCard';
import { DeadlineRow } from './DeadlineRow';
import { ListPlaceholder, ListSkeleton } from './ListPlaceholder';
import { useStats, useUpcomingDeadlines } from './use-dashboard';

export function UpcomingDeadlines() {
  const query = useUpcomingDeadlines();
  const overdue = useStats().data?.overdueFilings ?? 0;
  return (
    <DashboardCard
      title="Upcoming Deadlines"
      subtitle={query.data && query.data.total > 3 ? `3 of ${query.data.total} in the next 30 days` : 'Next 30 days'}
      action={overdue > 0 && <OverdueFilings count={overdue} />}
      footer={<CardLink to="/to-do">View everything to do</CardLink>}
    >
      <ListPlaceholder>
        <QueryState query={query} what="Deadlines" skeleton={<ListSkeleton label="Loading deadlines" />}>
          {({ first }) =>
            first.length === 0 ? (
              // With overdue filings, "up to date" would be wrong.
              <EmptyState title="No upcoming deadlines" description={overdue > 0 ? '' : 'All filing deadlines are up to date'} />
            ) : (
              <List disablePadding>
                {first.map((deadline) => (
                  <DeadlineRow key={deadline.id} deadline={deadline} />
                ))}
              </List>
            )
          }
        </QueryState>
      </ListPlaceholder>
    </DashboardCard>
  );
}

/** Shown in the title, because it is the first thing to do. */
function OverdueFilings({ count }: { count: number }) {
  return (
    <StatusChip tone="overdue" strong>
      <Link component={RouterLink} to="/to-do" color="inherit">
        {formatCountOf(count, 'filing is', 'filings are')} overdue
      </Link>
    </StatusChip>
  );
}
