import { queryKeys } from '@stampline/api-client';
import { showToast } from '@stampline/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type JobFinished, readJobFinished } from './organization-event';

/** Keeps what is shown up to date with what happens in the organisation: an import that ends refreshes the book's figures. */
export function useOrganizationEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    // The browser connects again by itself after an interruption.
    const stream = new EventSource('/api/events');
    const onMessage = ({ data }: MessageEvent<string>) => {
      const finished = readJobFinished(data);
      if (finished?.kind === 'policy-import') applyImport(client, finished);
    };
    stream.addEventListener('message', onMessage);
    stream.addEventListener('job.finished', onMessage);
    return () => stream.close();
  }, [client]);
}

function applyImport(client: QueryClient, { status }: JobFinished): void {
  for (const queryKey of [queryKeys.dashboardStats, queryKeys.policies, queryKeys.upcomingDeadlines]) {
    void client.invalidateQueries({ queryKey });
  }
  // The upload screen shows the result itself.
  if (window.location.pathname === '/policy-upload') return;
  const link = { label: 'Open the result', href: '/policy-upload' };
  if (status === 'failed') showToast({ title: 'Policy import failed', variant: 'destructive', link });
  else showToast({ title: 'Policy import finished', variant: 'success', link });
}
