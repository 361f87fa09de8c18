import { LinkTiles, getTodayInNewYork } from '@stampline/ui';
import { DashboardCard } from './DashboardCard';
import { buildQuickActions } from './quick-actions';

export function QuickActions() {
  return (
    <DashboardCard title="Quick Actions" isFolded>
      <LinkTiles tiles={buildQuickActions(getTodayInNewYork())} />
    </DashboardCard>
  );
}
