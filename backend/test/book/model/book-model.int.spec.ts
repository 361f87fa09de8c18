import * as fc from 'fast-check';
import { type TestBook, type BookBench, startBookBench } from '../../harness/book.js';
import { assertProperty, isLongForm, MAX_MS } from '../../harness/properties.js';
import { DrivenBook } from './driven-book.js';
import { INVOICE_SEQUENCES } from './invoice-sequences.js';
import { PriceCache } from './prices.js';
import { sequenceArbitrary, FIRST_DAY, type Step } from './steps.js';

/** After this many books, the product restarts with an empty database, because a full database is larger and slower. */
const MAX_BOOKS = 500;

const startBench = (): Promise<BookBench> => startBookBench({ today: FIRST_DAY, settings: { signUpsPerAddress: 1_000_000 } });

let bench: BookBench;
let books = 0;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.stop());

async function createBook(): Promise<TestBook> {
  if (books === MAX_BOOKS) {
    await bench.stop();
    bench = await startBench();
    books = 0;
  }
  books += 1;
  return bench.newBook();
}

async function runSteps(prices: PriceCache, steps: readonly Step[], looked: number): Promise<void> {
  const book = await createBook();
  // Otherwise, the trial would end as the clock advances.
  await book.owner.put('/api/organization/plan').send({ plan: 'enterprise' }).expect(200);
  const driven = new DrivenBook(bench, book, prices);
  // Half of the books are compared at the end, the others somewhere in between.
  const at = looked % 2 === 0 ? steps.length - 1 : looked % steps.length;
  for (const [index, step] of steps.entries()) {
    await driven.runStep(step);
    if (isLongForm || index === at) await driven.compareAll();
  }
}

describe('the invoice of recorded premium', () => {
  test.each(INVOICE_SEQUENCES)('%s', async (_name, steps) => {
    await expect(runSteps(new PriceCache(), steps, 0)).resolves.toBeUndefined();
  });
});

describe('the book', () => {
  it(
    'agrees with its model after every step, whatever is uploaded, entered, corrected, reversed or changed',
    async () => {
      const prices = new PriceCache();
      const property = fc.asyncProperty(sequenceArbitrary, fc.nat({ max: 20 }), (steps, looked) => runSteps(prices, steps, looked));
      expect(await assertProperty('sequences of the book', property)).toBeGreaterThan(0);
    },
    MAX_MS,
  );
});
