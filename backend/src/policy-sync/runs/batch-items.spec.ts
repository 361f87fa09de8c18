import { setImmediate as turn } from 'node:timers/promises';
import { batchItems } from './batch-items.js';

const isNeverFull = (): boolean => false;

async function* yieldNumbers(last: number, fails = false): AsyncGenerator<number> {
  for (let item = 1; item <= last; item += 1) {
    await turn();
    yield item;
  }
  if (fails) throw new Error('The source broke.');
}

async function waitTurns(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await turn();
}

test('yields available items immediately, and items that arrive later together', async () => {
  const batches: (readonly number[])[] = [];
  for await (const batch of batchItems(yieldNumbers(5), isNeverFull)) {
    batches.push(batch);
    await waitTurns(50);
  }
  expect(batches).toEqual([[1], [2, 3, 4, 5]]);
});

test('reads no further than the consumer requested', async () => {
  const batches: (readonly number[])[] = [];
  for await (const batch of batchItems(yieldNumbers(6), ({ length }) => length >= 2)) {
    batches.push(batch);
    await waitTurns(50);
  }
  expect(batches).toEqual([[1], [2, 3], [4, 5], [6]]);
});

test('yields everything that arrived before the source failed', async () => {
  const items: number[] = [];
  const all = async (): Promise<void> => {
    for await (const batch of batchItems(yieldNumbers(4, true), isNeverFull)) {
      items.push(...batch);
      await waitTurns(50);
    }
  };
  await expect(all()).rejects.toThrow('The source broke.');
  expect(items).toEqual([1, 2, 3, 4]);
});

test('stops reading when the consumer stops', async () => {
  let read = 0;
  async function* countRows(): AsyncGenerator<number> {
    for await (const item of yieldNumbers(1_000)) yield (read = item);
  }
  for await (const batch of batchItems(countRows(), isNeverFull)) if (batch.length > 0) break;
  const soon = read;
  await waitTurns(50);
  expect(read).toBeLessThanOrEqual(soon + 1);
});

test('ignores an empty page', async () => {
  const batches: (readonly number[])[] = [];
  for await (const batch of batchItems(yieldNumbers(0), isNeverFull)) batches.push(batch);
  expect(batches).toEqual([]);
});
