import { readAhead } from './read-ahead.js';

async function* failAfterOne(): AsyncGenerator<number> {
  yield 1;
  throw new Error('broken');
}

describe('reading ahead', () => {
  it('returns all items in order, reading one ahead of the consumer', async () => {
    const log: string[] = [];
    async function* source(): AsyncGenerator<number> {
      for (const item of [1, 2, 3]) {
        log.push(`read ${item}`);
        yield item;
      }
    }
    for await (const item of readAhead(source())) {
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`used ${item}`);
    }
    expect(log).toEqual(['read 1', 'read 2', 'used 1', 'read 3', 'used 2', 'used 3']);
  });

  it('throws an error only after the items that precede it', async () => {
    const used: number[] = [];
    const use = async (): Promise<void> => {
      for await (const item of readAhead(failAfterOne())) used.push(item);
    };
    await expect(use()).rejects.toThrow('broken');
    expect(used).toEqual([1]);
  });

  it('closes the source when the consumer stops early', async () => {
    let isClosed = false;
    async function* source(): AsyncGenerator<number> {
      try {
        yield 1;
        yield 2;
      } finally {
        isClosed = true;
      }
    }
    for await (const _ of readAhead(source())) break;
    expect(isClosed).toBe(true);
  });
});
