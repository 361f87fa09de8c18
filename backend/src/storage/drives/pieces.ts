import { setTimeout as pause } from 'node:timers/promises';
import type { SentBytes } from '../../platform/outbound/plain-request.js';
import type { DriveApi, DrivePiece, DriveProgress } from './drive-api.js';
import { isFault } from './drive-fault.js';

/** As much of a file as goes in one request, and is held until the drive has it: a multiple of the steps of every drive. */
export const PIECE_BYTES = 10 * 1024 ** 2;

/** As much as is sent at once: each sending costs the same, however little it is. */
const SLICE_BYTES = 512 * 1024;

const FAILURES = 4;
const FIRST_PAUSE_MS = 250;

/**
 * What has come of a piece. It is held, so that what broke off on the way to the drive is sent again from here. It is copied into memory that lasts: to keep
 * the chunks themselves makes the garbage collector look through everything again and again.
 */
class Held {
  private filled = 0;
  private coming: Promise<void> | undefined;

  /** @param next the chunk after those that are held */
  constructor(
    private readonly memory: Uint8Array,
    private readonly next: (most: number) => Promise<Uint8Array | undefined>,
    private readonly slice = SLICE_BYTES,
  ) {}

  async *read(from: number, to: number): AsyncGenerator<Uint8Array> {
    for (let at = from; at < to; ) {
      const wanted = Math.min(at + this.slice, to);
      while (this.filled < wanted) await this.more();
      const end = Math.min(this.filled, to);
      yield this.memory.subarray(at, end);
      at = end;
    }
  }

  /** Reads what is still to come, where the drive did not want it. */
  async complete(): Promise<void> {
    while (this.filled < this.memory.length) await this.more();
  }

  /** Who reads it again may come while a chunk that was asked for before is still on its way. */
  private async more(): Promise<void> {
    this.coming ??= this.pull();
    await this.coming;
  }

  private async pull(): Promise<void> {
    try {
      const chunk = await this.next(this.memory.length - this.filled);
      if (chunk === undefined) throw new Error('The content ended before its length.');
      this.memory.set(chunk, this.filled);
      this.filled += chunk.length;
    } finally {
      this.coming = undefined;
    }
  }
}

/** Bytes on their way to a drive: sent on while they come, as often as needed. */
export class PieceBytes implements SentBytes {
  readonly byteLength: number;

  constructor(
    private readonly held: Held,
    private readonly from: number,
    private readonly to: number,
  ) {
    this.byteLength = to - from;
  }

  read(): AsyncIterable<Uint8Array> {
    return this.held.read(this.from, this.to);
  }

  subarray(from: number, to = this.byteLength): PieceBytes {
    return new PieceBytes(this.held, this.from + from, this.from + to);
  }
}

const nothing = async (): Promise<undefined> => Promise.resolve(undefined);

export const NO_BYTES = new PieceBytes(new Held(new Uint8Array(), nothing), 0, 0);

/** A content that is cut into pieces as it comes, the last one shorter. The memory of a piece is that of the next one too. */
export class Pieces {
  private readonly chunks: AsyncIterator<Uint8Array>;
  /** What has come of the next piece already. */
  private ahead: Uint8Array | undefined;
  private memory: Uint8Array | undefined;
  private last: Held | undefined;

  /** @param left bytes that are still to come, where that is known: only then a piece goes on before all of it has come */
  constructor(
    content: AsyncIterable<Uint8Array>,
    private left: number | undefined,
    private readonly size = PIECE_BYTES,
    private readonly slice = SLICE_BYTES,
  ) {
    this.chunks = content[Symbol.asyncIterator]();
  }

  async next(): Promise<PieceBytes | undefined> {
    await this.last?.complete();
    this.memory ??= Buffer.allocUnsafeSlow(Math.min(this.size, this.left ?? this.size));
    if (this.left === undefined) return this.collected(this.memory);
    const length = Math.min(this.size, this.left);
    if (length === 0) return undefined;
    this.left -= length;
    this.last = new Held(this.memory.subarray(0, length), async (most) => this.chunk(most), this.slice);
    return new PieceBytes(this.last, 0, length);
  }

  /** Reads what nobody wants any more: a connection that is not read to its end serves no other request. */
  async drop(): Promise<void> {
    this.ahead = undefined;
    for (let step = await this.chunks.next(); step.done !== true; ) step = await this.chunks.next();
  }

  private async collected(memory: Uint8Array): Promise<PieceBytes | undefined> {
    let length = 0;
    for (let chunk = await this.chunk(memory.length); chunk !== undefined; ) {
      memory.set(chunk, length);
      length += chunk.length;
      chunk = length < memory.length ? await this.chunk(memory.length - length) : undefined;
    }
    if (length === 0) return undefined;
    const all = memory.subarray(0, length);
    this.last = new Held(all, async () => Promise.resolve(all));
    await this.last.complete();
    return new PieceBytes(this.last, 0, length);
  }

  private async chunk(most: number): Promise<Uint8Array | undefined> {
    let chunk = this.ahead;
    if (chunk === undefined) {
      const { done, value } = await this.chunks.next();
      if (done === true) return undefined;
      chunk = value;
    }
    this.ahead = chunk.length > most ? chunk.subarray(most) : undefined;
    return chunk.subarray(0, most);
  }
}

type Sender = Pick<DriveApi, 'send' | 'progress'>;

/**
 * Sends a piece, and goes on where the drive says it is when the connection breaks off: at most four times without any progress.
 * @returns how far the upload is: the file, the end of the piece, or another place that the drive insists on
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

/** After a failure that may have done something, the drive is asked how far it is. */
async function attempt(api: Sender, upload: string, piece: DrivePiece, failures: number): Promise<DriveProgress> {
  try {
    return await api.send(upload, piece);
  } catch (error) {
    // A piece for another place is refused: the drive knows which.
    if (!isFault(error, 'away', 'refused') || failures >= FAILURES - 1) throw error;
    await pause(FIRST_PAUSE_MS * 2 ** failures);
    const progress = await api.progress(upload, piece.sizeBytes);
    if (isFault(error, 'refused') && 'offset' in progress && progress.offset === piece.offset) throw error;
    return progress;
  }
}
