import * as fc from 'fast-check';
import { type TestBook, type BookBench, startBookBench } from '../../harness/book.js';
import { assertProperty, isLongForm, MAX_MS } from '../../harness/properties.js';
import { DrivenBook } from './driven-book.js';
import { PriceCache } from './prices.js';
import { sequenceArbitrary, FIRST_DAY, type Step } from './steps.js';

/** Each lane uses a separate product; lanes wait for the database in turn. The long form has one core, which one lane keeps busy. */
const LANES = isLongForm ? 1 : 3;
/** After this many books a lane restarts with an empty database, because a full one is larger and slower. */
const MAX_BOOKS = 500;

const startBench = (): Promise<BookBench> => startBookBench({ today: FIRST_DAY, settings: { signUpsPerAddress: 1_000_000 } });

/** A product with one book after another. */
class ProductLane {
  private books = 0;

  constructor(public bench: BookBench) {}

  async createBook(): Promise<TestBook> {
    if (this.books === MAX_BOOKS) {
      await this.bench.stop();
      this.bench = await startBench();
      this.books = 0;
    }
    this.books += 1;
    return this.bench.newBook();
  }
}

const lanes: ProductLane[] = [];

beforeAll(async () => {
  for (let index = 0; index < LANES; index += 1) lanes.push(new ProductLane(await startBench()));
});
afterAll(async () => {
  for (const { bench } of lanes) await bench.stop();
});

async function runSteps(lane: ProductLane, prices: PriceCache, steps: readonly Step[], looked: number): Promise<void> {
  const book = await lane.createBook();
  // The days that pass would end the trial.
  await book.owner.put('/api/organization/plan').send({ plan: 'enterprise' }).expect(200);
  const driven = new DrivenBook(lane.bench, book, prices);
  // Half of them at the end, the others somewhere in between.
  const at = looked % 2 === 0 ? steps.length - 1 : looked % steps.length;
  for (const [index, step] of steps.entries()) {
    await driven.runStep(step);
    if (isLongForm || index === at) await driven.compareAll();
  }
}

describe('the book', () => {
  it(
    'agrees with its model after every step, whatever is uploaded, entered, corrected, reversed and changed',
    async () => {
      const prices = new PriceCache();
      const run = (lane: ProductLane, index: number): Promise<number> =>
        assertProperty(
          'sequences of the book',
          fc.asyncProperty(sequenceArbitrary, fc.nat({ max: 20 }), (steps, looked) => runSteps(lane, prices, steps, looked)),
          { of: LANES, index },
        );
      const ended = await Promise.allSettled(lanes.map(run));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      expect(ended).toHaveLength(LANES);
    },
    MAX_MS,
  );
});
