import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { DriveApi, DriveChunk, DriveProgress } from './drive-api.js';
import { isDriveError } from './drive-error.js';
import { IncomingBytes } from './incoming-bytes.js';
import { ChunkBuffer, ChunkBytes, SLICE_BYTES } from './chunk-bytes.js';
import { releaseMemory, CHUNK_BYTES, allocateMemory } from './chunk-memory-pool.js';

const MAX_FAILURES = 4;
const FIRST_PAUSE_MS = 250;

const doNothing = (): void => undefined;

/**
 * Splits content into chunks as it arrives; the last one may be shorter. Alternates between two buffers, so that the next chunk can arrive before the
 * drive has confirmed the previous one.
 */
export class ChunkReader {
  private readonly incoming: IncomingBytes;
  private readonly memories: Uint8Array[] = [];
  private current: ChunkBuffer | undefined;
  private ahead: ChunkBuffer | undefined;

  /** @param left bytes still to arrive, if known; otherwise each chunk is sent only after it has arrived completely */
  constructor(
    content: Readable,
    private left: number | undefined,
    private readonly size = CHUNK_BYTES,
    private readonly slice = SLICE_BYTES,
  ) {
    this.incoming = new IncomingBytes(content);
  }

  /** Returns the next chunk. The drive must have confirmed the previous one, because its buffer is reused. */
  async readNext(): Promise<ChunkBytes | undefined> {
    if (this.left === undefined) return this.collectChunk();
    await this.current?.readRest();
    this.current = this.ahead ?? this.beginChunk(this.left);
    this.ahead = undefined;
    if (this.current === undefined) return this.recordFailure();
    if (this.current.isWhole) this.readAhead();
    return new ChunkBytes(this.current, 0, this.current.byteLength);
  }

  /** Reads and discards the remaining content, because a connection cannot serve another request until it is read to the end. */
  async drain(): Promise<void> {
    this.left = 0;
    await this.current?.readRest();
    await this.ahead?.readRest();
    await this.incoming.drain();
  }

  private recordFailure(): undefined {
    for (const memory of this.memories.splice(0)) releaseMemory(memory);
  }

  private beginChunk(left: number): ChunkBuffer | undefined {
    const length = Math.min(this.size, left);
    if (length === 0) return undefined;
    this.left = left - length;
    const held = new ChunkBuffer(
      this.getOtherMemory(length),
      async (memory, min) => this.incoming.readInto(memory, min),
      this.slice,
      () => {
        if (held === this.current) this.readAhead();
      },
    );
    return held;
  }

  /** Starts reading the next chunk. Errors are thrown when that chunk is requested. */
  private readAhead(): void {
    this.ahead = this.beginChunk(this.left ?? 0);
    this.ahead?.readRest().catch(doNothing);
  }

  /** Returns the buffer that is not used by the previous chunk. Later chunks always fit, because no chunk is longer than the first. */
  private getOtherMemory(length: number): Uint8Array {
    const memory = this.memories.length < 2 ? allocateMemory(length) : this.memories.shift()!;
    this.memories.push(memory);
    return memory.subarray(0, length);
  }

  private async collectChunk(): Promise<ChunkBytes | undefined> {
    const memory = (this.memories[0] ??= Buffer.allocUnsafeSlow(this.size));
    const length = await this.incoming.readInto(memory, memory.length);
    if (length === 0) return undefined;
    const held = new ChunkBuffer(memory.subarray(0, length), async () => Promise.resolve(length));
    await held.readRest();
    return new ChunkBytes(held, 0, length);
  }
}

type ChunkSender = Pick<DriveApi, 'send' | 'getProgress'>;

/**
 * Sends a chunk, and resumes at the drive's offset if the connection breaks, at most four times without progress.
 * @returns the progress: the file, the end of the chunk, or a different offset that the drive expects
 * @throws DriveError
 */
export async function sendChunk(api: ChunkSender, upload: string, chunk: DriveChunk): Promise<DriveProgress> {
  const { offset, bytes, sizeBytes } = chunk;
  const end = offset + bytes.byteLength;
  let at = offset;
  for (let failures = 0; ; ) {
    const progress = await attemptSend(api, upload, { offset: at, bytes: bytes.subarray(at - offset), sizeBytes }, failures);
    if ('item' in progress) return progress;
    const isElsewhere = progress.offset < offset || progress.offset > end;
    if (isElsewhere || (progress.offset === end && end < sizeBytes)) return progress;
    failures = progress.offset > at ? 0 : failures + 1;
    at = progress.offset;
    if (failures >= MAX_FAILURES) return progress;
  }
}

/** Sends a chunk once; if the outcome is unknown, asks the drive for its offset. */
async function attemptSend(api: ChunkSender, upload: string, chunk: DriveChunk, failures: number): Promise<DriveProgress> {
  try {
    return await api.send(upload, chunk);
  } catch (error) {
    // The drive may have refused the chunk because it expects a different offset.
    if (!isDriveError(error, 'away', 'refused') || failures >= MAX_FAILURES - 1) throw error;
    await pause(FIRST_PAUSE_MS * 2 ** failures);
    const progress = await api.getProgress(upload, chunk.sizeBytes);
    if (isDriveError(error, 'refused') && 'offset' in progress && progress.offset === chunk.offset) throw error;
    return progress;
  }
}
