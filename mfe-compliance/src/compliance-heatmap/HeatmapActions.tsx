import Button from '@mui/material/Button';
import { Icon, useCurrentUser } from '@stampline/ui';
import { useState } from 'react';
import { ConfigureDialog } from './ConfigureDialog';
import { ExportButton } from './ExportButton';
import type { Stats } from './heat-api';
import type { HeatEntry } from './heat-entry';

interface HeatmapActionsProps {
  stats: Stats | undefined;
  /** Visible states. */
  entries: readonly HeatEntry[];
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Refresh and Export, and Configure for owners. */
export function HeatmapActions({ stats, entries, isRefreshing, onRefresh }: HeatmapActionsProps) {
  const isOwner = useCurrentUser().role === 'owner';
  const [isConfiguring, setConfiguring] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="refresh" size={18} />} disabled={isRefreshing} onClick={onRefresh}>
        {isRefreshing ? 'Refreshing...' : 'Refresh'}
      </Button>
      <ExportButton stats={stats} entries={entries} />
      {isOwner && (
        <Button
          variant="outlined"
          startIcon={<Icon name="tune" size={18} />}
          disabled={stats === undefined}
          onClick={() => setConfiguring(true)}
        >
          Configure
        </Button>
      )}
      {isConfiguring && stats && <ConfigureDialog stats={stats} onClose={() => setConfiguring(false)} />}
    </>
  );
}
