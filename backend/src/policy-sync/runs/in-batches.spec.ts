import { setImmediate as turn } from 'node:timers/promises';
import { inBatches } from './in-batches.js';

const never = (): boolean => false;

async function* upTo(last: number, fails = false): AsyncGenerator<number> {
  for (let item = 1; item <= last; item += 1) {
    await turn();
    yield item;
  }
  if (fails) throw new Error('The source broke.');
}

async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await turn();
}

test('yields available items immediately, and later ones together', async () => {
  const batches: (readonly number[])[] = [];
  for await (const batch of inBatches(upTo(5), never)) {
    batches.push(batch);
    await turns(50);
  }
  expect(batches).toEqual([[1], [2, 3, 4, 5]]);
});

test('reads no further than requested', async () => {
  const batches: (readonly number[])[] = [];
  for await (const batch of inBatches(upTo(6), ({ length }) => length >= 2)) {
    batches.push(batch);
    await turns(50);
  }
  expect(batches).toEqual([[1], [2, 3], [4, 5], [6]]);
});

test('yields everything that arrived before the source failed', async () => {
  const items: number[] = [];
  const all = async (): Promise<void> => {
    for await (const batch of inBatches(upTo(4, true), never)) {
      items.push(...batch);
      await turns(50);
    }
  };
  await expect(all()).rejects.toThrow('The source broke.');
  expect(items).toEqual([1, 2, 3, 4]);
});

test('stops reading when the consumer stops', async () => {
  let read = 0;
  async function* countRows(): AsyncGenerator<number> {
    for await (const item of upTo(1_000)) yield (read = item);
  }
  for await (const batch of inBatches(countRows(), never)) if (batch.length > 0) break;
  const soon = read;
  await turns(50);
  expect(read).toBeLessThanOrEqual(soon + 1);
});

test('ignores an empty page', async () => {
  const batches: (readonly number[])[] = [];
  for await (const batch of inBatches(upTo(0), never)) batches.push(batch);
  expect(batches).toEqual([]);
});
