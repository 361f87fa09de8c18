const HASH_BYTES = 20;
const HASH_BITS = HASH_BYTES * 8;
const SHIFT = 11;

/**
 * Computes the `quickXorHash` of Microsoft Graph in Base64: each byte is XORed into a circular buffer of 160 bits, 11 bits after the previous byte,
 * and the length is XORed into the last 64 bits
 * (https://learn.microsoft.com/onedrive/developer/code-snippets/quickxorhash). The position repeats every 160 bytes, so bytes at the same
 * position are combined first.
 */
export async function computeQuickXorHash(content: AsyncIterable<Uint8Array>): Promise<string> {
  const places = new Uint8Array(HASH_BITS);
  let [place, bytes] = [0, 0];
  for await (const chunk of content) {
    for (const byte of chunk) {
      places[place] = (places[place] ?? 0) ^ byte;
      place = place === HASH_BITS - 1 ? 0 : place + 1;
    }
    bytes += chunk.length;
  }
  const hash = Buffer.alloc(HASH_BYTES);
  for (const [at, byte] of places.entries()) {
    const bit = (at * SHIFT) % HASH_BITS;
    const first = bit >> 3;
    const second = (first + 1) % HASH_BYTES;
    const both = byte << (bit & 7);
    hash.writeUInt8(hash.readUInt8(first) ^ (both & 0xff), first);
    hash.writeUInt8(hash.readUInt8(second) ^ (both >> 8), second);
  }
  const length = hash.readBigUInt64LE(HASH_BYTES - 8) ^ BigInt(bytes);
  hash.writeBigUInt64LE(length, HASH_BYTES - 8);
  return hash.toString('base64');
}
