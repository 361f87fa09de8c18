import { ApiError, api, getData, describeError } from '@stampline/api-client';
import { useToast } from '@stampline/ui';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

const POLL_MS = 1_000;

export interface DriveConsent {
  /** @param isSimulator true to connect the simulator, when credentials are missing */
  connect: (isSimulator?: boolean) => void;
  disconnect: () => void;
  /** True while the consent window is open. */
  isPending: boolean;
  isBusy: boolean;
}

/** A drive. `missing` names the credentials that it lacks. */
export interface ConsentedDrive {
  provider: string;
  name: string;
  missing: readonly string[];
}

/** Connects a drive in a popup, and disconnects it. @param queryKey key of the queries that return the drive's state */
export function useDriveConsent({ provider, name, missing }: ConsentedDrive, queryKey: QueryKey): DriveConsent {
  const { toast } = useToast();
  const client = useQueryClient();
  const path = { provider };
  const onSettled = () => client.invalidateQueries({ queryKey });
  const connecting = useMutation({
    mutationFn: async (isSimulator: boolean) => {
      const query = isSimulator ? { simulator: 'true' as const } : {};
      // Opened within the click, before the URL is known: browsers block popups that open later. Without credentials, the server returns no URL.
      const popup =
        isSimulator || missing.length === 0 ? window.open('about:blank', 'stampline-storage', 'popup,width=600,height=700') : null;
      try {
        const { authUrl } = await getData(api.GET('/api/cloud-storage/auth/{provider}/url', { params: { path, query } }));
        if (popup === null) throw new Error('Your browser blocked the window. Allow pop-ups for this site, then connect again.');
        popup.location.assign(authUrl);
        await waitUntilClosed(popup);
      } catch (error) {
        popup?.close();
        throw error;
      }
      return getData(api.GET('/api/cloud-storage/auth/{provider}/status', { params: { path } }));
    },
    onSuccess: ({ isConnected }) => {
      if (isConnected) toast({ title: 'Connected Successfully', description: name, variant: 'success' });
    },
    onError: (error) => toast({ ...explainFailure(error, name), variant: 'destructive' }),
    onSettled,
  });
  const disconnecting = useMutation({
    mutationFn: () => api.POST('/api/cloud-storage/auth/{provider}/disconnect', { params: { path } }),
    onSuccess: () => toast({ title: 'Disconnected', description: name, variant: 'success' }),
    onError: (error) => toast({ title: 'Disconnect Failed', description: describeError(error), variant: 'destructive' }),
    onSettled,
  });
  return {
    connect: (isSimulator = false) => connecting.mutate(isSimulator),
    disconnect: () => disconnecting.mutate(),
    isPending: connecting.isPending,
    isBusy: connecting.isPending || disconnecting.isPending,
  };
}

/** Returns the confirmation prompt for disconnecting a drive. Microsoft has no endpoint to revoke consent. */
export function buildDisconnectQuestion({ provider, name }: { provider: string; name: string }) {
  const files = 'The files there are kept. Stampline cannot reach them until someone reconnects.';
  const consent =
    ' Microsoft still lists Stampline among the apps with access. To remove it, go to account.microsoft.com/privacy/app-access, or to myapps.microsoft.com for a work or school account.';
  const description = provider === 'onedrive' ? files + consent : files;
  return { title: `Disconnect ${name}?`, description, confirmLabel: 'Disconnect', destructive: true };
}

function explainFailure(error: Error, name: string): { title: string; description: string } {
  const missing = error instanceof ApiError && error.problem !== null && 'missing' in error.problem ? error.problem.missing : undefined;
  if (Array.isArray(missing))
    return { title: 'OAuth Setup Required', description: `${name} requires API credentials. Missing: ${missing.join(', ')}` };
  return { title: 'Connection Failed', description: describeError(error) || `Failed to connect to ${name}. Please try again.` };
}

/** Resolves when the user has closed the popup. */
function waitUntilClosed(popup: Window): Promise<void> {
  return new Promise((resolve) => {
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      resolve();
    }, POLL_MS);
  });
}
