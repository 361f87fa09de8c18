import { finished, type Readable } from 'node:stream';

const nothing = (): void => undefined;

/**
 * Bytes that come, copied to where they are wanted. They are taken as they come, without a promise for each chunk: of those a large content has
 * sixteen thousand in each gigabyte, and they were most of the work of passing it on.
 */
export class IncomingBytes {
  /** The end of a chunk for which there was no room. */
  private rest: Uint8Array | undefined;
  private hasBegun = false;
  private hasEnded = false;
  private broken: Error | undefined;
  private whenMoved = nothing;

  constructor(private readonly content: Readable) {}

  /**
   * Fills memory from its beginning, with what is there already beyond the least that is wanted.
   * @returns how many bytes came; fewer than the least where the content has ended
   * @throws what broke it off
   */
  async readInto(memory: Uint8Array, least: number): Promise<number> {
    let filled = 0;
    await this.readUntil(() => {
      for (let chunk = this.next(); chunk !== undefined; chunk = this.next()) {
        const some = chunk.subarray(0, memory.length - filled);
        memory.set(some, filled);
        filled += some.length;
        if (some.length < chunk.length) this.rest = chunk.subarray(some.length);
        if (filled === memory.length) break;
      }
      return filled >= least;
    });
    return filled;
  }

  /** Reads what nobody wants any more, to its end. @throws what broke it off */
  async drain(): Promise<void> {
    await this.readUntil(() => {
      while (this.next() !== undefined);
      return false;
    });
  }

  private next(): Uint8Array | undefined {
    const rest = this.rest;
    this.rest = undefined;
    return rest ?? this.content.read() ?? undefined;
  }

  /** Lets somebody take what has come, each time that more has, until it is enough or nothing more comes. */
  private async readUntil(takesEnough: () => boolean): Promise<void> {
    this.begin();
    await new Promise<void>((resolve, reject) => {
      this.whenMoved = () => {
        const isEnough = takesEnough();
        if (!isEnough && !this.hasEnded) return;
        this.whenMoved = nothing;
        if (isEnough || this.broken === undefined) resolve();
        else reject(this.broken);
      };
      this.whenMoved();
    });
  }

  private begin(): void {
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
