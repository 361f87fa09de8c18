export interface ChunkRequests {
  begin: () => Promise<{ id: string; offset: number }>;
  sendChunk: (id: string, offset: number, chunk: Blob) => Promise<{ offset: number }>;
  /** Returns the number of bytes that the server has received. */
  getOffset: (id: string) => Promise<{ offset: number }>;
  complete: (id: string) => Promise<unknown>;
}

export interface ChunkedUpload {
  file: Blob;
  calls: ChunkRequests;
  /** ID of an interrupted upload to resume. */
  uploadId?: string | undefined;
  /** Called as soon as the server has assigned an ID. */
  onStarted: (uploadId: string) => void;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** A multiple of both 256 KB and 320 KB, to which drives align chunks. */
export const CHUNK_BYTES = 5 * 1024 ** 2;

/** Uploads a file in chunks. After an error, the next call resumes at the last complete chunk. */
export async function uploadInChunks({ file, calls, uploadId, onStarted: onBegun, onProgress, signal }: ChunkedUpload): Promise<void> {
  const begun = uploadId === undefined ? await calls.begin() : { id: uploadId, ...(await calls.getOffset(uploadId)) };
  onBegun(begun.id);
  let { offset } = begun;
  onProgress(offset);
  while (offset < file.size) {
    signal.throwIfAborted();
    offset = (await calls.sendChunk(begun.id, offset, file.slice(offset, offset + CHUNK_BYTES))).offset;
    onProgress(offset);
  }
  signal.throwIfAborted();
  await calls.complete(begun.id);
}
