import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { UrlParamsLink, formatMonthDay, tabularFigures } from '@stampline/ui';
import type { Deadline, DeadlineCounts } from './deadline-api';
import { groupBy } from './group-by';

type StateCounts = DeadlineCounts['states'][number];

export interface StateCardsProps {
  states: readonly StateCounts[];
  /** Standard deadlines of the next 90 days. */
  deadlines: readonly Deadline[];
}

/** Number of upcoming deadlines and the next one by state; a card opens the state's list. */
export function StateCards({ states, deadlines }: StateCardsProps) {
  const byState = groupBy(deadlines, ({ state }) => state);
  return (
    <Box
      component="ul"
      aria-label="Deadlines by state"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 112px), 1fr))',
      }}
    >
      {states.map(({ state, stateName }) => (
        <StateCard key={state} state={state} stateName={stateName} deadlines={byState.get(state) ?? []} />
      ))}
    </Box>
  );
}

function StateCard({ state, stateName, deadlines }: { state: string; stateName: string; deadlines: readonly Deadline[] }) {
  const applying = deadlines.filter(({ applies }) => applies);
  const others = deadlines.length - applying.length;
  const next = applying[0] ?? deadlines[0];
  return (
    <Card component="li" sx={{ px: 2, py: { xs: 1, sm: 3 }, ...tabularFigures }}>
      <UrlParamsLink change={{ tab: 'list', 'deadlines.state': state }} title={stateName} sx={{ fontWeight: 600 }}>
        {state}
      </UrlParamsLink>
      <Typography
        variant="body2"
        sx={{ fontWeight: applying.length > 0 ? 600 : 400 }}
        color={applying.length > 0 ? undefined : 'textSecondary'}
      >
        {applying.length} upcoming
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {next === undefined ? 'Next: none' : `Next: ${formatMonthDay(next.actBy)}`}
      </Typography>
      {others > 0 && (
        <Typography variant="caption" component="p" color="textSecondary">
          {others} not applicable
        </Typography>
      )}
    </Card>
  );
}
