import { computeQuickXorHash } from './quick-xor-hash.js';

async function* yieldChunks(...contents: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* contents;
}
const decodeBase64 = (text: string): Buffer => Buffer.from(text, 'base64');

// Hashes from the tests of other clients, computed with the code that Microsoft publishes.
test.each([
  ['', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='],
  ['Sg==', 'SgAAAAAAAAAAAAAAAQAAAAAAAAA='],
  ['tbQ=', 'taAFAAAAAAAAAAAAAgAAAAAAAAA='],
  ['0pZP', '0rDEEwAAAAAAAAAAAwAAAAAAAAA='],
  ['jRRDVA==', 'jaDAEKgAAAAAAAAABAAAAAAAAAA='],
  ['eAV52qE=', 'eChAHrQRCgAAAAAABQAAAAAAAAA='],
  ['luBZlaT6', 'lgBHFipBCn0AAAAABgAAAAAAAAA='],
  ['qaApEj66lw==', 'qQBFCiTgA11cAgAABwAAAAAAAAA='],
  ['/aNzzCFPS/A=', '/RjFHJgRgicsAR4ACAAAAAAAAAA='],
])('hashes %s', async (content, expected) => {
  expect(await computeQuickXorHash(yieldChunks(decodeBase64(content)))).toBe(expected);
});

test('hashes long content correctly for any chunk sizes', async () => {
  const content = Buffer.from(Array.from({ length: 1_000 }, (_, at) => (at * 37) % 251));
  let bits = 0n;
  const around = (1n << 160n) - 1n;
  for (const [at, byte] of content.entries()) {
    const shifted = BigInt(byte) << BigInt((at * 11) % 160);
    bits ^= (shifted & around) ^ (shifted >> 160n);
  }
  bits ^= BigInt(content.length) << 96n;
  const expected = Buffer.from(Buffer.from(bits.toString(16).padStart(40, '0'), 'hex').toReversed()).toString('base64');
  expect(await computeQuickXorHash(yieldChunks(content))).toBe(expected);
  expect(await computeQuickXorHash(yieldChunks(content.subarray(0, 333), content.subarray(333)))).toBe(expected);
});
