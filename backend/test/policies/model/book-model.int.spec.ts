import * as fc from 'fast-check';
import { type Book, type BookBench, startBookBench } from '../../harness/book.js';
import { DrivenBook } from './driven-book.js';
import { Prices } from './prices.js';
import { anySequence, FIRST_DAY, type Step } from './steps.js';

/** Sequences; `npm run test:book` divides 20,000 into shares. */
const runs = Number(process.env['BOOK_RUNS'] ?? 200);
/** Whether all is compared after every step. */
const isLong = process.env['BOOK_LONG'] !== undefined;
/** Which of the shares of a long run this is, from 0: each has seeds of its own. */
const share = Number(process.env['BOOK_SHARE'] ?? 0);
/** The same sequences each time, but in the long mode. */
const seed = Number(process.env['BOOK_SEED'] ?? 20_261_122);
/** Of one sequence, as its failure printed it; then nothing else is run. */
const path = process.env['BOOK_PATH'];
/** Each lane has a product of its own; they wait for the database by turns. A share of a long run has one core, which one lane keeps busy. */
const LANES = isLong ? 1 : 3;
const LONGEST_MS = 48 * 60 * 60_000;
/** Then a lane begins again with an empty database: a full one takes room and is slower. */
const MOST_BOOKS = 500;

const startBench = (): Promise<BookBench> => startBookBench({ today: FIRST_DAY, settings: { signUpsPerAddress: 1_000_000 } });

/** A product with one book after another. */
class Lane {
  private books = 0;

  constructor(public bench: BookBench) {}

  async newBook(): Promise<Book> {
    if (this.books === MOST_BOOKS) {
      await this.bench.stop();
      this.bench = await startBench();
      this.books = 0;
    }
    this.books += 1;
    return this.bench.newBook();
  }
}

const TOLD_EVERY = 100;
let agreed = 0;
let hasFailed = false;

/** Says how far a long run is, so that what was tried of one that is broken off is known. What is tried to make a failure shorter does not count. */
async function counted(sequence: Promise<void>): Promise<void> {
  await sequence.catch((error: unknown) => {
    if (!hasFailed) process.stdout.write(`share ${share}: a sequence does not agree after ${agreed} that do; it is made shorter\n`);
    hasFailed = true;
    throw error;
  });
  if (hasFailed) return;
  agreed += 1;
  if (agreed % TOLD_EVERY === 0) process.stdout.write(`share ${share}: ${agreed} of ${runs} sequences agree\n`);
}

const lanes: Lane[] = [];

beforeAll(async () => {
  for (let index = 0; index < LANES; index += 1) lanes.push(new Lane(await startBench()));
});
afterAll(async () => {
  for (const { bench } of lanes) await bench.stop();
});

async function drive(lane: Lane, prices: Prices, steps: readonly Step[], looked: number): Promise<void> {
  const book = await lane.newBook();
  // Days pass until the trial is over.
  await book.owner.put('/api/organization/plan').send({ plan: 'enterprise' }).expect(200);
  const driven = new DrivenBook(lane.bench, book, prices);
  // Half of them at the end, the others somewhere on the way.
  const at = looked % 2 === 0 ? steps.length - 1 : looked % steps.length;
  for (const [index, step] of steps.entries()) {
    await driven.take(step);
    if (isLong || index === at) await driven.compareAll();
  }
}

describe('the book', () => {
  it(
    'agrees with a model of it after every step, whatever is uploaded, entered, corrected, taken back and changed',
    async () => {
      const prices = new Prices();
      const run = (lane: Lane, index: number): Promise<void> =>
        fc.assert(
          fc.asyncProperty(anySequence, fc.nat({ max: 20 }), async (steps, looked) => {
            const sequence = drive(lane, prices, steps, looked);
            await (isLong ? counted(sequence) : sequence);
          }),
          { numRuns: Math.ceil(runs / LANES), seed: seed + share * LANES + index, ...(path !== undefined && { path, endOnFailure: true }) },
        );
      const ended = await Promise.allSettled(lanes.map(run));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      expect(ended).toHaveLength(LANES);
    },
    LONGEST_MS,
  );
});
