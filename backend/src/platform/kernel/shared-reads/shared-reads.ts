/** One read of a key: what runs, and what those who asked since wait for. */
interface Turn<T> {
  readonly running: Promise<T>;
  next: Promise<T> | undefined;
}

/**
 * Answers many who ask for the same at the same time with one read, for example all open tabs of an organization after news
 * of its book. Who asks while a read runs gets the answer of the next one, which starts when the running one has ended: an answer
 * is never older than the question.
 */
export class SharedReads<T> {
  private readonly turns = new Map<string, Turn<T>>();

  /**
   * @param key what is read; two reads of one key must be interchangeable, so the organization is part of it
   * @throws what `read` throws, for everyone who waits for that read
   */
  read(key: string, read: () => Promise<T>): Promise<T> {
    const turn = this.turns.get(key);
    if (!turn) return this.start(key, read);
    turn.next ??= turn.running.then(
      () => this.start(key, read),
      () => this.start(key, read),
    );
    return turn.next;
  }

  private start(key: string, read: () => Promise<T>): Promise<T> {
    const running = read();
    const turn: Turn<T> = { running, next: undefined };
    this.turns.set(key, turn);
    const end = (): void => {
      if (this.turns.get(key) === turn && !turn.next) this.turns.delete(key);
    };
    running.then(end, end);
    return running;
  }
}
