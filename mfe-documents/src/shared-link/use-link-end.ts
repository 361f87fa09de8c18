import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasEnded, type OpenedLink, sharedQuery, buildSharedWatchUrl } from './shared-api';

/** Pause after a refusal, such as one for too many open pages; the pause grows with each refusal. */
const INITIAL_RETRY_DELAY_MS = 60_000;
const MAX_RETRY_DELAY_MS = 15 * 60_000;

/** Refetches the link when the server announces its end, so that an open page does not keep the content. */
export function useLinkEnd({ id, token, passKey }: OpenedLink): void {
  const client = useQueryClient();
  useEffect(() => {
    const link = { id, token, passKey };
    const ask = () => void client.invalidateQueries({ queryKey: sharedQuery(link).queryKey, exact: true });
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = INITIAL_RETRY_DELAY_MS;
    // Requests for the shared page are logged as accesses, so this requests the stream's URL.
    const checkWhetherEnded = async () => {
      if (await hasEnded(link)) ask();
    };
    const open = () => {
      source = new EventSource(buildSharedWatchUrl(link));
      source.addEventListener('message', ask);
      source.addEventListener('open', () => {
        pause = INITIAL_RETRY_DELAY_MS;
      });
      source.addEventListener('error', () => {
        // After an interruption the browser reconnects automatically; after a refusal it does not.
        if (source?.readyState !== EventSource.CLOSED) return;
        void checkWhetherEnded();
        timer = setTimeout(open, pause);
        pause = Math.min(pause * 2, MAX_RETRY_DELAY_MS);
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [client, id, token, passKey]);
}
