import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasEnded, type OpenedLink, sharedQuery, sharedWatchAddress } from './shared-calls';

/** After a refusal, such as too many open pages, until the stream is tried again: longer each time. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** Asks for the link again when the server says that it has ended, so that nothing stays on a page that was open before. */
export function useEndOfLink({ id, token, passKey }: OpenedLink): void {
  const client = useQueryClient();
  useEffect(() => {
    const link = { id, token, passKey };
    const ask = () => void client.invalidateQueries({ queryKey: sharedQuery(link).queryKey, exact: true });
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_PAUSE_MS;
    // Each time that the shared page itself is asked for counts as an access: the stream's address is asked instead.
    const askWhetherEnded = async () => {
      if (await hasEnded(link)) ask();
    };
    const open = () => {
      source = new EventSource(sharedWatchAddress(link));
      source.addEventListener('message', ask);
      source.addEventListener('open', () => {
        pause = FIRST_PAUSE_MS;
      });
      source.addEventListener('error', () => {
        // After an interruption the browser connects again by itself; after a refusal it does not.
        if (source?.readyState !== EventSource.CLOSED) return;
        void askWhetherEnded();
        timer = setTimeout(open, pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [client, id, token, passKey]);
}
