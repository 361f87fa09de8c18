import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { DriveApi, DrivePiece, DriveProgress } from './drive-api.js';
import { isFault } from './drive-fault.js';
import { IncomingBytes } from './incoming-bytes.js';
import { Held, PieceBytes, SLICE_BYTES } from './piece-bytes.js';
import { giveBack, PIECE_BYTES, allocateMemory } from './piece-memories.js';

const FAILURES = 4;
const FIRST_PAUSE_MS = 250;

const nothing = (): void => undefined;

/**
 * Cuts content into pieces as it arrives, the last one shorter. Two buffers alternate, so that the next piece arrives while the drive
 * still has to confirm the previous one.
 */
export class Pieces {
  private readonly incoming: IncomingBytes;
  private readonly memories: Uint8Array[] = [];
  private current: Held | undefined;
  private ahead: Held | undefined;

  /** @param left bytes still to arrive, if known: only then a piece is sent before all of it has arrived */
  constructor(
    content: Readable,
    private left: number | undefined,
    private readonly size = PIECE_BYTES,
    private readonly slice = SLICE_BYTES,
  ) {
    this.incoming = new IncomingBytes(content);
  }

  /** Returns the next piece. The drive must have confirmed the previous one, because its buffer is reused. */
  async next(): Promise<PieceBytes | undefined> {
    if (this.left === undefined) return this.collect();
    await this.current?.complete();
    this.current = this.ahead ?? this.begin(this.left);
    this.ahead = undefined;
    if (this.current === undefined) return this.fail();
    if (this.current.isWhole) this.readAhead();
    return new PieceBytes(this.current, 0, this.current.byteLength);
  }

  /** Reads the rest of unwanted content: a connection that is not read to its end serves no other request. */
  async remove(): Promise<void> {
    this.left = 0;
    await this.current?.complete();
    await this.ahead?.complete();
    await this.incoming.drain();
  }

  private fail(): undefined {
    for (const memory of this.memories.splice(0)) giveBack(memory);
  }

  private begin(left: number): Held | undefined {
    const length = Math.min(this.size, left);
    if (length === 0) return undefined;
    this.left = left - length;
    const held = new Held(
      this.otherMemory(length),
      async (memory, least) => this.incoming.readInto(memory, least),
      this.slice,
      () => {
        if (held === this.current) this.readAhead();
      },
    );
    return held;
  }

  /** Errors of the content are reported to its next reader. */
  private readAhead(): void {
    this.ahead = this.begin(this.left ?? 0);
    this.ahead?.complete().catch(nothing);
  }

  /** Returns the buffer that the previous piece does not use. Later pieces are never longer than the one that it was allocated for. */
  private otherMemory(length: number): Uint8Array {
    const memory = this.memories.length < 2 ? allocateMemory(length) : this.memories.shift()!;
    this.memories.push(memory);
    return memory.subarray(0, length);
  }

  private async collect(): Promise<PieceBytes | undefined> {
    const memory = (this.memories[0] ??= Buffer.allocUnsafeSlow(this.size));
    const length = await this.incoming.readInto(memory, memory.length);
    if (length === 0) return undefined;
    const held = new Held(memory.subarray(0, length), async () => Promise.resolve(length));
    await held.complete();
    return new PieceBytes(held, 0, length);
  }
}

type Sender = Pick<DriveApi, 'send' | 'getProgress'>;

/**
 * Sends a piece, and resumes at the drive's offset when the connection breaks: at most four times without progress.
 * @returns the progress: the file, the end of the piece, or a different offset that the drive insists on
 * @throws DriveFault
 */
export async function sendPiece(api: Sender, upload: string, piece: DrivePiece): Promise<DriveProgress> {
  const { offset, bytes, sizeBytes } = piece;
  const end = offset + bytes.byteLength;
  let at = offset;
  for (let failures = 0; ; ) {
    const progress = await attempt(api, upload, { offset: at, bytes: bytes.subarray(at - offset), sizeBytes }, failures);
    if ('item' in progress) return progress;
    const isElsewhere = progress.offset < offset || progress.offset > end;
    if (isElsewhere || (progress.offset === end && end < sizeBytes)) return progress;
    failures = progress.offset > at ? 0 : failures + 1;
    at = progress.offset;
    if (failures >= FAILURES) return progress;
  }
}

/** After a failure with an unknown outcome, asks the drive for its offset. */
async function attempt(api: Sender, upload: string, piece: DrivePiece, failures: number): Promise<DriveProgress> {
  try {
    return await api.send(upload, piece);
  } catch (error) {
    // A piece for another offset is refused; the drive knows the right one.
    if (!isFault(error, 'away', 'refused') || failures >= FAILURES - 1) throw error;
    await pause(FIRST_PAUSE_MS * 2 ** failures);
    const progress = await api.getProgress(upload, piece.sizeBytes);
    if (isFault(error, 'refused') && 'offset' in progress && progress.offset === piece.offset) throw error;
    return progress;
  }
}
