import { queryKeys } from '@stampline/api-client';
import { showToast } from '@stampline/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type JobFinished, readOrganizationEvent } from './organization-event';

/** Keeps what is shown up to date with what happens in the organisation: an import or a rule change that ends refreshes the book's figures. */
export function useOrganizationEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    // The browser connects again by itself after an interruption.
    const stream = new EventSource('/api/events');
    const onMessage = ({ data }: MessageEvent<string>) => {
      const event = readOrganizationEvent(data);
      if (event?.type === 'resync') refreshBook(client);
      else if (event?.kind === 'policy-import') applyImport(client, event);
      else if (event?.kind === 'letter') void client.invalidateQueries({ queryKey: ['organization'] });
      else if (event?.kind === 'rule-change-apply' || event?.kind === 'rule-change-preview') tellRuleChange(client, event);
    };
    stream.addEventListener('message', onMessage);
    return () => stream.close();
  }, [client]);
}

/** Asks again for whatever shows the book of business. */
function refreshBook(client: QueryClient): void {
  for (const queryKey of [
    queryKeys.dashboardStats,
    queryKeys.policies,
    queryKeys.upcomingDeadlines,
    queryKeys.taxSettings,
    queryKeys.chargedRates,
    queryKeys.ruleSources,
    queryKeys.ruleChanges,
  ]) {
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

function tellRuleChange(client: QueryClient, { kind, id, status }: JobFinished): void {
  const isApplied = kind === 'rule-change-apply';
  if (isApplied) refreshBook(client);
  else void client.invalidateQueries({ queryKey: queryKeys.ruleChanges });
  // The screen of rule changes shows what became of them itself.
  if (window.location.pathname === '/tax-rules') return;
  const link = { label: 'Open the rule change', href: `/tax-rules?change=${encodeURIComponent(id)}` };
  if (status === 'failed') showToast({ title: 'Rule change failed', variant: 'destructive', link });
  else showToast({ title: isApplied ? 'Rule change applied' : 'Preview of a rule change is ready', variant: 'success', link });
}
