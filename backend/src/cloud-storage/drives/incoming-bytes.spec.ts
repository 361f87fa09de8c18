import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { IncomingBytes } from './incoming-bytes.js';

/** Yields chunks of these lengths, some immediately and some later. */
async function* yieldChunks(content: Buffer, lengths: readonly number[]) {
  let at = 0;
  for (const length of lengths) {
    if (length % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
    yield content.subarray(at, (at += length));
  }
  yield content.subarray(at);
}

test('delivers each byte once and in order, at least as many as requested, for any chunk sizes', async () => {
  const lengths = fc.array(fc.nat({ max: 40 }), { maxLength: 12 });
  const wishes = fc.array(fc.record({ room: fc.integer({ min: 1, max: 60 }), min: fc.integer({ min: 1, max: 60 }) }), { minLength: 1 });
  const property = fc.asyncProperty(
    fc.uint8Array({ maxLength: 300 }),
    lengths,
    wishes,
    fc.boolean(),
    async (bytes, parts, asked, objectMode) => {
      const content = Buffer.from(bytes);
      const incoming = new IncomingBytes(Readable.from(yieldChunks(content, parts), { objectMode }));
      const given: Uint8Array[] = [];
      for (let round = 0, left = content.length; left > 0; round += 1) {
        const { room, min } = asked[round % asked.length]!;
        const memory = new Uint8Array(room);
        const wanted = Math.min(room, min);
        const count = await incoming.readInto(memory, wanted);
        expect(count).toBeGreaterThanOrEqual(Math.min(wanted, left));
        given.push(memory.subarray(0, count));
        left -= count;
      }
      expect(Buffer.concat(given)).toEqual(content);
      expect(await incoming.readInto(new Uint8Array(1), 1)).toBe(0);
      await incoming.drain();
    },
  );
  await fc.assert(property, { numRuns: 200 });
});

test('reports broken content to current and later readers alike', async () => {
  const content = new Readable({ read: () => undefined });
  const incoming = new IncomingBytes(content);
  content.push(Buffer.from('ab'));
  const memory = new Uint8Array(4);
  expect(await incoming.readInto(memory, 1)).toBe(2);
  const waiting = incoming.readInto(memory, 3);
  content.destroy(new Error('The browser left.'));
  await expect(waiting).rejects.toThrow('The browser left.');
  await expect(incoming.readInto(memory, 1)).rejects.toThrow('The browser left.');
  await expect(incoming.drain()).rejects.toThrow('The browser left.');
});
