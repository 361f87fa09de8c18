/**
 * Runs the work for each item in order, two at a time, because most programs use one core. Starts nothing after a failure.
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<void>} work
 */
export async function runTwoAtATime(items, work) {
  const waiting = [...items];
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled([next(), next()]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
