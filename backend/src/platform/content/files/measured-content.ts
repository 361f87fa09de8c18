import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createLimitProblem, type UploadLimit } from './upload-limit.js';

/** Hashes and measures content on its way into a store, and fails if it exceeds the limit. */
export class MeasuredContent {
  private readonly hash = createHash('sha256');
  private sizeBytes = 0;

  constructor(
    private readonly content: Readable,
    private readonly limit: UploadLimit | undefined,
  ) {}

  /**
   * Passes the bytes through without copying them, which would double the memory needed. @throws Problem 'payload-too-large' above the limit
   */
  async *streamBytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.content) {
      const bytes = chunk instanceof Uint8Array ? chunk : Buffer.from(chunk);
      this.sizeBytes += bytes.length;
      if (this.limit !== undefined && this.sizeBytes > this.limit.bytes) throw createLimitProblem(this.limit);
      this.hash.update(bytes);
      yield bytes;
    }
  }

  /** Returns the hash and size. Call it only after the content has ended. */
  getMeasurement(): { sha256: string; sizeBytes: number } {
    return { sha256: this.hash.digest('hex'), sizeBytes: this.sizeBytes };
  }
}
