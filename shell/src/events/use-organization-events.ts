import { queryKeys } from '@stampline/api-client';
import { showToast } from '@stampline/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type JobFinished, readOrganizationEvent } from './organization-event';

/** Keeps what is shown up to date with what happens in the organisation: an import that ends refreshes the book's figures. */
export function useOrganizationEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    // The browser connects again by itself after an interruption.
    const stream = new EventSource('/api/events');
    const onMessage = ({ data }: MessageEvent<string>) => {
      const event = readOrganizationEvent(data);
      if (event?.type === 'resync') refreshBook(client);
      else if (event?.kind === 'policy-import') applyImport(client, event);
    };
    stream.addEventListener('message', onMessage);
    return () => stream.close();
  }, [client]);
}

/** Asks again for whatever shows the book of business. */
function refreshBook(client: QueryClient): void {
  for (const queryKey of [queryKeys.dashboardStats, queryKeys.policies, queryKeys.upcomingDeadlines]) {
    void client.invalidateQueries({ queryKey });
  }
}

function applyImport(client: QueryClient, { status }: JobFinished): void {
  refreshBook(client);
  // The upload screen shows the result itself.
  if (window.location.pathname === '/policy-upload') return;
  const link = { label: 'Open the result', href: '/policy-upload' };
  if (status === 'failed') showToast({ title: 'Policy import failed', variant: 'destructive', link });
  else showToast({ title: 'Policy import finished', variant: 'success', link });
}
