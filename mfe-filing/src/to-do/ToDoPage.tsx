import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { getUrgencyLabel, MarkDeadlineFiledDialog, QueryState, URGENCIES } from '@stampline/business-ui';
import { EmptyState, PageHeader, RowsSkeleton, SelectField, useFocusWhenLost, useUrlParams } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { workQuery } from './work-api';
import { WorkGroup } from './WorkGroup';
import { KINDS } from './work-labels';

const FILTER_WIDTH = { width: { xs: '100%', sm: 220 } } as const;

/** One list of everything to do, by urgency. */
export default function ToDoPage() {
  const query = useQuery(workQuery);
  useFocusWhenLost(query.data);
  const address = useUrlParams();
  const [marked, setMarked] = useState<string | null>(null);
  const kind = KINDS.find(([value]) => value === address.params.get('kind'))?.[0];
  const state = address.params.get('state')?.toUpperCase() ?? '';
  return (
    <>
      <PageHeader
        title="To do"
        description="Filings, placements, tags, charges and approvals of the next 90 days, most urgent first."
        actions={
          <Button component={Link} to="/filing-calendar" variant="outlined">
            View as calendar
          </Button>
        }
      />
      <QueryState
        query={query}
        what="The work list"
        skeleton={<RowsSkeleton rows={8} rowHeight={64} label="Loading the work list" />}
        framed
      >
        {({ asOf, items }) => {
          const states = [...new Map(items.flatMap((item) => (item.state === null ? [] : [[item.state, item.stateName ?? item.state]])))];
          const shown = items.filter((item) => (kind === undefined || item.kind === kind) && (state === '' || item.state === state));
          return (
            <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
                <SelectField
                  label="Type"
                  value={kind ?? ''}
                  choices={[['', 'All types'], ...KINDS]}
                  onChange={(value) => address.change({ kind: value || null })}
                  sx={FILTER_WIDTH}
                />
                <SelectField
                  label="State"
                  value={state}
                  choices={[['', 'All states'], ...states]}
                  onChange={(value) => address.change({ state: value || null })}
                  sx={FILTER_WIDTH}
                />
              </Box>
              {shown.length === 0 && (
                <Card>
                  <EmptyState
                    icon="success"
                    title="Nothing to do"
                    description={
                      items.length === 0
                        ? 'Nothing is open in the next 90 days. Work appears here from the policies that you upload.'
                        : 'Nothing matches the filters.'
                    }
                    {...(items.length === 0 && {
                      action: (
                        <Button component={Link} to="/policy-upload" variant="outlined">
                          Upload policies
                        </Button>
                      ),
                    })}
                  />
                </Card>
              )}
              {URGENCIES.map((urgency) => (
                <WorkGroup
                  key={urgency}
                  title={getUrgencyLabel(urgency).text}
                  today={asOf}
                  items={shown.filter(({ workUrgency }) => workUrgency === urgency)}
                  onMark={setMarked}
                />
              ))}
            </Box>
          );
        }}
      </QueryState>
      {marked !== null && <MarkDeadlineFiledDialog deadlineId={marked} onClose={() => setMarked(null)} />}
    </>
  );
}
