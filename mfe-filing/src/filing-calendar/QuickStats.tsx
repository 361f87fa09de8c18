import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Figures, formatCount } from '@stampline/ui';
import { Link } from 'react-router-dom';
import type { DeadlineCounts } from './deadline-api';
import { Panel } from './Panel';

export function QuickStats({ counts }: { counts: DeadlineCounts }) {
  const { totalDeadlines, openDeadlines, upcomingDeadlines, overdueDeadlines, latePlacements } = counts;
  if (openDeadlines === 0 && latePlacements === 0)
    return (
      <Panel title="Quick Stats">
        <Typography variant="body2">
          No open deadline applies to you. Deadlines follow your policies and licenses:{' '}
          <MuiLink component={Link} to="/policy-upload" underline="always">
            upload policies
          </MuiLink>{' '}
          to see the deadlines of their states.
        </Typography>
      </Panel>
    );
  return (
    <Panel title="Quick Stats" note={openDeadlines === 1 ? ONE_OPEN : `${formatCount(openDeadlines)} open deadlines apply to you.`}>
      <Figures
        figures={[
          { label: 'Total Deadlines', value: formatCount(totalDeadlines) },
          { label: 'Upcoming (30 days)', value: formatCount(upcomingDeadlines) },
          { label: 'Overdue', value: formatCount(overdueDeadlines) },
          ...(latePlacements > 0 ? [{ label: 'Late placements', value: formatCount(latePlacements) }] : []),
        ]}
      />
    </Panel>
  );
}

const ONE_OPEN = '1 open deadline applies to you.';
