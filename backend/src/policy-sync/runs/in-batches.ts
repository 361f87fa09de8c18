type IsFull<Item> = (batch: readonly Item[]) => boolean;

const quiet = (): void => undefined;

/** Items that have come and wait to be taken. */
class Arrivals<Item> {
  isOver = false;
  failure: { readonly error: unknown } | undefined;
  private waiting: Item[] = [];
  private isReading = false;
  private tell = quiet;

  constructor(
    private readonly source: AsyncIterator<Item>,
    private readonly isFull: IsFull<Item>,
  ) {}

  /** What has come, once something has; nothing when nothing more will. */
  async receive(): Promise<readonly Item[]> {
    const news = new Promise<void>((resolve) => {
      this.tell = resolve;
    });
    this.readOn();
    if (this.waiting.length === 0 && !this.isOver) await news;
    const taken = this.waiting;
    this.waiting = [];
    this.readOn();
    return taken;
  }

  private readOn(): void {
    if (!this.isReading) void this.read();
  }

  private async read(): Promise<void> {
    this.isReading = true;
    while (!this.isOver && !this.isFull(this.waiting)) {
      try {
        const { done, value } = await this.source.next();
        if (done === true) this.isOver = true;
        else this.waiting.push(value);
      } catch (error) {
        this.failure = { error };
        this.isOver = true;
      }
      this.tell();
    }
    this.isReading = false;
  }
}

/**
 * What has come by now, at least one item at a time: more is read while a batch is worked on. What goes wrong is thrown once all is taken that
 * came before it.
 * @param isFull whether nothing more is read until the batch is taken
 */
export async function* inBatches<Item>(items: AsyncIterable<Item>, isFull: IsFull<Item>): AsyncGenerator<readonly Item[]> {
  const source = items[Symbol.asyncIterator]();
  const arrivals = new Arrivals(source, isFull);
  try {
    for (let batch = await arrivals.receive(); batch.length > 0; batch = await arrivals.receive()) yield batch;
    if (arrivals.failure) throw arrivals.failure.error;
  } finally {
    arrivals.isOver = true;
    // What is being read may take long, and nobody wants it any more.
    void source.return?.().catch(quiet);
  }
}
