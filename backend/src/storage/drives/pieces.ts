import { setTimeout as pause } from 'node:timers/promises';
import type { DriveApi, DrivePiece, DriveProgress } from './drive-api.js';
import { isFault } from './drive-fault.js';

/** As much of a file as is held in memory: a multiple of the steps of every drive. */
export const PIECE_BYTES = 5 * 1024 ** 2;

const FAILURES = 4;
const FIRST_PAUSE_MS = 250;

/** Content in pieces of one size, the last one shorter; the next is read while one is worked on. */
export async function* piecesOf(content: AsyncIterable<Uint8Array>, size = PIECE_BYTES): AsyncGenerator<Uint8Array> {
  const pieces = filled(content, size);
  let next = pieces.next();
  for (;;) {
    const { done, value } = await next;
    if (done === true) return;
    next = pieces.next();
    // What goes wrong is thrown when it is asked for.
    next.catch(() => undefined);
    yield value;
  }
}

async function* filled(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array, undefined> {
  let piece = Buffer.allocUnsafe(size);
  let filledTo = 0;
  for await (const chunk of content) {
    for (let from = 0; from < chunk.length; ) {
      const some = chunk.subarray(from, from + size - filledTo);
      piece.set(some, filledTo);
      filledTo += some.length;
      from += some.length;
      if (filledTo < size) continue;
      yield piece;
      piece = Buffer.allocUnsafe(size);
      filledTo = 0;
    }
  }
  if (filledTo > 0) yield piece.subarray(0, filledTo);
  return undefined;
}

/**
 * Sends a piece, and goes on where the drive says it is when the connection breaks off: at most four times without any progress.
 * @returns how far the upload is: the file, the end of the piece, or another place that the drive insists on
 * @throws DriveFault
 */
export async function sendPiece(api: DriveApi, upload: string, piece: DrivePiece): Promise<DriveProgress> {
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
async function attempt(api: DriveApi, upload: string, piece: DrivePiece, failures: number): Promise<DriveProgress> {
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
