import { finished, Readable } from 'node:stream';
import type { ByteRange } from '../../platform/content/files/file-store.js';
import { DriveError } from './drive-error.js';

/** Number of consecutive connections that deliver no bytes after which the stream fails. */
const MAX_EMPTY_DISCONNECTS = 4;
/** Number of bytes to read ahead of the consumer. */
const READ_AHEAD_BYTES = 1024 ** 2;

/** Streams a range, and resumes at the first missing byte if a connection breaks. */
export class ResumableStream extends Readable {
  private body: Readable | undefined;
  private at: number;
  private readonly last: number;
  private cuts = 0;

  /**
   * @param opened content of the range @param open opens a new connection for the rest of the range
   */
  constructor(
    { first, last }: ByteRange,
    opened: Readable,
    private readonly open: (range: ByteRange) => Promise<Readable>,
  ) {
    super({ highWaterMark: READ_AHEAD_BYTES });
    this.at = first;
    this.last = last;
    this.attachBody(opened);
  }

  override _read(): void {
    this.body?.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.body?.destroy();
    done(error);
  }

  private attachBody(body: Readable): void {
    const from = this.at;
    this.body = body;
    body.on('data', (chunk: Buffer) => {
      const wanted = chunk.subarray(0, this.last + 1 - this.at);
      this.at += wanted.length;
      if (wanted.length < chunk.length) body.destroy();
      if (wanted.length > 0 && !this.push(wanted)) body.pause();
    });
    finished(body, () => {
      this.body = undefined;
      if (this.destroyed) return;
      if (this.at > this.last) this.push(null);
      else void this.continueAfterLoss(this.at > from);
    });
  }

  private async continueAfterLoss(hasMoved: boolean): Promise<void> {
    this.cuts = hasMoved ? 1 : this.cuts + 1;
    try {
      if (this.cuts >= MAX_EMPTY_DISCONNECTS) throw new DriveError('away', 'the content keeps ending early');
      const body = await this.open({ first: this.at, last: this.last });
      if (this.destroyed) body.destroy();
      else this.attachBody(body);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
