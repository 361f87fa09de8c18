import { Figures, formatCount } from '@stampline/ui';
import type { DeadlineCounts } from './deadline-calls';
import { Panel } from './Panel';

/** How much there is to do, counted by the server. */
export function QuickStats({ counts }: { counts: DeadlineCounts }) {
  const { totalDeadlines, openDeadlines, upcomingDeadlines, overdueDeadlines } = counts;
  return (
    <Panel title="Quick Stats" note={totalDeadlines === 0 ? '' : openInWords(openDeadlines)}>
      <Figures
        figures={[
          { label: 'Total Deadlines', value: formatCount(totalDeadlines) },
          { label: 'Upcoming (30 days)', value: formatCount(upcomingDeadlines) },
          { label: 'Overdue', value: formatCount(overdueDeadlines) },
        ]}
      />
    </Panel>
  );
}

function openInWords(count: number): string {
  if (count === 0) return 'None of them applies to you and is open.';
  return count === 1 ? '1 applies to you and is open.' : `${formatCount(count)} apply to you and are open.`;
}
