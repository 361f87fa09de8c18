import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { api, getData, describeError } from '@stampline/api-client';
import { showToast, useCanEdit, useConfirm } from '@stampline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConnectionFacts } from '../connection/ConnectionFacts';
import { ConnectionHeader } from '../connection/ConnectionHeader';
import { type PolicySync, policySyncKey } from './policy-sync-api';
import { getScheduleLabel } from './sync-labels';

/** Policy administration system, with a connection test. */
export function ConnectionCard({ sync, onEdit }: { sync: PolicySync; onEdit: () => void }) {
  const canEdit = useCanEdit();
  const test = useTestConnection(sync.baseUrl ?? '');
  const disconnect = useDisconnect();
  const facts = [
    ['Base URL', sync.baseUrl ?? ''],
    ['API key', `Ends with ${sync.keyHint ?? ''}`],
    ['Sync frequency', getScheduleLabel(sync.schedule)],
  ] as const;
  return (
    <Card component="section" aria-labelledby="connection">
      <CardContent sx={{ display: 'grid', gap: 4, overflowWrap: 'anywhere' }}>
        <ConnectionHeader
          title="Connection"
          titleId="connection"
          state={{ label: 'Connected', tone: 'ok' }}
          isSimulator={sync.isSimulator}
        />
        {sync.isSimulator && <Alert severity="info">This is the simulator that comes with Stampline. Its policies are fictional.</Alert>}
        <ConnectionFacts facts={facts} />
        {canEdit && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
              Test Connection
            </Button>
            <Button variant="outlined" onClick={onEdit}>
              Settings
            </Button>
            <Button color="error" onClick={() => void disconnect()}>
              Disconnect
            </Button>
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

function useTestConnection(baseUrl: string) {
  return useMutation({
    mutationFn: () => getData(api.POST('/api/policy-sync/test', { body: { baseUrl } })),
    onSuccess: ({ success, message }) =>
      showToast({
        title: success ? 'Connection Test Successful' : 'Connection Test Failed',
        description: message,
        variant: success ? 'success' : 'destructive',
      }),
    onError: (error) => showToast({ title: 'Connection Test Failed', description: describeError(error), variant: 'destructive' }),
  });
}

function useDisconnect(): () => Promise<void> {
  const client = useQueryClient();
  const confirm = useConfirm();
  return async () => {
    const question = {
      title: 'Disconnect the policy administration system?',
      description: 'Policies in your book are kept. The key, the webhook and the list of refused records are deleted.',
      confirmLabel: 'Disconnect',
      destructive: true,
    };
    if (!(await confirm(question))) return;
    try {
      await api.DELETE('/api/policy-sync');
      showToast({ title: 'Disconnected', description: 'Policies no longer arrive automatically.', variant: 'success' });
    } catch (error) {
      showToast({ title: 'Disconnect Failed', description: describeError(error), variant: 'destructive' });
    }
    await client.invalidateQueries({ queryKey: policySyncKey });
  };
}
