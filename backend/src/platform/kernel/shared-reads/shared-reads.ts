/** Reads for a key: the running one, and the next one, which later requests wait for. */
interface KeyReads<T> {
  readonly running: Promise<T>;
  next: Promise<T> | undefined;
}

/**
 * Shares one read among concurrent requests for the same data, for example from all open tabs of an organization after its book has changed. A
 * request made during a read gets the result of the next read, which starts when the current read has ended. A result is therefore never older than
 * the request that it is returned to.
 */
export class SharedReads<T> {
  private readonly turns = new Map<string, KeyReads<T>>();

  /**
   * @param key identifies the data and must include the organization; all reads for a key must be interchangeable
   * @throws the error of `read`, for each request that waits for it
   */
  load(key: string, read: () => Promise<T>): Promise<T> {
    const turn = this.turns.get(key);
    if (!turn) return this.startRead(key, read);
    turn.next ??= turn.running.then(
      () => this.startRead(key, read),
      () => this.startRead(key, read),
    );
    return turn.next;
  }

  private startRead(key: string, read: () => Promise<T>): Promise<T> {
    const running = read();
    const turn: KeyReads<T> = { running, next: undefined };
    this.turns.set(key, turn);
    const end = (): void => {
      if (this.turns.get(key) === turn && !turn.next) this.turns.delete(key);
    };
    running.then(end, end);
    return running;
  }
}
