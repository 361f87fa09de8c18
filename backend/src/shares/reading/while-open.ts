/** How long a download goes on before it is asked again whether it may. */
const ASKED_EVERY_MS = 500;

/**
 * The content as long as its link works: asked between two pieces, at most twice a second.
 * @param expectOpen throws once the link has ended
 * @param now milliseconds of a clock that only goes forward
 */
export async function* whileOpen(
  content: AsyncIterable<Uint8Array>,
  expectOpen: () => Promise<void>,
  now: () => number,
): AsyncGenerator<Uint8Array> {
  let asked = now();
  for await (const piece of content) {
    if (now() - asked >= ASKED_EVERY_MS) {
      await expectOpen();
      asked = now();
    }
    yield piece;
  }
}
