import Box from '@mui/material/Box';
import { cardWords, dueInWords, listWords, QueryState } from '@stampline/business-ui';
import { RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { isCritical, overdueQuery, upcomingQuery } from './deadline-api';
import { DeadlineLines } from './DeadlineLines';
import { monthOf } from './month-days';
import { Panel } from './Panel';

/** Deadlines that are overdue or due within a week, and those of the rest of the month. */
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
            <DeadlineLines
              deadlines={[...late, ...deadlines.filter(isCritical)]}
              words={(deadline) => ({ ...cardWords(deadline), text: dueInWords(deadline.daysUntil) })}
              empty="No critical deadlines"
            />
          </Panel>
          <Panel title="This Month">
            <DeadlineLines
              deadlines={deadlines.filter(({ actBy }) => monthOf(actBy) === monthOf(today))}
              words={listWords}
              empty="No more deadlines this month"
            />
          </Panel>
        </Box>
      )}
    </QueryState>
  );
}
