import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { deadlineCountsQuery } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { PageHeader, PageSkeleton, useAddress, useCanEdit, useDocumentTitle } from '@stampline/ui';
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
import { useLoadStandard } from './use-load-standard';

const CALENDAR = { value: 'calendar', label: 'Calendar View' };
const tabs = [
  CALENDAR,
  { value: 'list', label: 'List View' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'standard', label: 'Standard Deadlines' },
];

/** What the organization has to file by when, and what it has filed. */
export default function FilingCalendarPage() {
  const address = useAddress();
  const canEdit = useCanEdit();
  const [isAdding, setAdding] = useState(false);
  const [isSubscribing, setSubscribing] = useState(false);
  const { load, isLoading } = useLoadStandard();
  const state = useChosenState();
  const query = useQuery(deadlineCountsQuery);
  const { value: current, label } = tabs.find(({ value }) => value === address.params.get('tab')) ?? CALENDAR;
  const opened = address.params.get('deadline');
  useDocumentTitle(label === CALENDAR.label ? 'Filing Calendar' : label, 'Filing Calendar');
  return (
    <>
      <PageHeader
        title="Filing Calendar"
        description="What is due in each state and when, and what you have filed."
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
      <Tabs
        value={current}
        onChange={(_event, tab: string) => address.change({ tab })}
        aria-label="Filing Calendar"
        variant="scrollable"
        sx={{ mb: 4, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {tabs.map(({ value, label: title }) => (
          <Tab key={value} value={value} label={title} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        {current === 'list' ? (
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
        )}
      </Box>
      {isSubscribing && <SubscribeDialog onClose={() => setSubscribing(false)} />}
      {query.data && opened !== null && (
        <DeadlineDetail key={opened} id={opened} today={query.data.asOf} onClose={() => address.change({ deadline: null })} />
      )}
      {query.data && isAdding && <DeadlineDialog deadline={null} today={query.data.asOf} state={state} onClose={() => setAdding(false)} />}
    </>
  );
}
