import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api, getData, describeError, useSendOnce } from '@stampline/api-client';
import { showToast, useConfirm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiKey, apiKeysKey, type NewKeySecret } from './api-key-api';

/** Rotates or revokes a key, each after confirmation. */
export function KeyActions({
  apiKey: { id, name, wasRotated, hasExpired },
  onMade,
}: {
  apiKey: ApiKey;
  onMade: (made: NewKeySecret) => void;
}) {
  const confirm = useConfirm();
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const [isRunning, setRunning] = useState(false);
  const run = async (work: () => Promise<void>, failedTitle: string): Promise<void> => {
    setRunning(true);
    try {
      await work();
    } catch (error) {
      showToast({ title: failedTitle, description: describeError(error), variant: 'destructive' });
    }
    setRunning(false);
    await client.invalidateQueries({ queryKey: apiKeysKey });
  };
  const rotate = async () => {
    const question = {
      title: `Rotate ${name}?`,
      description: 'You get a new key with the same permissions. The current key works for another 24 hours.',
      confirmLabel: 'Rotate',
    };
    if (!(await confirm(question))) return;
    await run(
      async () =>
        onMade(await sendOnce(id, (header) => getData(api.POST('/api/api-keys/{id}/rotate', { params: { path: { id }, header } })))),
      'Key not rotated',
    );
  };
  const revoke = async () => {
    const question = {
      title: `Revoke ${name}?`,
      description: 'Programs that use this key lose access immediately.',
      confirmLabel: 'Revoke',
      destructive: true,
    };
    if (!(await confirm(question))) return;
    await run(async () => {
      await api.DELETE('/api/api-keys/{id}', { params: { path: { id } } });
      showToast({ title: 'Key revoked', description: name, variant: 'success' });
    }, 'Key not revoked');
  };
  return (
    <Box sx={{ display: 'inline-flex', gap: 1, mr: -1 }}>
      {!wasRotated && !hasExpired && (
        <Button size="small" disabled={isRunning} onClick={() => void rotate()} aria-label={`Rotate ${name}`}>
          Rotate
        </Button>
      )}
      <Button size="small" color="error" disabled={isRunning} onClick={() => void revoke()} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </Box>
  );
}
