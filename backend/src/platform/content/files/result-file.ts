import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { StoredFile } from './file-store.js';

/** Number of bytes to buffer; enough to write one chunk of rows while the next one is calculated. */
const BUFFERED_BYTES = 1024 * 1024;

/** Provides incremental writes to a store that reads a stream. */
export class ResultFile {
  private readonly content = new PassThrough({ highWaterMark: BUFFERED_BYTES });
  private readonly stored: Promise<StoredFile>;

  /** @param store reads the content to its end */
  constructor(store: (content: Readable) => Promise<StoredFile>) {
    // If the stream ends early, the store fails, and `stored` reports its error.
    this.content.on('error', () => undefined);
    this.stored = store(this.content);
    this.stored.catch(() => undefined);
  }

  /** Writes bytes; waits while the store lags behind. @throws the store's error */
  async write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    if (this.content.destroyed) await this.stored;
    if (this.content.write(bytes)) return;
    await Promise.race([once(this.content, 'drain'), this.stored]);
  }

  async end(): Promise<StoredFile> {
    this.content.end();
    return this.stored;
  }

  /** Discards the file; the store does not keep any part of it. */
  async abandon(): Promise<void> {
    this.content.destroy(new Error('The file is closed.'));
    await this.stored.catch(() => undefined);
  }
}
