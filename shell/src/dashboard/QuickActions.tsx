import Box from '@mui/material/Box';
import { LinkTiles, getLegalToday } from '@stampline/ui';
import { DashboardCard } from './DashboardCard';
import { buildQuickActions } from './quick-actions';

export function QuickActions() {
  return (
    <DashboardCard title="Quick Actions">
      <Box sx={{ mt: 1 }}>
        <LinkTiles tiles={buildQuickActions(getLegalToday())} />
      </Box>
    </DashboardCard>
  );
}
