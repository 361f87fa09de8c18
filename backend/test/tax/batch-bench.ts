import type supertest from 'supertest';
import type { BatchDto } from '../../src/tax/batch/tax-batch.dto.js';
import { type BookBench, useBook } from '../harness/book.js';
import { createLateBound } from '../harness/late-bound.js';
import type { ProductOptions } from '../harness/product.js';

/** A book whose owner sends batches. */
export interface BatchBench extends BookBench {
  /** Sends a file. @returns the request, so that callers can add expectations */
  send(content: Buffer | string, fileName?: string): supertest.Test;
  sendRows(rows: unknown): supertest.Test;
  waitForEnd(id: string): Promise<BatchDto>;
  run(content: Buffer | string, fileName?: string): Promise<BatchDto>;
}

/** Provides a new organization to the tests of the calling spec. See `useBook`. */
export function useBatchBench(options: ProductOptions = {}): BatchBench {
  const book = useBook(options);
  let bench: BatchBench | undefined;
  beforeAll(() => {
    bench = createBatchBench(book);
  });
  return createLateBound('The book', () => bench);
}

export function createBatchBench(book: BookBench): BatchBench {
  const { owner } = book;
  const send = (content: Buffer | string, fileName = 'premiums.csv'): supertest.Test =>
    owner.post('/api/tax/batch').attach('file', Buffer.from(content), fileName);
  const hasEnded = async (id: string): Promise<BatchDto> => {
    for (;;) {
      const { body } = await owner.get(`/api/tax/batch/${id}`).expect(200);
      if (body.status === 'finished' || body.status === 'failed') return body;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    ...book,
    send,
    sendRows: (rows) => owner.post('/api/tax/batch').send({ rows }),
    waitForEnd: hasEnded,
    run: async (content, fileName) => hasEnded((await send(content, fileName).expect(202)).body.id),
  };
}
