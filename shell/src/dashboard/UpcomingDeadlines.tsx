import List from '@mui/material/List';
import { QueryState } from '@stampline/business-ui';
import { EmptyState } from '@stampline/ui';
import { CardLink } from './CardLink';
import { DashboardCard } from './DashboardCard';
import { DeadlineRow } from './DeadlineRow';
import { ListRoom, ListSkeleton } from './ListRoom';
import { useUpcomingDeadlines } from './use-dashboard';

export function UpcomingDeadlines() {
  const query = useUpcomingDeadlines();
  return (
    <DashboardCard
      title="Upcoming Deadlines"
      subtitle={query.data && query.data.total > 3 ? `3 of ${query.data.total} in the next 30 days` : 'Next 30 days'}
      footer={<CardLink to="/filing-calendar">View filing calendar</CardLink>}
    >
      <ListRoom>
        <QueryState query={query} what="Deadlines" skeleton={<ListSkeleton label="Loading deadlines" />}>
          {({ first }) =>
            first.length === 0 ? (
              <EmptyState title="No upcoming deadlines" description="All filing deadlines are up to date" />
            ) : (
              <List disablePadding>
                {first.map((deadline) => (
                  <DeadlineRow key={deadline.id} deadline={deadline} />
                ))}
              </List>
            )
          }
        </QueryState>
      </ListRoom>
    </DashboardCard>
  );
}
