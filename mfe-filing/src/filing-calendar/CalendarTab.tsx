import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { getDeadlineLabel, QueryState } from '@stampline/business-ui';
import { formatDate, Icon, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Deadline, type DeadlineCounts, rangeQuery } from './deadline-api';
import { DeadlineList } from './DeadlineList';
import { groupBy } from './group-by';
import { addMonths, formatMonth, getMonth, getWeeks } from './month-days';
import { MonthGrid } from './MonthGrid';
import { Panel } from './Panel';
import { QuickStats } from './QuickStats';

/** Month view, with the deadlines for today and for the chosen day. */
export function CalendarTab({ counts }: { counts: DeadlineCounts }) {
  const today = counts.asOf;
  const [chosen, choose] = useState(today);
  const month = getMonth(chosen);
  const weeks = getWeeks(month);
  const monthQuery = useQuery(rangeQuery(weeks[0]![0]!, weeks.at(-1)![6]!));
  const todayQuery = useQuery(rangeQuery(today, today));
  const byDay = groupBy(monthQuery.data ?? [], ({ actBy }) => actBy);
  const titleId = useId();
  const showMonth = (by: number) => choose(`${addMonths(month, by)}-01`);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
      <Card sx={{ p: { xs: 2, sm: 4 }, alignSelf: 'start' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 3 }}>
          <Typography id={titleId} variant="h3" component="h2" aria-live="polite" sx={{ flex: 1 }}>
            {formatMonth(month)}
          </Typography>
          <Button color="inherit" size="small" onClick={() => choose(today)}>
            Today
          </Button>
          <IconButton aria-label="Previous month" onClick={() => showMonth(-1)}>
            <Box component="span" sx={{ display: 'flex', transform: 'rotate(180deg)' }}>
              <Icon name="arrowRight" size={18} />
            </Box>
          </IconButton>
          <IconButton aria-label="Next month" onClick={() => showMonth(1)}>
            <Icon name="arrowRight" size={18} />
          </IconButton>
        </Box>
        <MonthGrid labelledBy={titleId} month={month} today={today} chosen={chosen} deadlines={byDay} onChoose={choose} />
      </Card>
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <QuickStats counts={counts} />
        <Panel title="Today's Deadlines">
          <QueryState query={todayQuery} what="Today's deadlines" skeleton={<RowsSkeleton label="Loading today's deadlines" rows={1} />}>
            {(deadlines) => <DeadlineList deadlines={deadlines.filter(isOpen)} getLabel={getDeadlineLabel} empty="No deadlines today" />}
          </QueryState>
        </Panel>
        {chosen !== today && (
          <Panel title={formatDate(chosen)}>
            <QueryState query={monthQuery} what="The deadlines" skeleton={<RowsSkeleton label="Loading the deadlines" rows={1} />}>
              {() => <DeadlineList deadlines={byDay.get(chosen) ?? []} getLabel={getDeadlineLabel} empty="No deadlines on this day" />}
            </QueryState>
          </Panel>
        )}
      </Box>
    </Box>
  );
}

const isOpen = ({ applies, isCompleted }: Deadline): boolean => applies && !isCompleted;
