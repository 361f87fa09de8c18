import { setTimeout as pause } from 'node:timers/promises';
import type { SentBytes } from '../../platform/outbound/plain-request.js';
import type { DriveApi, DrivePiece, DriveProgress } from './drive-api.js';
import { isFault } from './drive-fault.js';
import { giveBack, PIECE_BYTES, takeMemory } from './piece-memories.js';

/** As much as is sent at once: each sending costs the same, however little it is. */
const SLICE_BYTES = 512 * 1024;

const FAILURES = 4;
const FIRST_PAUSE_MS = 250;

const nothing = (): void => undefined;

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
    private readonly whenWhole: () => void = nothing,
  ) {}

  get byteLength(): number {
    return this.memory.length;
  }

  get isWhole(): boolean {
    return this.filled === this.memory.length;
  }

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
    while (!this.isWhole) await this.more();
  }

  /** Who reads it again may come while a chunk that was asked for before is still on its way. What broke off stays so. */
  private async more(): Promise<void> {
    this.coming ??= this.pull();
    await this.coming;
  }

  private async pull(): Promise<void> {
    const chunk = await this.next(this.memory.length - this.filled);
    if (chunk === undefined) throw new Error('The content ended before its length.');
    this.memory.set(chunk, this.filled);
    this.filled += chunk.length;
    this.coming = undefined;
    if (this.isWhole) this.whenWhole();
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

export const NO_BYTES = new PieceBytes(new Held(new Uint8Array(), async () => Promise.resolve(undefined)), 0, 0);

/**
 * A content that is cut into pieces as it comes, the last one shorter. While the drive has still to answer for a piece that has come, the next one comes: two
 * memories take turns.
 */
export class Pieces {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private readonly memories: Uint8Array[] = [];
  /** The rest of a chunk, which belongs to the next piece. */
  private rest: Uint8Array | undefined;
  private current: Held | undefined;
  private ahead: Held | undefined;

  /** @param left bytes that are still to come, where that is known: only then a piece goes on before all of it has come */
  constructor(
    content: AsyncIterable<Uint8Array>,
    private left: number | undefined,
    private readonly size = PIECE_BYTES,
    private readonly slice = SLICE_BYTES,
  ) {
    this.chunks = content[Symbol.asyncIterator]();
  }

  /** The next piece. The drive has the one before, and nobody may read it any more: its memory is needed. */
  async next(): Promise<PieceBytes | undefined> {
    if (this.left === undefined) return this.collected();
    await this.current?.complete();
    this.current = this.ahead ?? this.begin(this.left);
    this.ahead = undefined;
    if (this.current === undefined) return this.over();
    if (this.current.isWhole) this.readAhead();
    return new PieceBytes(this.current, 0, this.current.byteLength);
  }

  /** Reads what nobody wants any more: a connection that is not read to its end serves no other request. */
  async drop(): Promise<void> {
    this.left = 0;
    await this.current?.complete();
    await this.ahead?.complete();
    this.rest = undefined;
    for (let step = await this.chunks.next(); step.done !== true; ) step = await this.chunks.next();
  }

  private over(): undefined {
    for (const memory of this.memories.splice(0)) giveBack(memory);
  }

  private begin(left: number): Held | undefined {
    const length = Math.min(this.size, left);
    if (length === 0) return undefined;
    this.left = left - length;
    const held = new Held(
      this.otherMemory(length),
      async (most) => this.chunk(most),
      this.slice,
      () => {
        if (held === this.current) this.readAhead();
      },
    );
    return held;
  }

  /** What breaks off meanwhile is told to who reads it. */
  private readAhead(): void {
    this.ahead = this.begin(this.left ?? 0);
    this.ahead?.complete().catch(nothing);
  }

  /** Not that of the piece before. No later piece is longer than those for which it was taken. */
  private otherMemory(length: number): Uint8Array {
    const memory = this.memories.length < 2 ? takeMemory(length) : this.memories.shift()!;
    this.memories.push(memory);
    return memory.subarray(0, length);
  }

  private async collected(): Promise<PieceBytes | undefined> {
    const memory = (this.memories[0] ??= Buffer.allocUnsafeSlow(this.size));
    let length = 0;
    for (let chunk = await this.chunk(memory.length); chunk !== undefined; ) {
      memory.set(chunk, length);
      length += chunk.length;
      chunk = length < memory.length ? await this.chunk(memory.length - length) : undefined;
    }
    if (length === 0) return undefined;
    const all = memory.subarray(0, length);
    const held = new Held(all, async () => Promise.resolve(all));
    await held.complete();
    return new PieceBytes(held, 0, length);
  }

  private async chunk(most: number): Promise<Uint8Array | undefined> {
    let chunk = this.rest;
    if (chunk === undefined) {
      const { done, value } = await this.chunks.next();
      if (done === true) return undefined;
      chunk = value;
    }
    this.rest = chunk.length > most ? chunk.subarray(most) : undefined;
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
