import { finished, type Readable } from 'node:stream';

const doNothing = (): void => undefined;

/**
 * Copies incoming bytes into memory provided by the caller. Avoids a promise per chunk: large content has sixteen thousand chunks per gigabyte, and
 * the promises accounted for most of the time.
 */
export class IncomingBytes {
  /** Rest of a chunk that did not fit into the memory. */
  private rest: Uint8Array | undefined;
  private hasBegun = false;
  private hasEnded = false;
  private broken: Error | undefined;
  private whenMoved = doNothing;

  constructor(private readonly content: Readable) {}

  /**
   * Fills memory from its start with at least `minimum` bytes, or more if they have already arrived.
   * @returns the number of bytes read; less than `minimum` only at the end of the content
   * @throws the error that interrupted the content
   */
  async readInto(memory: Uint8Array, minimum: number): Promise<number> {
    let filled = 0;
    await this.readUntil(() => {
      for (let chunk = this.readBuffered(); chunk !== undefined; chunk = this.readBuffered()) {
        const some = chunk.subarray(0, memory.length - filled);
        memory.set(some, filled);
        filled += some.length;
        if (some.length < chunk.length) this.rest = chunk.subarray(some.length);
        if (filled === memory.length) break;
      }
      return filled >= minimum;
    });
    return filled;
  }

  /** Reads and discards the rest of the content. @throws the error that interrupted the content */
  async drain(): Promise<void> {
    await this.readUntil(() => {
      while (this.readBuffered() !== undefined);
      return false;
    });
  }

  private readBuffered(): Uint8Array | undefined {
    const rest = this.rest;
    this.rest = undefined;
    return rest ?? this.content.read() ?? undefined;
  }

  /** Calls `takesEnough` each time bytes arrive, until it returns true or the content ends. */
  private async readUntil(takesEnough: () => boolean): Promise<void> {
    this.startReading();
    await new Promise<void>((resolve, reject) => {
      this.whenMoved = () => {
        const isEnough = takesEnough();
        if (!isEnough && !this.hasEnded) return;
        this.whenMoved = doNothing;
        if (isEnough || this.broken === undefined) resolve();
        else reject(this.broken);
      };
      this.whenMoved();
    });
  }

  private startReading(): void {
    if (this.hasBegun) return;
    this.hasBegun = true;
    this.content.on('readable', () => this.whenMoved());
    finished(this.content, { writable: false }, (error) => {
      this.hasEnded = true;
      this.broken = error ?? undefined;
      this.whenMoved();
    });
  }
}
