import type { IncomingMessage } from 'node:http';

/** Uploads slower than this count as stalled: it is half a page of text in half a minute. */
export const MIN_BODY_PACE = { bytes: 1_000, withinMs: 30_000 };

/**
 * Monitors how fast a body arrives.
 * @param isHeldUp true while the backend, not the client, keeps the body from being read
 * @param onTooSlow called once if too little has arrived within the window
 * @returns a function that ends the monitoring
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
