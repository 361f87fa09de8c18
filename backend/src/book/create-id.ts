import { randomFillSync } from 'node:crypto';
import { v7 as uuid } from 'uuid';

const BYTES_PER_ID = 16;
const pool = Buffer.alloc(1024 * BYTES_PER_ID);
let usedBytes = pool.length;
let sequence = 0;

/**
 * Creates a permanent id: UUID version 7, in the order of creation. Random bytes are fetched for a thousand ids at a time: fetching them
 * one at a time would make an import of 100,000 rows a second slower.
 */
export function createId(): string {
  if (usedBytes === pool.length) {
    randomFillSync(pool);
    usedBytes = 0;
  }
  const random = pool.subarray(usedBytes, usedBytes + BYTES_PER_ID);
  usedBytes += BYTES_PER_ID;
  sequence = (sequence + 1) % 0x7fff_ffff;
  return uuid({ random, msecs: Date.now(), seq: sequence });
}
