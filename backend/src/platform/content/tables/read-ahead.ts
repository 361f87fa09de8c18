import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The same items, each asked for while the one before it is still being worked on: reading and waiting for the database
 * overlap. At most one item is held.
 */
export async function* readAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const source = items[Symbol.asyncIterator]();
  // What the consumer asks of the database is on its way before the source takes this process to itself.
  const soon = async (): Promise<IteratorResult<T>> => {
    await nextTurn();
    return source.next();
  };
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done === true) return;
      next = soon();
      // Awaited in the next turn; a consumer that stops before must not leave an unhandled rejection.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await source.return?.();
  }
}
