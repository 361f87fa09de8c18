import Box from '@mui/material/Box';
import { getDeadlineLabel, getStatusLabel, QueryState } from '@stampline/business-ui';
import { RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { isCritical, overdueQuery, upcomingQuery } from './deadline-api';
import { DeadlineList } from './DeadlineList';
import { getMonth } from './month-days';
import { Panel } from './Panel';

/** Deadlines that are overdue or due within a week, and those in the rest of the month; each deadline is in only one list. */
export function UpcomingTab({ today }: { today: string }) {
  const upcoming = useQuery(upcomingQuery);
  const overdue = useQuery(overdueQuery);
  const query = {
    data: upcoming.data && overdue.data && { deadlines: upcoming.data, late: overdue.data },
    error: upcoming.error ?? overdue.error,
    isFetching: upcoming.isFetching || overdue.isFetching,
    refetch: () => Promise.all([upcoming.refetch(), overdue.refetch()]),
  };
  return (
    <QueryState query={query} what="Upcoming deadlines" framed skeleton={<RowsSkeleton label="Loading upcoming deadlines" />}>
      {({ deadlines, late }) => (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          <Panel title="Critical Deadlines" note={late.length > 0 ? 'Overdue, or act within 7 days' : 'Act within 7 days'}>
            <DeadlineList
              deadlines={[...late, ...deadlines.filter(isCritical)]}
              getLabel={getDeadlineLabel}
              empty="No critical deadlines"
            />
          </Panel>
          <Panel title="This Month">
            <DeadlineList
              deadlines={deadlines.filter((deadline) => !isCritical(deadline) && getMonth(deadline.actBy) === getMonth(today))}
              getLabel={getStatusLabel}
              empty="No more deadlines this month"
            />
          </Panel>
        </Box>
      )}
    </QueryState>
  );
}
