import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Requests each item while the previous one is processed, so that reading overlaps with waiting for the database. Buffers at most one item.
 */
export async function* readAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const source = items[Symbol.asyncIterator]();
  // Lets the consumer send its query before the source occupies the thread.
  const requestNext = async (): Promise<IteratorResult<T>> => {
    await nextTurn();
    return source.next();
  };
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done === true) return;
      next = requestNext();
      // Awaited in the next turn; a consumer that stops before then must not cause an unhandled rejection.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await source.return?.();
  }
}
