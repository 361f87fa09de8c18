import { Figures, formatCount } from '@stampline/ui';
import type { DeadlineCounts } from './deadline-api';
import { Panel } from './Panel';

export function QuickStats({ counts }: { counts: DeadlineCounts }) {
  const { totalDeadlines, openDeadlines, upcomingDeadlines, overdueDeadlines, latePlacements } = counts;
  return (
    <Panel title="Quick Stats" note={totalDeadlines === 0 ? '' : formatOpenCount(openDeadlines)}>
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

function formatOpenCount(count: number): string {
  if (count === 0) return 'No open deadline applies to you.';
  return count === 1 ? '1 open deadline applies to you.' : `${formatCount(count)} open deadlines apply to you.`;
}
