/**
 * The same items, each asked for while the one before it is still being worked on: reading and waiting for the database
 * overlap. At most one item is held.
 */
export async function* readAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const source = items[Symbol.asyncIterator]();
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done === true) return;
      next = source.next();
      // Awaited in the next turn; a consumer that stops before must not leave an unhandled rejection.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await source.return?.();
  }
}
