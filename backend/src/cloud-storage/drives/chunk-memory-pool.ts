/** Number of bytes per request, kept until the drive has confirmed them; a multiple of every drive's chunk step. */
export const CHUNK_BYTES = 10 * 1024 ** 2;

/** Maximum number of pooled buffers: enough for two concurrent uploads. */
const MAX_POOLED = 4;

/** Unused buffers, each large enough for a whole chunk. Allocating one per request caused most of the garbage collection. */
const pool: Uint8Array[] = [];

/** Returns a buffer of at least this many bytes. Fill it before you read from it, because it may contain another upload's bytes. */
export function allocateMemory(bytes: number): Uint8Array {
  return (bytes <= CHUNK_BYTES ? pool.pop() : undefined) ?? Buffer.allocUnsafeSlow(bytes);
}

/** Makes a buffer available to uploads of any organization. Call it only after the drive has confirmed every byte. */
export function releaseMemory(memory: Uint8Array): void {
  if (memory.length === CHUNK_BYTES && pool.length < MAX_POOLED) pool.push(memory);
}
