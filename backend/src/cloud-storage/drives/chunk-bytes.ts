import type { ReplayableBody } from '../../platform/outside/outbound/plain-request.js';

/** Number of bytes per write. Small writes cost as much as large ones and keep the drive waiting. */
export const SLICE_BYTES = 256 * 1024;

/**
 * Buffers the bytes of a chunk as they arrive, so that a broken request to the drive can be repeated without the client. Copies them into
 * long-lived memory, because keeping the incoming buffers would make the garbage collector scan them repeatedly.
 */
export class ChunkBuffer {
  private filled = 0;
  private coming: Promise<void> | undefined;

  /** @param readInto fills memory with at least `least` of the next bytes and returns the number of bytes */
  constructor(
    private readonly memory: Uint8Array,
    private readonly readInto: (memory: Uint8Array, min: number) => Promise<number>,
    private readonly slice = SLICE_BYTES,
    private readonly whenWhole: () => void = () => undefined,
  ) {}

  get byteLength(): number {
    return this.memory.length;
  }

  get isWhole(): boolean {
    return this.filled === this.memory.length;
  }

  async *streamBytes(from: number, to: number): AsyncGenerator<Uint8Array> {
    for (let at = from; at < to; ) {
      const wanted = Math.min(at + this.slice, to);
      while (this.filled < wanted) await this.readMore(wanted);
      const end = Math.min(this.filled, to);
      yield this.memory.subarray(at, end);
      at = end;
    }
  }

  /** Reads the rest of a chunk that the drive did not accept. */
  async readRest(): Promise<void> {
    while (!this.isWhole) await this.readMore(this.memory.length);
  }

  /** Reads more bytes, or waits for a read in progress, because a retry may start during a read. A failure to read is permanent. */
  private async readMore(wanted: number): Promise<void> {
    this.coming ??= this.pullBytes(wanted - this.filled);
    await this.coming;
  }

  private async pullBytes(min: number): Promise<void> {
    const bytes = await this.readInto(this.memory.subarray(this.filled), min);
    this.filled += bytes;
    if (bytes < min) throw new Error('The content ended early.');
    this.coming = undefined;
    if (this.isWhole) this.whenWhole();
  }
}

/** Part of a chunk, which is sent to a drive as it arrives and is resent as often as needed. */
export class ChunkBytes implements ReplayableBody {
  readonly byteLength: number;

  constructor(
    private readonly held: ChunkBuffer,
    private readonly from: number,
    private readonly to: number,
  ) {
    this.byteLength = to - from;
  }

  readBytes(): AsyncIterable<Uint8Array> {
    return this.held.streamBytes(this.from, this.to);
  }

  subarray(from: number, to = this.byteLength): ChunkBytes {
    return new ChunkBytes(this.held, this.from + from, this.from + to);
  }
}

export const NO_BYTES = new ChunkBytes(new ChunkBuffer(new Uint8Array(), async () => Promise.resolve(0)), 0, 0);
