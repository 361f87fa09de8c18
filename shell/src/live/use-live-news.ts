import { isToldHere, type NewsMessage, onLiveMessage } from '@stampline/api-client';
import { showToast } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Keeps what is shown up to date with what happens in the organization, and tells news. Each piece of news says itself what to tell, where
 * it leads and what is to be asked for again, so that nothing here knows any kind of work.
 */
export function useLiveNews(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveMessage((message) => {
        if (message.type === 'resync') void client.invalidateQueries();
        if (message.type !== 'news' && message.type !== 'stale') return;
        for (const queryKey of message.invalidates) void client.invalidateQueries({ queryKey });
        if (message.type === 'news') tell(message);
      }),
    [client],
  );
}

function tell({ title, description, tone, link, task }: NewsMessage): void {
  // A page that tells the end of the task itself has its own words for it, and the screen that the news leads to shows it.
  if ((task && isToldHere(task.id)) || window.location.pathname === new URL(link.href, window.location.origin).pathname) return;
  const variant = tone === 'failure' ? 'destructive' : 'success';
  showToast({ title, ...(description !== null && { description }), variant, link });
}
