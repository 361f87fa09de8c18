/** How an upload in pieces talks to the server. */
export interface PieceCalls {
  begin: () => Promise<{ id: string; offset: number }>;
  put: (id: string, offset: number, piece: Blob) => Promise<{ offset: number }>;
  /** How far the server is. */
  ask: (id: string) => Promise<{ offset: number }>;
  complete: (id: string) => Promise<unknown>;
}

export interface SentFile {
  file: Blob;
  calls: PieceCalls;
  /** Of an upload that was broken off; it goes on where the server is. */
  uploadId?: string | undefined;
  /** Told as soon as the server has given it. */
  onBegun: (uploadId: string) => void;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Drives keep steps of 256 or 320 KB: this is a whole number of both. */
export const PIECE_BYTES = 5 * 1024 ** 2;

/** Sends a file piece by piece. What it throws, it throws after whole pieces: the next call goes on from there. */
export async function sendInPieces({ file, calls, uploadId, onBegun, onProgress, signal }: SentFile): Promise<void> {
  const begun = uploadId === undefined ? await calls.begin() : { id: uploadId, ...(await calls.ask(uploadId)) };
  onBegun(begun.id);
  let { offset } = begun;
  onProgress(offset);
  while (offset < file.size) {
    signal.throwIfAborted();
    offset = (await calls.put(begun.id, offset, file.slice(offset, offset + PIECE_BYTES))).offset;
    onProgress(offset);
  }
  signal.throwIfAborted();
  await calls.complete(begun.id);
}
