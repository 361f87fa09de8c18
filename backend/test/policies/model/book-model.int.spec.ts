import * as fc from 'fast-check';
import { type BookBench, startBookBench } from '../book-bench.js';
import { DrivenBook } from './driven-book.js';
import { Prices } from './prices.js';
import { anySequence, FIRST_DAY } from './steps.js';

/** Sequences; `npm run test:book` sets it to 20,000. */
const runs = Number(process.env['BOOK_RUNS'] ?? 200);
/** The same sequences each time, but in the long mode. */
const seed = Number(process.env['BOOK_SEED'] ?? 20_261_122);
/** Of one sequence, as its failure printed it; then nothing else is run. */
const path = process.env['BOOK_PATH'];
/** Each lane has a product of its own; they wait for the database by turns. */
const LANES = path === undefined ? 3 : 1;
const isLong = runs > 1_000;
const LONGEST_MS = 48 * 60 * 60_000;

const benches: BookBench[] = [];

beforeAll(async () => {
  const options = { today: FIRST_DAY, settings: { signUpsPerAddress: 1_000_000 } };
  for (let lane = 0; lane < LANES; lane += 1) benches.push(await startBookBench(options));
});
afterAll(async () => {
  for (const bench of benches) await bench.stop();
});

describe('the book', () => {
  it(
    'agrees with a model of it after every step, whatever is uploaded, entered, corrected, taken back and changed',
    async () => {
      const prices = new Prices();
      const lane = (bench: BookBench, index: number): Promise<void> =>
        fc.assert(
          fc.asyncProperty(anySequence, fc.nat({ max: 20 }), async (steps, looked) => {
            const book = await bench.newBook();
            // Days pass until the trial is over.
            await book.owner.put('/api/organization/plan').send({ plan: 'enterprise' }).expect(200);
            const driven = new DrivenBook(bench, book, prices);
            // Half of them at the end, the others somewhere on the way.
            const at = looked % 2 === 0 ? steps.length - 1 : looked % steps.length;
            for (const [index, step] of steps.entries()) {
              await driven.take(step);
              if (isLong || index === at) await driven.compareAll();
            }
          }),
          { numRuns: Math.ceil(runs / LANES), seed: seed + index, ...(path !== undefined && { path, endOnFailure: true }) },
        );
      const ended = await Promise.allSettled(benches.map(lane));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      expect(ended).toHaveLength(LANES);
    },
    LONGEST_MS,
  );
});
