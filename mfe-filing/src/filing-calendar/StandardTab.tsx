import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { EmptyState, Icon, RowsSkeleton, useCanEdit } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { type DeadlineCounts, standardQuery } from './deadline-api';
import { Panel } from './Panel';
import { StandardTable } from './StandardTable';
import { StateCards } from './StateCards';
import { StateFacts } from './StateFacts';
import { useLoadStandardDeadlines } from './use-load-standard-deadlines';

/** Deadlines that the rulebook lists for all 51 jurisdictions within 90 days. */
export function StandardTab({ counts }: { counts: DeadlineCounts }) {
  const query = useQuery(standardQuery);
  const canEdit = useCanEdit();
  const { load, isLoading } = useLoadStandardDeadlines();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 320px' }}>
          Deadlines in the next 90 days under state law. “Upcoming” includes only the deadlines that apply to you.
        </Typography>
        {canEdit && (
          <Button variant="outlined" startIcon={<Icon name="refresh" size={18} />} disabled={isLoading} onClick={() => void load()}>
            {isLoading ? 'Refreshing...' : 'Refresh Standard Deadlines'}
          </Button>
        )}
      </Box>
      <QueryState query={query} what="Standard deadlines" framed skeleton={<RowsSkeleton label="Loading standard deadlines" />}>
        {(deadlines) => (
          <>
            <StateCards states={counts.states} deadlines={deadlines} />
            <Panel title="Next 90 days">
              {deadlines.length === 0 ? (
                <EmptyState
                  icon="calendar"
                  title="No standard deadlines"
                  description="Load the deadlines for all 51 jurisdictions to see what state law requires."
                />
              ) : (
                <StandardTable deadlines={deadlines} />
              )}
            </Panel>
            <StateFacts />
          </>
        )}
      </QueryState>
    </Box>
  );
}
