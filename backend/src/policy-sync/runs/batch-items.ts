type IsFull<Item> = (batch: readonly Item[]) => boolean;

const ignoreFailure = (): void => undefined;

/** Items that have arrived but have not been consumed yet. */
class ArrivalQueue<Item> {
  isOver = false;
  failure: { readonly error: unknown } | undefined;
  private waiting: Item[] = [];
  private isReading = false;
  private notifyArrival = ignoreFailure;

  constructor(
    private readonly source: AsyncIterator<Item>,
    private readonly isFull: IsFull<Item>,
  ) {}

  /** Waits for items and returns them; empty at the end of the source. */
  async receiveItems(): Promise<readonly Item[]> {
    const news = new Promise<void>((resolve) => {
      this.notifyArrival = resolve;
    });
    this.startReading();
    if (this.waiting.length === 0 && !this.isOver) await news;
    const items = this.waiting;
    this.waiting = [];
    this.startReading();
    return items;
  }

  private startReading(): void {
    if (!this.isReading) void this.readSource();
  }

  private async readSource(): Promise<void> {
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
      this.notifyArrival();
    }
    this.isReading = false;
  }
}

/**
 * Yields batches of the items that have arrived, at least one at a time, and keeps reading while a batch is processed. An error is thrown after the
 * items that arrived before it.
 * @param isFull returns true if reading must pause until the batch is consumed
 */
export async function* batchItems<Item>(items: AsyncIterable<Item>, isFull: IsFull<Item>): AsyncGenerator<readonly Item[]> {
  const source = items[Symbol.asyncIterator]();
  const arrivals = new ArrivalQueue(source, isFull);
  try {
    for (let batch = await arrivals.receiveItems(); batch.length > 0; batch = await arrivals.receiveItems()) yield batch;
    if (arrivals.failure) throw arrivals.failure.error;
  } finally {
    arrivals.isOver = true;
    // Not awaited, because the pending read may be slow, and its result is not needed.
    void source.return?.().catch(ignoreFailure);
  }
}
