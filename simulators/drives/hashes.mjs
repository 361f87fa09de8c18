import { createHash } from 'node:crypto';

/** A provider's hash of content that arrives in chunks. @typedef {{ update: (some: Uint8Array) => void, digest: () => string }} ContentHash */

const BLOCK = 4 * 1024 ** 2;

/** Creates Google Drive's hash. @returns {ContentHash} */
export function createSha256() {
  const hash = createHash('sha256');
  return { update: (some) => void hash.update(some), digest: () => hash.digest('hex') };
}

/** Creates Dropbox's hash: the hash of the hashes of 4 MB blocks. @returns {ContentHash} */
export function createBlockHash() {
  /** @type {Buffer[]} */
  const blocks = [];
  let [block, left] = [createHash('sha256'), BLOCK];
  return {
    update: (some) => {
      for (let rest = some; rest.length > 0; ) {
        const part = rest.subarray(0, left);
        block.update(part);
        rest = rest.subarray(part.length);
        left -= part.length;
        if (left > 0) continue;
        blocks.push(block.digest());
        [block, left] = [createHash('sha256'), BLOCK];
      }
    },
    digest: () => {
      if (left < BLOCK) blocks.push(block.digest());
      return createHash('sha256').update(Buffer.concat(blocks)).digest('hex');
    },
  };
}

/** Creates OneDrive's hash: 160 bits, each byte shifted 11 bits further around them, with the length over the last 64. @returns {ContentHash} */
export function createQuickXorHash() {
  const columns = new Uint8Array(160);
  const words = new Int32Array(columns.buffer);
  let length = 0;
  return {
    update: (some) => {
      let at = length % 160;
      /** @param {number} from @param {number} to */
      const hashBytes = (from, to) => {
        for (let index = from; index < to; index += 1) {
          columns[at] = Number(columns[at]) ^ Number(some[index]);
          at = at === 159 ? 0 : at + 1;
        }
      };
      const first = Math.min((4 - (at % 4)) % 4, some.length);
      hashBytes(0, first);
      // Four bytes at a time, for speed: a drive hashes large files while it serves other requests.
      const rest = (some.byteOffset + first) % 4 === 0 ? some.subarray(first) : Uint8Array.from(some.subarray(first));
      const whole = new Int32Array(rest.buffer, rest.byteOffset, rest.length >> 2);
      let place = at / 4;
      for (let index = 0; index < whole.length; index += 1) {
        words[place] = Number(words[place]) ^ Number(whole[index]);
        place = place === 39 ? 0 : place + 1;
      }
      at = place * 4;
      hashBytes(first + whole.length * 4, some.length);
      length += some.length;
    },
    digest: () => {
      const around = (1n << 160n) - 1n;
      let bits = BigInt(length) << 96n;
      for (const [at, byte] of columns.entries()) {
        const moved = BigInt(byte) << BigInt((at * 11) % 160);
        bits ^= (moved & around) ^ (moved >> 160n);
      }
      return Buffer.from(Buffer.from(bits.toString(16).padStart(40, '0'), 'hex').toReversed()).toString('base64');
    },
  };
}
