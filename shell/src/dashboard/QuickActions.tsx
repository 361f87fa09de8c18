import Box from '@mui/material/Box';
import { LinkTiles, legalToday } from '@stampline/ui';
import { DashboardCard } from './DashboardCard';
import { quickActions } from './quick-actions';

export function QuickActions() {
  return (
    <DashboardCard title="Quick Actions">
      <Box sx={{ mt: 1 }}>
        <LinkTiles tiles={quickActions(legalToday())} />
      </Box>
    </DashboardCard>
  );
}
