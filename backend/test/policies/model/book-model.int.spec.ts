import * as fc from 'fast-check';
import { type BookBench, startBookBench } from '../book-bench.js';
import { DrivenBook } from './driven-book.js';
import { Prices } from './prices.js';
import { anySequence, FIRST_DAY } from './steps.js';

/** Sequences; `npm run test:book` sets it to 20,000. */
const runs = Number(process.env['BOOK_RUNS'] ?? 200);
/** The same sequences each time, but in the long mode. */
const seed = Number(process.env['BOOK_SEED'] ?? 20_261_122);
/** Each lane has a product of its own; they wait for the database by turns. */
const LANES = 3;
const isLong = runs > 1_000;
const LONGEST_MS = 48 * 60 * 60_000;

const benches: BookBench[] = [];

beforeAll(async () => {
  const options = { today: FIRST_DAY, settings: { signUpsPerAddress: 1_000_000 } };
  for (let lane = 0; lane < LANES; lane += 1) benches.push(await startBookBench(options));
}, 60_000);
afterAll(async () => {
  for (const bench of benches) await bench.stop();
}, 60_000);

describe('the book', () => {
  it(
    'agrees with a model of it after every step, whatever is uploaded, entered, corrected, taken back and changed',
    async () => {
      const prices = new Prices();
      const lane = (bench: BookBench, index: number): Promise<void> =>
        fc.assert(
          fc.asyncProperty(anySequence, fc.nat({ max: 20 }), async (steps, looked) => {
            const driven = new DrivenBook(bench, await bench.newBook(), prices);
            for (const [index, step] of steps.entries()) {
              await driven.take(step);
              if (isLong || index === looked % steps.length || index === steps.length - 1) await driven.compareAll();
            }
          }),
          { numRuns: Math.ceil(runs / LANES), seed: seed + index },
        );
      const ended = await Promise.allSettled(benches.map(lane));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      expect(ended).toHaveLength(LANES);
    },
    LONGEST_MS,
  );
});
