import { streamWhileShared } from './stream-while-shared.js';

async function* yieldChunks(): AsyncGenerator<Uint8Array> {
  for (let piece = 1; piece <= 10; piece += 1) yield Uint8Array.of(piece);
}

/** Reads the stream with a quarter of a second between two chunks. @param endsAt when the link is revoked, in milliseconds */
function startReading(endsAt: number) {
  let [time, asked] = [0, 0];
  const got: number[] = [];
  const expectOpen = async () => {
    asked += 1;
    if (time >= endsAt) throw new Error('revoked');
  };
  const done = (async () => {
    for await (const piece of streamWhileShared(yieldChunks(), expectOpen, () => time)) {
      got.push(...piece);
      time += 250;
    }
  })();
  return { done, got, asked: () => asked };
}

test('continues while the link is valid, and checks the link at most twice a second', async () => {
  const { done, got, asked } = startReading(Number.POSITIVE_INFINITY);
  await done;
  expect(got).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(asked()).toBe(4);
});

test('ends within a second after the link is revoked', async () => {
  const { done, got } = startReading(600);
  await expect(done).rejects.toThrow('revoked');
  expect(got).toEqual([1, 2, 3, 4]);
});
