import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

/**
 * Passes a body through on demand, chunk by chunk, up to a maximum number of decoded bytes.
 * @param tooLarge creates the error for a larger body; the rest of it is not read
 * @param explain maps a connection error
 */
export function limitBody(
  body: NodeReadableStream<Uint8Array>,
  maxBytes: number,
  tooLarge: () => Error,
  explain: (error: unknown) => unknown,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes <= maxBytes) return controller.enqueue(value);
      } catch (error) {
        return controller.error(explain(error));
      }
      controller.error(tooLarge());
      await reader.cancel();
    },
    async cancel(reason) {
      await reader.cancel(reason);
    },
  });
}
