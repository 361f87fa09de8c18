import { ExternalLink, QueryState } from '@stampline/business-ui';
import { EmptyState, formatDateTime, RowsSkeleton, StatusChip } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { StackedTable } from '../facts/StackedTable';
import { logsQuery } from '../regulatory-updates/update-api';
import { capitalize, formatDuration, getLogTone } from '../regulatory-updates/update-labels';

/** Last 20 page checks with their results. */
export function LogsTab({ state }: { state: string }) {
  return (
    <Box sx={{ p: { xs: 4, md: 5 } }}>
      <QueryState
        query={useQuery(logsQuery(state))}
        what="The monitoring logs"
        skeleton={<RowsSkeleton label="Loading the monitoring logs" />}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon="monitoring" title="No checks yet" description="Each check of a regulator’s page appears here." />
          ) : (
            <StackedTable
              label="Monitoring logs"
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { title: 'State', width: '16%', render: ({ stateName, url }) => <ExternalLink href={url}>{stateName}</ExternalLink> },
                {
                  title: 'Status',
                  width: '11%',
                  render: ({ status }) => <StatusChip tone={getLogTone(status)}>{capitalize(status)}</StatusChip>,
                },
                { title: 'Checked', width: '20%', render: ({ checkedAt }) => formatDateTime(checkedAt) },
                { title: 'Updates', align: 'right', width: '9%', render: ({ updatesFound }) => String(updatesFound) },
                { title: 'Time', align: 'right', width: '11%', render: ({ executionTimeMs }) => formatDuration(executionTimeMs) },
                { title: 'Outcome', render: ({ outcome }) => outcome },
              ]}
            />
          )
        }
      </QueryState>
    </Box>
  );
}
