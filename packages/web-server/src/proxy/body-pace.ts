import type { IncomingMessage } from 'node:http';

/** Slower uploads count as stalled: this is half a page of text in half a minute. */
export const MIN_BODY_PACE = { bytes: 1_000, withinMs: 30_000 };

/**
 * Watches the pace of a body.
 * @param isHeldUp true while the backend, not the client, keeps the body from being read
 * @param onTooSlow called once when too little has arrived within the window
 * @returns ends the watch
 */
export function watchPace(
  request: IncomingMessage,
  { bytes, withinMs }: typeof MIN_BODY_PACE,
  isHeldUp: () => boolean,
  onTooSlow: () => void,
): () => void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.complete || request.destroyed) clearInterval(timer);
    else if (arrived < bytes && !isHeldUp()) {
      clearInterval(timer);
      onTooSlow();
    }
  }, withinMs);
  timer.unref();
  return () => clearInterval(timer);
}
