import { createHash } from 'node:crypto';

const BLOCK_BYTES = 4 * 1024 ** 2;

/**
 * Computes the `content_hash` of Dropbox: the hexadecimal SHA-256 of the concatenated SHA-256 of each 4 MB block
 * (https://www.dropbox.com/developers/reference/content-hash).
 */
export async function computeContentHash(content: AsyncIterable<Uint8Array>): Promise<string> {
  const whole = createHash('sha256');
  let block = createHash('sha256');
  let filled = 0;
  for await (const chunk of content) {
    for (let from = 0; from < chunk.length; ) {
      const some = chunk.subarray(from, from + BLOCK_BYTES - filled);
      block.update(some);
      filled += some.length;
      from += some.length;
      if (filled < BLOCK_BYTES) continue;
      whole.update(block.digest());
      block = createHash('sha256');
      filled = 0;
    }
  }
  if (filled > 0) whole.update(block.digest());
  return whole.digest('hex');
}
