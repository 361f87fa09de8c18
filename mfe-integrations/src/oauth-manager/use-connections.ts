import { api, getData, describeError } from '@stampline/api-client';
import { buildDisconnectQuestion } from '@stampline/business-ui';
import { showToast, useConfirm } from '@stampline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Connection } from './connection-labels';

/** Prefix of all queries that show a connection. */
export const connectionsKey = ['connections'] as const;

/** Lists every external service, connected or not. */
export function useConnections() {
  return useQuery({ queryKey: connectionsKey, queryFn: () => getData(api.GET('/api/connections')) });
}

/** Checks a service now, and refreshes its state. */
export function useCheckConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (connection: string) => getData(api.POST('/api/connections/{connection}/check', { params: { path: { connection } } })),
    onSuccess: ({ name, lastError }) =>
      showToast(
        lastError === null
          ? { title: 'Connection Test Successful', description: name, variant: 'success' }
          : { title: 'Connection Test Failed', description: lastError, variant: 'destructive' },
      ),
    onError: (error) => showToast({ title: 'Connection Test Failed', description: describeError(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: connectionsKey }),
  });
}

const KEPT_DATA_NOTES: Readonly<Record<Exclude<Connection['kind'], 'storage'>, string>> = {
  accounting: 'Posted entries stay in your accounting system. If you connect the company again, we do not post them twice.',
  'policy-administration': 'Policies in your book are kept. The key, the webhook and the list of refused records are deleted.',
};

export function useDisconnect({ id, kind, name }: Connection): () => Promise<void> {
  const client = useQueryClient();
  const confirm = useConfirm();
  return async () => {
    const question =
      kind === 'storage'
        ? buildDisconnectQuestion({ provider: id, name })
        : { title: `Disconnect ${name}?`, description: KEPT_DATA_NOTES[kind], confirmLabel: 'Disconnect', destructive: true };
    if (!(await confirm(question))) return;
    try {
      if (kind === 'storage') await api.POST('/api/cloud-storage/auth/{provider}/disconnect', { params: { path: { provider: id } } });
      else if (kind === 'accounting') await api.DELETE('/api/accounting/connections/{id}', { params: { path: { id } } });
      else await api.DELETE('/api/policy-sync');
      showToast({ title: 'Disconnected', description: name, variant: 'success' });
    } catch (error) {
      showToast({ title: 'Disconnect Failed', description: describeError(error), variant: 'destructive' });
    }
    await client.invalidateQueries({ queryKey: connectionsKey });
  };
}
