import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { EmptyState, formatDateTime, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { StackedTable } from '../facts/StackedTable';
import { type MonitoringStatus, statusQuery } from '../regulatory-updates/update-api';

export function ScheduleTab({ state }: { state: string }) {
  return (
    <Box sx={{ p: { xs: 4, md: 5 } }}>
      <QueryState query={useQuery(statusQuery)} what="The schedule" skeleton={<RowsSkeleton rows={2} label="Loading the schedule" />}>
        {({ activeJobs, sites }) => {
          const jobs = activeJobs.filter(({ states }) => state === '' || states.includes(state));
          if (jobs.length === 0)
            return (
              <EmptyState icon="monitoring" title="Nothing is scheduled" description="Monitoring is turned off for this installation." />
            );
          return (
            <>
              <StackedTable
                label="Schedule"
                rows={jobs}
                rowKey={({ name }) => name}
                columns={[
                  { title: 'Schedule', render: ({ schedule }) => schedule },
                  { title: 'States', render: (job) => listStates(job, sites) },
                  { title: 'Next run, your time', render: ({ nextRunAt }) => formatDateTime(nextRunAt) },
                ]}
              />
              <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
                We read each site one page at a time, with pauses, and only where the site allows it.
              </Typography>
            </>
          );
        }}
      </QueryState>
    </Box>
  );
}

function listStates({ states }: MonitoringStatus['activeJobs'][number], sites: number): string {
  return states.length === sites ? `All ${sites} jurisdictions` : states.join(', ');
}
