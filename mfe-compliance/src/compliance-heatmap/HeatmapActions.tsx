import Button from '@mui/material/Button';
import { Icon } from '@stampline/ui';

interface HeatmapActionsProps {
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Refresh, Export, Configure. */
export function HeatmapActions({ isRefreshing, onRefresh }: HeatmapActionsProps) {
  return (
    <Button variant="outlined" startIcon={<Icon name="refresh" size={18} />} disabled={isRefreshing} onClick={onRefresh}>
      {isRefreshing ? 'Refreshing...' : 'Refresh'}
    </Button>
  );
}
