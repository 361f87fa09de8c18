import { randomUUID } from 'node:crypto';
import { array, asyncProperty, constantFrom, integer, oneof, option, record, tuple } from 'fast-check';
import { addDays } from '../../src/dates/calendar-date.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { BookTotalsService } from '../../src/book/book-totals.service.js';
import { PolicyImporterService } from '../../src/imports/import/policy-importer.service.js';
import { assertProperty } from '../harness/properties.js';
import { recomputeLedger, readStoredLedger } from '../ledger/recompute-ledger.js';
import { HEADER, useBook } from '../harness/book.js';
import { importRows, addCoverages } from '../imports/import-rows.js';
import { toWholeCents } from './to-whole-cents.js';
import { recomputeTotals } from './recompute-totals.js';

const FIRST_DAY = '2026-10-20';

const bench = useBook({ today: FIRST_DAY });

const dayArbitrary = integer({ min: -420, max: 420 }).map((days) => addDays(FIRST_DAY, days));

/** Few policies and few dates, so that terms often adjoin, repeat, overlap and end on the same day. */
const rowArbitrary = record({
  number: constantFrom('A', 'B', 'C'),
  state: constantFrom('VA', 'NC'),
  start: constantFrom('2025-09-01', '2025-12-31', '2026-01-01', '2026-10-20', '2026-11-01', '2027-01-01'),
  days: constantFrom(30, 184, 365),
  premium: constantFrom('100', '250.55', '0'),
  type: option(constantFrom('new', 'renewal', 'endorsement', 'cancellation', 'reinstatement', 'return_premium'), { nil: '' }),
  date: option(dayArbitrary, { nil: '' }),
});

/** Some transactions have two coverages. IDs are few, so later files often correct earlier transactions. */
const coveragesArbitrary = option(
  record({
    id: constantFrom('X-1', 'X-2', 'X-3'),
    others: record({ coverage: constantFrom('Cyber', 'Fire'), premium: constantFrom('400', '33.33', '0') }).map((other) => [other]),
  }),
);
const transactionArbitrary = tuple(rowArbitrary, coveragesArbitrary).map(([first, others]) => addCoverages(first, others));

const stepArbitrary = oneof(
  { weight: 3, arbitrary: array(transactionArbitrary, { minLength: 1, maxLength: 6 }).map((all) => all.flat()) },
  { weight: 2, arbitrary: integer({ min: 1, max: 100 }) },
);

describe('the stored totals', () => {
  it('equal the totals recomputed from all transactions, after any imports and passing days', async () => {
    const database = bench.service(DatabaseService);
    const totals = bench.service(BookTotalsService);
    const importer = bench.service(PolicyImporterService);
    await assertProperty(
      'stored totals',
      asyncProperty(
        array(stepArbitrary, { minLength: 3, maxLength: 8, size: 'max' }),
        integer({ min: 0, max: 1 }),
        async (steps, rollsDaily) => {
          const organizationId = randomUUID();
          bench.clock.date = FIRST_DAY;
          await database.inOrganization(organizationId, (tx) =>
            tx.query('insert into organizations (id, name, tracking_since) values ($1, $2, current_date)', [organizationId, 'Book']),
          );
          for (const next of steps) {
            await database.inOrganization(organizationId, async (tx) => {
              await totals.lock(tx);
              if (typeof next === 'number') bench.clock.date = addDays(bench.clock.date, next);
              else await importRows(importer, tx, next);
              if (rollsDaily === 1) await totals.rollForward(tx, bench.clock.date);
              const stored = await totals.readTotals(tx, bench.clock.date);
              expect(toWholeCents(stored)).toEqual(await recomputeTotals(tx, bench.clock.date));
              expect(await readStoredLedger(tx)).toEqual(await recomputeLedger(tx));
            });
          }
        },
      ),
    );
  });
});

const buildFileOfB = (...all: string[]): string =>
  `${HEADER},transaction_type,transaction_date,external_id\n${all.map((row) => `B,X,2026-01-01,2027-01-01,${row}`).join('\n')}\n`;

it('the stored totals exclude a policy that one row in a file cancels while another row corrects it', async () => {
  const book = await bench.newBook();
  const fetchActiveCount = async (): Promise<number> => (await book.owner.get('/api/dashboard/stats').expect(200)).body.activePolicies;
  bench.clock.date = FIRST_DAY;
  await book.upload(buildFileOfB('1000,VA,new,,T-1', '500,VA,endorsement,,T-2', '70,VA,endorsement,,T-3')).expect(200);
  expect(await fetchActiveCount()).toBe(1);
  const { body } = await book.upload(buildFileOfB('1200,VA,new,,T-1', '-500,VA,cancellation,2026-03-01,T-2')).expect(200);
  expect(body.successful).toMatchObject([{ outcome: 'corrected' }, { outcome: 'corrected' }]);
  expect(await fetchActiveCount()).toBe(0);
});
