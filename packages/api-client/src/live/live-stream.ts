const INITIAL_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 60_000;
const RESYNC = '{"type":"resync"}';

/**
 * Opens the event stream and keeps it open. The browser reconnects automatically after an interruption, but not after a refusal (signed out,
 * too many streams), so this retries with growing pauses. After each gap it delivers a `resync`.
 *
 * @param missedBefore true if messages may have been missed before the stream opens
 * @returns a function that closes the stream
 */
export function openLiveStream(deliver: (data: string) => void, missedBefore: boolean): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = INITIAL_RETRY_DELAY_MS;
  let hasGap = missedBefore;
  const open = () => {
    source = new EventSource('/api/events');
    source.addEventListener('message', ({ data }: MessageEvent<string>) => deliver(data));
    source.addEventListener('open', () => {
      pause = INITIAL_RETRY_DELAY_MS;
      if (hasGap) deliver(RESYNC);
      hasGap = false;
    });
    source.addEventListener('error', () => {
      hasGap = true;
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, MAX_RETRY_DELAY_MS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
