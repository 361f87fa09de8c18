import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { QueryState } from '@stampline/business-ui';
import { EmptyState, Icon, PageHeader, RowsSkeleton, useCanEdit, useDocumentTitle } from '@stampline/ui';
import { useState } from 'react';
import { ConnectionCard } from './ConnectionCard';
import { type PolicySync, usePolicySync } from './policy-sync-api';
import { RefusedRecords } from './RefusedRecords';
import { RunningSync } from './RunningSync';
import { RunsList } from './RunsList';
import { SettingsDialog } from './SettingsDialog';
import { useSyncNow } from './use-sync-now';
import { WebhookCard } from './WebhookCard';

export default function PolicySyncPage() {
  useDocumentTitle('Policy Sync');
  const query = usePolicySync();
  const canEdit = useCanEdit();
  const start = useSyncNow();
  const [isEditing, setEditing] = useState(false);
  const sync = query.data;
  return (
    <>
      <PageHeader
        title="Policy Sync"
        description="Brings new and changed policies from your policy administration system into your book."
        actions={
          canEdit &&
          sync?.connected === true && (
            <Button
              variant="contained"
              startIcon={<Icon name="sync" size={18} />}
              loading={start.isPending}
              disabled={sync.runningTaskId !== null}
              onClick={() => start.mutate()}
            >
              Sync Now
            </Button>
          )
        }
      />
      <QueryState query={query} what="Policy Sync" skeleton={<RowsSkeleton rows={6} label="Loading Policy Sync" />}>
        {(loaded) =>
          loaded.connected ? (
            <ConnectedSync sync={loaded} onEdit={() => setEditing(true)} />
          ) : (
            <DisconnectedSync onConnect={() => setEditing(true)} />
          )
        }
      </QueryState>
      {isEditing && sync !== undefined && <SettingsDialog sync={sync} onClose={() => setEditing(false)} />}
    </>
  );
}

function ConnectedSync({ sync, onEdit }: { sync: PolicySync; onEdit: () => void }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
      {sync.runningTaskId !== null && <RunningSync taskId={sync.runningTaskId} />}
      {sync.lastProblem !== null && <Alert severity="error">{`The last sync failed. ${sync.lastProblem}`}</Alert>}
      {sync.openErrors > 0 && <RefusedRecords count={sync.openErrors} />}
      <ConnectionCard sync={sync} onEdit={onEdit} />
      <RunsList />
      <WebhookCard sync={sync} />
    </Box>
  );
}

function DisconnectedSync({ onConnect }: { onConnect: () => void }) {
  const canEdit = useCanEdit();
  return (
    <Card>
      <EmptyState
        icon="sync"
        title="Not connected"
        description="Connect your policy administration system to bring new and changed policies into your book with their taxes, on a schedule or by webhook."
        action={
          canEdit && (
            <Button variant="contained" onClick={onConnect}>
              Connect
            </Button>
          )
        }
      />
    </Card>
  );
}
