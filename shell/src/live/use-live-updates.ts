import { isAnnouncedHere, type NotificationMessage, onLiveMessage } from '@stampline/api-client';
import { showToast } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Applies the organization's live updates: refetches the data that they invalidate, and announces notifications. Each update carries its text, link
 * and query keys, so that the shell does not depend on features.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveMessage((message) => {
        if (message.type === 'resync') void client.invalidateQueries();
        if (message.type !== 'news' && message.type !== 'stale') return;
        for (const queryKey of message.invalidates) void client.invalidateQueries({ queryKey });
        if (message.type === 'news') showNotification(message);
      }),
    [client],
  );
}

function showNotification({ title, description, tone, link, task }: NotificationMessage): void {
  // A page that follows the task announces the end itself, and the page that the link opens shows the result.
  if ((task && isAnnouncedHere(task.id)) || window.location.pathname === new URL(link.href, window.location.origin).pathname) return;
  const variant = tone === 'failure' ? 'destructive' : 'success';
  showToast({ title, ...(description !== null && { description }), variant, link });
}
