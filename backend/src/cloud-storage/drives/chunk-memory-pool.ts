/** Bytes per request, kept until the drive has them: a multiple of every drive's step. */
export const CHUNK_BYTES = 10 * 1024 ** 2;

/** Enough for two concurrent uploads. */
const MAX_POOLED = 4;

/** Unused buffers of whole chunks. Allocating one for each request kept the garbage collector busier than everything else. */
const pool: Uint8Array[] = [];

/** Returns a buffer of at least this many bytes. It may contain bytes of another upload: overwrite them before reading. */
export function allocateMemory(bytes: number): Uint8Array {
  return (bytes <= CHUNK_BYTES ? pool.pop() : undefined) ?? Buffer.allocUnsafeSlow(bytes);
}

/** Releases a buffer to uploads of any organization: call only after the drive has confirmed every byte. */
export function releaseMemory(memory: Uint8Array): void {
  if (memory.length === CHUNK_BYTES && pool.length < MAX_POOLED) pool.push(memory);
}
