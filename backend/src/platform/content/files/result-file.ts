import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { StoredFile } from './file-store.js';

/** One chunk of rows is written while the next one is calculated. */
const BUFFERED_BYTES = 1024 * 1024;

/** Adapts incremental writes to a store that reads a stream. */
export class ResultFile {
  private readonly content = new PassThrough({ highWaterMark: BUFFERED_BYTES });
  private readonly stored: Promise<StoredFile>;

  /** @param store reads the content to its end */
  constructor(store: (content: Readable) => Promise<StoredFile>) {
    // Ending the stream early fails the store, and `stored` reports that error.
    this.content.on('error', () => undefined);
    this.stored = store(this.content);
    this.stored.catch(() => undefined);
  }

  /** Waits while the store lags behind. @throws the error of the store */
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

  /** Discards the file; the store keeps none of it. */
  async abandon(): Promise<void> {
    this.content.destroy(new Error('The file is closed.'));
    await this.stored.catch(() => undefined);
  }
}
