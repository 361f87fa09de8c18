/** Interval between two checks of the link during a download. */
const CHECK_INTERVAL_MS = 500;

/**
 * Streams the content as long as its link works; checks between two chunks, at most twice a second.
 * @param expectOpen throws once the link has ended
 * @param now milliseconds of a monotonic clock
 */
export async function* streamWhileShared(
  content: AsyncIterable<Uint8Array>,
  expectOpen: () => Promise<void>,
  now: () => number,
): AsyncGenerator<Uint8Array> {
  let asked = now();
  for await (const piece of content) {
    if (now() - asked >= CHECK_INTERVAL_MS) {
      await expectOpen();
      asked = now();
    }
    yield piece;
  }
}
