import Button from '@mui/material/Button';
import { Icon } from '@stampline/ui';
import { useState } from 'react';
import { useRefreshDashboard } from './use-dashboard';

export function RefreshButton() {
  const refresh = useRefreshDashboard();
  const [refreshing, setRefreshing] = useState(false);
  const onClick = async () => {
    setRefreshing(true);
    await refresh();
    setRefreshing(false);
  };
  return (
    <Button variant="outlined" startIcon={<Icon name="refresh" size={18} />} disabled={refreshing} onClick={() => void onClick()}>
      {refreshing ? 'Refreshing...' : 'Refresh'}
    </Button>
  );
}
