import { randomUUID } from 'node:crypto';
import { array, asyncProperty, constantFrom, integer, oneof, option, record, subarray, tuple, uniqueArray } from 'fast-check';
import { addDays } from '../../src/dates/calendar-date.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { BackOutsService } from '../../src/back-outs/back-outs.service.js';
import { BookTotalsService } from '../../src/book/book-totals.service.js';
import { PolicyImporterService } from '../../src/imports/import/policy-importer.service.js';
import { RepricingService } from '../../src/repricing/repricing.service.js';
import { OrganizationRulesService } from '../../src/tax/rules/organization-rules.service.js';
import { assertProperty } from '../harness/properties.js';
import { recomputeLedger, readStoredLedger } from '../ledger/recompute-ledger.js';
import { useBook } from '../harness/book.js';
import { BOOK_TABLES, RECORDED_TABLES, hashTables, TRANSACTION_TABLES } from '../book/book-hash.js';
import { type ImportedRow, importRows, addCoverages } from '../imports/import-rows.js';
import { toWholeCents } from '../book/to-whole-cents.js';
import { findChargedOtherwise, findUnequalToLines, findUnequalToTerm } from './check-charges.js';
import { buildOverride, createPricer, type TestRules } from './pricers.js';
import { recomputeTotals } from '../book/recompute-totals.js';
import type { OrganizationTx } from '../../src/platform/kernel/database/organization-tx.js';

const FIRST_DAY = '2026-10-20';

const bench = useBook({ today: FIRST_DAY });

const dayArbitrary = integer({ min: -420, max: 420 }).map((days) => addDays(FIRST_DAY, days));

/** Few policies and dates, so that terms often adjoin and end on the same day; one term begins after the last day that the statutes cover. */
const rowArbitrary = record({
  number: constantFrom('A', 'B'),
  state: constantFrom('CA', 'OR', 'VA'),
  start: constantFrom('2025-09-01', '2026-01-01', '2026-10-20', '2026-11-01', '2027-01-01', '2028-02-01'),
  days: constantFrom(30, 184, 365),
  premium: constantFrom('100', '250.55', '0', '99999999999.99'),
  type: option(constantFrom('new', 'renewal', 'endorsement', 'cancellation', 'reinstatement'), { nil: '' }),
  date: option(dayArbitrary, { nil: '' }),
  coverage: constantFrom('', 'Workers Comp', 'Commercial Property'),
});

/** Some transactions have several coverages. IDs are few, so later files often correct earlier transactions. */
const coveragesArbitrary = option(
  record({
    id: constantFrom('X-1', 'X-2', 'X-3'),
    others: uniqueArray(record({ coverage: constantFrom('Cyber', 'Fire', 'Boiler', ''), premium: constantFrom('400', '33.33', '0') }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ coverage }) => coverage,
    }),
  }),
);
const transactionArbitrary = tuple(rowArbitrary, coveragesArbitrary).map(([first, others]) => addCoverages(first, others));
const rowsArbitrary = (constraints: { minLength: number; maxLength: number }) =>
  array(transactionArbitrary, constraints).map((all) => all.flat());

const overridesArbitrary = [
  buildOverride({ jurisdiction: 'CA', replaces: 'ca-product-premium-tax', ratePercent: '3.12345', effectiveFrom: '2026-01-01' }),
  buildOverride({ jurisdiction: 'VA', ratePercent: null, flatCents: 777, kind: 'service_fee', effectiveFrom: '2026-10-01' }),
  buildOverride({ jurisdiction: 'OR', edition: 'statute', kind: 'stamping_fee', ratePercent: '1', effectiveFrom: '2025-01-01' }),
];

const rulesArbitrary = record({ statutes: subarray(['CA', 'OR', 'VA']), overrides: subarray(overridesArbitrary) });

const stepArbitrary = oneof(
  { weight: 3, arbitrary: record({ rows: rowsArbitrary({ minLength: 1, maxLength: 6 }) }) },
  { weight: 3, arbitrary: record({ rules: rulesArbitrary, states: option(subarray(['CA', 'OR', 'VA'])) }) },
  { weight: 2, arbitrary: record({ backedOut: integer({ min: 0, max: 11 }) }) },
  { weight: 2, arbitrary: record({ days: integer({ min: 1, max: 100 }) }) },
);

async function createOrganization(rows: ImportedRow[]): Promise<string> {
  const id = randomUUID();
  await bench.service(DatabaseService).inOrganization(id, async (tx) => {
    await tx.query('insert into organizations (id, name, tracking_since) values ($1, $2, current_date)', [id, 'Book']);
    await bench.service(OrganizationRulesService).changeEdition(tx, { states: null, edition: 'product' });
    if (rows.length > 0) await importRows(bench.service(PolicyImporterService), tx, rows);
  });
  return id;
}

/** Backs out one of the transactions in effect, if any. */
async function backOutSome(tx: OrganizationTx, number: number): Promise<void> {
  const counting = await tx.query<{ id: string }[]>(
    `select id from policy_transactions where organization_id = $1 and backs_out is null
        and id not in (select backs_out from policy_transactions where backs_out is not null) order by created_at, id`,
    [tx.organizationId],
  );
  const chosen = counting[number % counting.length];
  const cause = { reason: 'Entered twice', by: { id: randomUUID(), name: 'Olive Owner' } };
  if (chosen !== undefined)
    await bench
      .service(BackOutsService)
      .recordBackOut(tx, [[chosen.id]], cause, { source: 'back-out', sourceId: chosen.id }, () => undefined);
}

/** Reprices, and checks the invariants that apply to repricing alone. */
async function reprice(tx: OrganizationTx, some: TestRules, states: string[] | null): Promise<void> {
  const repricing = bench.service(RepricingService);
  const pricer = createPricer(bench, some);
  const book = await hashTables(tx, BOOK_TABLES);
  const transactions = await hashTables(tx, TRANSACTION_TABLES);
  const listed: string[] = [];
  const onPolicy = ({ policyId }: { policyId: string }): void => void listed.push(policyId);
  const preview = await repricing.previewRepricing(tx, pricer, states, { onProgress: () => undefined, onPolicy });
  expect(await hashTables(tx, BOOK_TABLES)).toBe(book);
  const apply = () => repricing.applyRepricing(tx, pricer, states, { changeId: randomUUID(), title: 'Rules' }, () => undefined);
  expect(await apply()).toEqual(preview);
  expect(listed).toHaveLength(preview.changedPolicies);
  expect(await hashTables(tx, TRANSACTION_TABLES)).toBe(transactions);
  const applied = await hashTables(tx, BOOK_TABLES);
  expect(await apply()).toMatchObject({ changedPolicies: 0, changedTransactions: 0, totalDifferenceCents: 0n, examples: [] });
  expect(await hashTables(tx, BOOK_TABLES)).toBe(applied);
  expect(await findChargedOtherwise(tx, pricer, states)).toEqual([]);
}

describe('repricing', () => {
  it('does not change transactions, and keeps totals and policies equal to a recomputation despite any sequence of imports and back-outs', async () => {
    const database = bench.service(DatabaseService);
    const totals = bench.service(BookTotalsService);
    const importer = bench.service(PolicyImporterService);
    const steps = array(stepArbitrary, { minLength: 3, maxLength: 8, size: 'max' });
    let withSeveralCoverages = 0;
    await assertProperty(
      're-priced books',
      asyncProperty(tuple(steps, rowsArbitrary({ minLength: 1, maxLength: 4 })), async ([taken, others]) => {
        bench.clock.date = FIRST_DAY;
        const organizationId = await createOrganization([]);
        const otherId = await createOrganization(others);
        const untouched = await database.inOrganization(otherId, (tx) => hashTables(tx, RECORDED_TABLES));
        for (const next of taken) {
          await database.inOrganization(organizationId, async (tx) => {
            await totals.lock(tx);
            if ('days' in next) bench.clock.date = addDays(bench.clock.date, next.days);
            else if ('backedOut' in next) await backOutSome(tx, next.backedOut);
            else if ('rows' in next) await importRows(importer, tx, next.rows);
            else await reprice(tx, next.rules, next.states);
            const stored = await totals.readTotals(tx, bench.clock.date);
            expect(toWholeCents(stored)).toEqual(await recomputeTotals(tx, bench.clock.date));
            expect(await readStoredLedger(tx)).toEqual(await recomputeLedger(tx));
            expect(await findUnequalToTerm(tx)).toEqual([]);
            expect(await findUnequalToLines(tx)).toEqual([]);
          });
        }
        await database.inOrganization(organizationId, async (tx) => {
          const [counted] = await tx.query<{ all: number }[]>('select count(*)::int as all from coverage_lines where line_number = 2');
          withSeveralCoverages += counted!.all;
        });
        await database.inOrganization(otherId, async (tx) => {
          expect(await hashTables(tx, RECORDED_TABLES)).toBe(untouched);
          const stored = await totals.readTotals(tx, bench.clock.date);
          expect(toWholeCents(stored)).toEqual(await recomputeTotals(tx, bench.clock.date));
        });
      }),
    );
    expect(withSeveralCoverages).toBeGreaterThan(0);
  });

  it('restores the original amounts when reversed, with adjustments that add up to zero', async () => {
    const database = bench.service(DatabaseService);
    const there = { statutes: ['CA', 'OR', 'VA'], overrides: overridesArbitrary };
    await assertProperty(
      'there and back',
      asyncProperty(rowsArbitrary({ minLength: 1, maxLength: 8 }), integer({ min: 0, max: 400 }), async (rows, days) => {
        bench.clock.date = FIRST_DAY;
        const organizationId = await createOrganization(rows);
        const amounts = 'select id, tax_amount, fees, tax_rate_percent from policies order by id';
        await database.inOrganization(organizationId, async (tx) => {
          const original = await tx.query(amounts);
          await reprice(tx, there, null);
          bench.clock.date = addDays(FIRST_DAY, days);
          await reprice(tx, { statutes: [], overrides: [] }, null);
          expect(await tx.query(amounts)).toEqual(original);
          const remaining = await tx.query(
            `select transaction_id from tax_adjustments group by transaction_id having sum(tax_difference) <> 0 or sum(fees_difference) <> 0`,
          );
          expect(remaining).toEqual([]);
        });
      }),
    );
  });
});
