/** As much of a file as goes in one request, and is held until the drive has it: a multiple of the steps of every drive. */
export const PIECE_BYTES = 10 * 1024 ** 2;

/** Those of two uploads that are under way at once. */
const KEPT = 4;

/** Memories of whole pieces that nobody reads any more. To make them anew for each request kept the garbage collector busier than all else. */
const free: Uint8Array[] = [];

/** A memory of at least so many bytes. What another upload left in it is to be written over before it is read. */
export function takeMemory(bytes: number): Uint8Array {
  return (bytes <= PIECE_BYTES ? free.pop() : undefined) ?? Buffer.allocUnsafeSlow(bytes);
}

/** For others, of whatever organization: only once the drive has said that it has every byte that was sent from here. */
export function giveBack(memory: Uint8Array): void {
  if (memory.length === PIECE_BYTES && free.length < KEPT) free.push(memory);
}
