import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { StoredFile } from './file-store.js';

/** A chunk of rows is on its way to the disk while the next one is calculated. */
const BUFFERED_BYTES = 1024 * 1024;

/** A file that is written piece by piece while a store takes it as a stream. */
export class ResultFile {
  private readonly content = new PassThrough({ highWaterMark: BUFFERED_BYTES });
  private readonly stored: Promise<StoredFile>;

  /** @param store takes the content until its end */
  constructor(store: (content: Readable) => Promise<StoredFile>) {
    // A stream that ends early ends the store's reading with an error, which `stored` carries.
    this.content.on('error', () => undefined);
    this.stored = store(this.content);
    this.stored.catch(() => undefined);
  }

  /** Waits while the store is behind. @throws what the store has failed with */
  async write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    if (this.content.destroyed) await this.stored;
    if (this.content.write(bytes)) return;
    await Promise.race([once(this.content, 'drain'), this.stored]);
  }

  /** Returns when the file is stored. */
  async end(): Promise<StoredFile> {
    this.content.end();
    return this.stored;
  }

  /** Breaks the file off: the store keeps nothing of it. */
  async abandon(): Promise<void> {
    this.content.destroy(new Error('The file is not written any further.'));
    await this.stored.catch(() => undefined);
  }
}
