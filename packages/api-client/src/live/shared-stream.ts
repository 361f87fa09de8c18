import { openLiveStream } from './live-stream';

const CHANNEL_NAME = 'stampline-live';

type DeliverMessage = (data: string) => void;

/**
 * Shares one event stream among all tabs of the browser: HTTP/1.1 allows six connections per origin, and each stream occupies one while it
 * is open. The tab that has the lock opens the stream and broadcasts its messages; when it closes, the next tab becomes the leader. Without
 * locks (they need a secure context), each tab has a separate stream while it is visible.
 *
 * @returns a function that ends it for this tab
 */
export function shareLiveStream(deliver: DeliverMessage): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  // Older browsers and insecure contexts lack both APIs, although the types declare them.
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks === undefined || typeof BroadcastChannel === 'undefined' ? openWhileVisible(deliver) : shareAcrossTabs(locks, deliver);
}

function shareAcrossTabs(locks: LockManager, deliver: DeliverMessage): () => void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  const broadcast = channel.postMessage.bind(channel);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => deliver(data));
  const ending = new AbortController();
  const leadStream = (missedBefore: boolean): Promise<void> =>
    new Promise((release) => {
      if (ending.signal.aborted) return release();
      const close = openLiveStream((data) => {
        deliver(data);
        broadcast(data);
      }, missedBefore);
      ending.signal.addEventListener('abort', () => {
        close();
        release();
      });
    });
  const begin = async (): Promise<void> => {
    const hasLed = await locks.request(CHANNEL_NAME, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await leadStream(false);
      return lock !== null;
    });
    // All tabs missed any messages sent after the last leader closed and before the next one connected.
    if (!hasLed) await locks.request(CHANNEL_NAME, { signal: ending.signal }, () => leadStream(true));
  };
  begin().catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  return () => {
    ending.abort();
    channel.close();
  };
}

function openWhileVisible(deliver: DeliverMessage): () => void {
  let close: (() => void) | undefined;
  let wasHidden = false;
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      wasHidden = true;
      close?.();
      close = undefined;
    } else close ??= openLiveStream(deliver, wasHidden);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close?.();
  };
}
