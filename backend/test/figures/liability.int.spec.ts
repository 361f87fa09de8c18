import { randomUUID } from 'node:crypto';
import { array, asyncProperty, constantFrom, integer, oneof, option, record } from 'fast-check';
import { addDays } from '../../src/dates/calendar-date.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { BookTotalsService } from '../../src/book/book-totals.service.js';
import { PolicyImporterService } from '../../src/imports/import/policy-importer.service.js';
import type { LiabilityDto, LiabilityTransactionDto } from '../../src/figures/liability/liability.dto.js';
import { LiabilityService } from '../../src/figures/liability/liability.service.js';
import { RepricingService } from '../../src/repricing/repricing.service.js';
import { type TestBook, HEADER, useBook } from '../harness/book.js';
import { assertProperty } from '../harness/properties.js';
import { type ImportedRow, importRows } from '../imports/import-rows.js';
import { buildOverride, createPricer, type TestRules } from '../repricing/pricers.js';

const FIRST_DAY = '2026-10-20';
const WITH_TYPE = `${HEADER},transaction_type,transaction_date`;

const bench = useBook({ today: FIRST_DAY });

beforeEach(() => {
  bench.clock.date = FIRST_DAY;
});

const sumCents = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

/** Returns the whole list, page by page. */
async function listAll(
  organizationId: string,
  state: string,
  limit: number,
): Promise<{ page: LiabilityDto; all: LiabilityTransactionDto[] }> {
  const liability = bench.service(LiabilityService);
  const all: LiabilityTransactionDto[] = [];
  for (let cursor: string | undefined; ; ) {
    const page: LiabilityDto = await liability.list(organizationId, { state, limit, ...(cursor !== undefined && { cursor }) });
    all.push(...page.transactions);
    if (page.nextCursor === null) return { page, all };
    cursor = page.nextCursor;
  }
}

/** Reprices as a rule change does. */
async function reprice(organizationId: string, rules: TestRules): Promise<void> {
  const repricing = bench.service(RepricingService);
  await bench.service(DatabaseService).inOrganization(organizationId, async (tx) => {
    await repricing.lockBook(tx);
    const cause = { changeId: randomUUID(), title: 'Changed' };
    await repricing.applyRepricing(tx, createPricer(bench, rules), null, cause, () => undefined);
  });
}

const rowArbitrary = record({
  number: constantFrom('A', 'B', 'C'),
  state: constantFrom('CA', 'NC', 'NY'),
  start: constantFrom('2025-09-01', '2025-12-31', '2026-01-01', '2026-10-20', '2026-11-01', '2027-01-01'),
  days: constantFrom(30, 184, 365),
  premium: constantFrom('100', '250.55', '0', '-80.05'),
  type: constantFrom('new', 'renewal', 'endorsement', 'cancellation', 'reinstatement', 'return_premium'),
  date: option(
    integer({ min: -420, max: 420 }).map((days) => addDays(FIRST_DAY, days)),
    { nil: '' },
  ),
});

const rulesArbitrary = constantFrom<TestRules>(
  { statutes: [], overrides: [] },
  { statutes: ['CA', 'NY'], overrides: [] },
  { statutes: [], overrides: [buildOverride({ jurisdiction: 'NC', ratePercent: '1.125', effectiveFrom: '2026-01-01' })] },
);

type Step = ImportedRow[] | TestRules | number;

const stepArbitrary = oneof(
  { weight: 3, arbitrary: array(rowArbitrary, { minLength: 1, maxLength: 6 }) },
  { weight: 2, arbitrary: rulesArbitrary },
  { weight: 2, arbitrary: integer({ min: 1, max: 100 }) },
);

async function applyStep(organizationId: string, next: Step): Promise<void> {
  if (typeof next === 'number') bench.clock.date = addDays(bench.clock.date, next);
  else if (!Array.isArray(next)) await reprice(organizationId, next);
  else
    await bench.service(DatabaseService).inOrganization(organizationId, async (tx) => {
      // The worker may be rolling the totals forward.
      await bench.service(BookTotalsService).lock(tx);
      await importRows(bench.service(PolicyImporterService), tx, next);
    });
}

describe('the transactions behind the liability', () => {
  it("add up to every state's stored total after any sequence of imports, returns, repricing and passing days", async () => {
    const database = bench.service(DatabaseService);
    await assertProperty(
      'transactions of the liability',
      asyncProperty(array(stepArbitrary, { minLength: 3, maxLength: 7, size: 'max' }), async (steps) => {
        const organizationId = randomUUID();
        bench.clock.date = FIRST_DAY;
        await database.inOrganization(organizationId, (tx) =>
          tx.query('insert into organizations (id, name, tracking_since) values ($1, $2, current_date)', [organizationId, 'Book']),
        );
        for (const next of steps) await applyStep(organizationId, next);
        const kept = await database.inOrganization(organizationId, (tx) =>
          bench.service(BookTotalsService).readTotals(tx, bench.clock.date),
        );
        for (const { state, premiumYtd, taxYtd, feesYtd } of kept) {
          const { page, all } = await listAll(organizationId, state, 3);
          const { premium, taxAmount, fees, totalDue, total } = page;
          expect([premium, taxAmount, fees]).toEqual([premiumYtd, taxYtd, feesYtd].map(Number));
          expect(sumCents([totalDue])).toBe(sumCents([Number(taxYtd), Number(feesYtd)]));
          expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([total, total]);
          expect(sumCents(all.map((one) => one.totalDue))).toBe(sumCents([totalDue]));
          expect(sumCents(all.map((one) => one.premium))).toBe(sumCents([premium]));
        }
      }),
    );
  });

  it('are those of the calendar year to date, newest first, even for policies whose term extends beyond it', async () => {
    const book = await bench.newBook();
    await book
      .upload(
        [
          WITH_TYPE,
          'X-1,Acme,2025-11-01,2026-11-01,1000,CA,new,2025-11-01',
          'X-1,Acme,2025-11-01,2026-11-01,500,CA,endorsement,2026-02-01',
          'X-2,Beta,2026-10-01,2027-10-01,2000,CA,new,2026-10-01',
          'X-2,Beta,2026-10-01,2027-10-01,-400,CA,cancellation,2026-10-20',
          'X-3,Gamma,2026-10-21,2027-10-21,4000,CA,new,2026-10-21',
          'X-4,Delta,2026-01-01,2027-01-01,8000,TX,new,2026-01-01',
        ].join('\n'),
      )
      .expect(200);
    await reprice(book.organizationId, { statutes: ['CA'], overrides: [] });
    const { body } = await book.owner.get('/api/policies/liability?state=ca').expect(200);
    expect(body).toMatchObject({ state: 'CA', from: '2026-01-01', to: '2026-10-20', total: 3, nextCursor: null });
    expect(
      body.transactions.map((one: LiabilityTransactionDto) => [
        one.policyNumber,
        one.insuredName,
        one.transactionType,
        one.transactionDate,
        one.totalDue,
        one.firstTotalDue,
      ]),
    ).toEqual([
      ['X-2', 'Beta', 'cancellation', '2026-10-20', -12.72, -18],
      ['X-2', 'Beta', 'new', '2026-10-01', 63.6, 90],
      ['X-1', 'Acme', 'endorsement', '2026-02-01', 15.9, 22.5],
    ]);
    const { body: stats } = await book.owner.get('/api/dashboard/stats').expect(200);
    expect([body.totalDue, stats.stateBreakdown.california.taxLiability]).toEqual([66.78, 66.78]);
  });

  it('are hidden from other organizations, and empty for a state without transactions', async () => {
    const [one, other] = [await bench.newBook(), await bench.newBook()];
    await one.upload([HEADER, 'X-1,Acme,2026-01-01,2027-01-01,1000,CA'].join('\n')).expect(200);
    const { body } = await other.owner.get('/api/policies/liability?state=CA').expect(200);
    expect(body).toMatchObject({ total: 0, premium: 0, taxAmount: 0, fees: 0, totalDue: 0, transactions: [], nextCursor: null });
    expect((await other.owner.get('/api/policies/liability/download?state=CA').expect(200)).text.trim().split('\r\n')).toHaveLength(1);
  });

  it('are downloaded as a CSV file with the same amounts', async () => {
    const book = await bench.newBook();
    const files = Array.from({ length: 120 }, (_, index) => `N-${index},"Acme, Inc.",2026-01-01,2027-01-01,${100 + index}.10,NC`);
    await book.upload([HEADER, ...files].join('\n')).expect(200);
    const { page, all } = await listAll(book.organizationId, 'NC', 50);
    const { text, headers } = await book.owner.get('/api/policies/liability/download?state=NC').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename=tax-liability-NC.csv');
    const [header, ...lines] = text.trimEnd().split('\r\n');
    expect(header).toBe(
      'transaction_date,policy_number,insured_name,transaction_type,premium,premium_tax,fees,tax_and_fees,first_priced,stampline_figures_v1',
    );
    expect(lines).toHaveLength(120);
    expect(lines[0]).toContain(`${all[0]!.policyNumber},"Acme, Inc.",new,`);
    expect(sumCents(lines.map((line) => Number(line.split(',').at(-3))))).toBe(sumCents([page.totalDue]));
  });

  it.each(['', '?state=ZZ', '?state=CA&limit=0', '?state=CA&limit=1001', '?state=CA&cursor=abc', '?state=CA&other=1'])(
    'reject %s',
    async (query) => {
      await bench.owner.get(`/api/policies/liability${query}`).expect(400);
    },
  );
});

it('a cursor of one state does not affect the transactions of another', async () => {
  const book: TestBook = await bench.newBook();
  await book.upload([HEADER, 'X-1,A,2026-01-01,2027-01-01,1000,CA', 'X-2,A,2026-01-01,2027-01-01,1000,TX'].join('\n')).expect(200);
  const { body } = await book.owner.get('/api/policies/liability?state=CA&limit=1').expect(200);
  const { body: next } = await book.owner.get(`/api/policies/liability?state=CA&limit=1&cursor=${body.nextCursor}`).expect(200);
  expect([body.transactions.length, next.transactions.length, next.total, next.nextCursor]).toEqual([1, 0, 1, null]);
});
