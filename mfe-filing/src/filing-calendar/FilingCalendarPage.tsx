import Button from '@mui/material/Button';
import { deadlineCountsQuery } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { PageHeader, PageSkeleton, PageTabs, useUrlParams, useCanEdit } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CalendarTab } from './CalendarTab';
import { DeadlineDetail } from './DeadlineDetail';
import { DeadlineDialog } from './DeadlineDialog';
import { ListTab } from './ListTab';
import { StandardTab } from './StandardTab';
import { SubscribeDialog } from './SubscribeDialog';
import { UpcomingTab } from './UpcomingTab';
import { useChosenState } from './use-chosen-state';
import { useLoadStandardDeadlines } from './use-load-standard-deadlines';

const tabs = [
  { value: 'calendar', label: 'Calendar View' },
  { value: 'list', label: 'List View' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'standard', label: 'Standard Deadlines' },
] as const;

export default function FilingCalendarPage() {
  const address = useUrlParams();
  const canEdit = useCanEdit();
  const [isAdding, setAdding] = useState(false);
  const [isSubscribing, setSubscribing] = useState(false);
  const { load, isLoading } = useLoadStandardDeadlines();
  const state = useChosenState();
  const query = useQuery(deadlineCountsQuery);
  const opened = address.params.get('deadline');
  return (
    <>
      <PageHeader
        title="Filing Calendar"
        description={`What is due in each state and when, and what you have filed. The deadlines that apply to you are always here.${canEdit ? ' Load the standard deadlines to see those of all 51 jurisdictions.' : ''}`}
        actions={
          <>
            <Button variant="outlined" onClick={() => setSubscribing(true)}>
              Subscribe
            </Button>
            {canEdit && (
              <>
                <Button variant="outlined" disabled={isLoading} onClick={() => void load()}>
                  {isLoading ? 'Loading...' : 'Load Standard Deadlines'}
                </Button>
                <Button variant="contained" onClick={() => setAdding(true)}>
                  Add Custom Deadline
                </Button>
              </>
            )}
          </>
        }
      />
      <PageTabs title="Filing Calendar" tabs={tabs}>
        {(current) =>
          current === 'list' ? (
            <ListTab onAdd={() => setAdding(true)} />
          ) : (
            <QueryState query={query} what="The calendar" framed skeleton={<PageSkeleton />}>
              {(counts) => (
                <>
                  {current === 'calendar' && <CalendarTab counts={counts} />}
                  {current === 'upcoming' && <UpcomingTab today={counts.asOf} />}
                  {current === 'standard' && <StandardTab counts={counts} />}
                </>
              )}
            </QueryState>
          )
        }
      </PageTabs>
      {isSubscribing && <SubscribeDialog onClose={() => setSubscribing(false)} />}
      {query.data && opened !== null && (
        <DeadlineDetail key={opened} id={opened} today={query.data.asOf} onClose={() => address.change({ deadline: null })} />
      )}
      {query.data && isAdding && <DeadlineDialog deadline={null} today={query.data.asOf} state={state} onClose={() => setAdding(false)} />}
    </>
  );
}
