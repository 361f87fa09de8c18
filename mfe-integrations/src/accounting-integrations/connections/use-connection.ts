import { api, getData, describeError, useSendOnce } from '@stampline/api-client';
import { showToast, useConfirm } from '@stampline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountingKey, type AccountingConnection, type PostedItem } from '../accounting-api';

const POLL_MS = 1_000;

/** Opens the window for the consent page. Call it in the click handler, before the URL is known, because browsers block popups that open later. */
export const openConsentWindow = (): Window | null => window.open('about:blank', 'stampline-accounting', 'popup,width=600,height=700');

interface Consent {
  readonly connection: Pick<AccountingConnection, 'id' | 'name'>;
  /** Null if the browser blocked the window; the page itself then continues to the vendor. */
  readonly popup: Window | null;
}

/** Shows the vendor's consent page in a popup, and refetches when it closes. */
export function useConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ connection: { id }, popup }: Consent) => {
      try {
        const { authUrl } = await getData(api.GET('/api/accounting/connections/{id}/authorize-url', { params: { path: { id } } }));
        if (popup === null) window.location.assign(authUrl);
        else popup.location.assign(authUrl);
      } catch (error) {
        popup?.close();
        throw error;
      }
      if (popup !== null) await waitUntilClosed(popup);
      await client.invalidateQueries({ queryKey: accountingKey });
      const connections = await getData(api.GET('/api/accounting/connections'));
      return connections.find((one) => one.id === id);
    },
    onSuccess: (connection, { connection: { name } }) => {
      if (connection?.status === 'connected')
        showToast({
          title: 'Connected Successfully',
          description: `${name} posts to ${connection.companyName ?? 'its company'}.`,
          variant: 'success',
        });
    },
    onError: (error) => showToast({ title: 'Connection Failed', description: describeError(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: accountingKey }),
  });
}

/** Calls the system with the stored credentials. */
export function useTestConnection({ id, name }: AccountingConnection) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => getData(api.POST('/api/accounting/connections/{id}/test', { params: { path: { id } } })),
    onSuccess: ({ message }) => showToast({ title: 'Connection Test Successful', description: message || name, variant: 'success' }),
    onError: (error) =>
      showToast({
        title: 'Connection Test Failed',
        description: `Unable to connect to the accounting system. Please check your credentials. ${describeError(error)}`,
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: accountingKey }),
  });
}

/** Starts a sync. A toast announces its end on any page. */
export function useStartSync({ id, name }: AccountingConnection) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: () => sendOnce({ id }, (header) => api.POST('/api/accounting/connections/{id}/sync', { params: { path: { id }, header } })),
    onSuccess: () => showToast({ title: 'Sync Started', description: name, variant: 'success' }),
    onError: (error) => showToast({ title: 'Sync not started', description: describeError(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: accountingKey }),
  });
}

/** Lets the next sync repost an entry that was deleted in the external ledger. */
export function useRepostEntry({ id }: AccountingConnection) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (item: PostedItem) =>
      api.POST('/api/accounting/connections/{id}/items/{itemId}/post-again', { params: { path: { id, itemId: item.id } } }),
    onSuccess: (_, { number }) =>
      showToast({
        title: 'Entry queued',
        description: `The next sync posts ${number}. To post it now, choose Sync in Accounting Integrations.`,
        variant: 'success',
      }),
    onError: (error) => showToast({ title: 'Entry not posted again', description: describeError(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: accountingKey }),
  });
}

export function useRemoveConnection({ id, name }: AccountingConnection): () => Promise<void> {
  const client = useQueryClient();
  const confirm = useConfirm();
  return async () => {
    const question = {
      title: `Remove ${name}?`,
      description:
        'Stampline loses access and posts nothing more. Posted entries stay in your accounting system. If you connect the company again, we do not post them twice.',
      confirmLabel: 'Remove',
      destructive: true,
    };
    if (!(await confirm(question))) return;
    try {
      await api.DELETE('/api/accounting/connections/{id}', { params: { path: { id } } });
      showToast({ title: 'Connection Removed', description: name, variant: 'success' });
    } catch (error) {
      showToast({ title: 'Connection not removed', description: describeError(error), variant: 'destructive' });
    }
    await client.invalidateQueries({ queryKey: accountingKey });
  };
}

async function waitUntilClosed(popup: Window): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setInterval(() => {
      if (!popup.closed) return;
      window.clearInterval(timer);
      resolve();
    }, POLL_MS);
  });
}
