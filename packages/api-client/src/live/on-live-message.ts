import { type LiveMessage, readLiveMessage } from './live-message';
import { shareLiveStream } from './shared-stream';

type Listener = (message: LiveMessage) => void;

const listeners = new Set<Listener>();
let endStream: (() => void) | undefined;

/**
 * Calls `listener` for each of the organization's live messages. All listeners on a page share one stream. Returns a function that
 * unsubscribes.
 */
export function onLiveMessage(listener: Listener): () => void {
  listeners.add(listener);
  endStream ??= shareLiveStream(deliverMessage);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    endStream?.();
    endStream = undefined;
  };
}

function deliverMessage(data: string): void {
  const message = readLiveMessage(data);
  if (message) for (const listener of listeners) listener(message);
}
