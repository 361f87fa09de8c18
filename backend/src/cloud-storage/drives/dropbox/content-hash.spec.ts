import { createHash } from 'node:crypto';
import { computeContentHash } from './content-hash.js';

const MB = 1024 ** 2;
const hashParts = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

async function* splitIntoChunks(content: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

test.each([0, 1, 4 * MB - 1, 4 * MB, 4 * MB + 1, 9 * MB])('hashes %i bytes identically for any chunk sizes', async (size) => {
  const content = Buffer.alloc(size, 'stamping fee');
  const blocks = Array.from({ length: Math.ceil(size / (4 * MB)) }, (_, at) => hashParts(content.subarray(at * 4 * MB, (at + 1) * 4 * MB)));
  const expected = hashParts(...blocks).toString('hex');
  expect(await computeContentHash(splitIntoChunks(content, 64 * 1024))).toBe(expected);
  expect(await computeContentHash(splitIntoChunks(content, 999_983))).toBe(expected);
});
