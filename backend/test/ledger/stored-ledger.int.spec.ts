import { randomUUID } from 'node:crypto';
import { array, asyncProperty, bigInt, constantFrom, integer, oneof, option, record, subarray } from 'fast-check';
import { PAYEES } from '../../src/ledger/payee.js';
import { LedgerService } from '../../src/ledger/ledger.service.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { BackOutsService } from '../../src/back-outs/back-outs.service.js';
import { BookChargesService } from '../../src/figures/book-charges.service.js';
import { BookDaysService } from '../../src/figures/book-days.service.js';
import { CountedMonthsService } from '../../src/figures/recount/counted-months.service.js';
import { CountedChargesService } from '../../src/figures/recount/counted-charges.service.js';
import { BookTotalsService } from '../../src/book/book-totals.service.js';
import { PolicyImporterService } from '../../src/imports/import/policy-importer.service.js';
import { RepricingService } from '../../src/repricing/repricing.service.js';
import { useBook } from '../harness/book.js';
import { assertProperty, isLongForm, MAX_MS } from '../harness/properties.js';
import { importRows } from '../imports/import-rows.js';
import { buildOverride, createPricer } from '../repricing/pricers.js';
import { DrivenLedger } from './driven-ledger.js';
import { recomputeLedger, readStoredLedger } from './recompute-ledger.js';
import { ReconciledBook } from './reconciled-book.js';
import { sequenceArbitrary } from './ledger-steps.js';
import type { OrganizationTx } from '../../src/platform/kernel/database/organization-tx.js';

const TODAY = '2026-10-20';
const bench = useBook({ today: TODAY });
/** Maximum length of a sequence over HTTP. */
const MAX_STEPS = isLongForm ? 14 : 5;

afterEach(() => {
  if (HOME === undefined) delete process.env['TZ'];
  else process.env['TZ'] = HOME;
});

/** Alaska accepts amendments; Florida, Illinois and Oregon have several payees. */
const STATES = ['AK', 'FL', 'IL', 'OR'];
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04'];
/** Time zones west and east of New York; statutory dates are the same in all of them. */
const ZONES = ['America/New_York', 'Pacific/Honolulu', 'Asia/Tokyo'];
const HOME = process.env['TZ'];
const EVERYTHING = { from: '1900-01', to: '2199-12', state: null } as const;

/** Few IDs, so that files often correct each other. */
const rowArbitrary = record({
  number: constantFrom('A', 'B'),
  state: constantFrom(...STATES),
  start: constantFrom('2026-01-15', '2026-02-28', '2026-03-31'),
  days: constantFrom(184, 365),
  premium: constantFrom('100', '250.55', '0', '99999999999.99'),
  type: option(constantFrom('new', 'endorsement', 'cancellation'), { nil: '' }),
  date: option(constantFrom('2026-01-31', '2026-02-01', '2026-03-15', '2026-04-30'), { nil: '' }),
  coverage: constantFrom('', 'Commercial Property'),
  id: constantFrom('', '', 'X-1', 'X-2'),
});
const overridesArbitrary = [
  buildOverride({ jurisdiction: 'IL', ratePercent: '3.12345', effectiveFrom: '2026-01-01' }),
  buildOverride({ jurisdiction: 'OR', kind: 'stamping_fee', ratePercent: '1', effectiveFrom: '2025-01-01' }),
  buildOverride({ jurisdiction: 'FL', kind: 'service_fee', ratePercent: null, flatCents: 777, effectiveFrom: '2026-02-01' }),
];
const stepArbitrary = oneof(
  { weight: 4, arbitrary: record({ rows: array(rowArbitrary, { minLength: 1, maxLength: 6 }) }) },
  { weight: 2, arbitrary: record({ overrides: subarray(overridesArbitrary) }) },
  { weight: 2, arbitrary: record({ backedOut: integer({ min: 0, max: 11 }) }) },
  {
    weight: 3,
    arbitrary: record({
      closed: record({
        state: constantFrom(...STATES),
        months: subarray(MONTHS, { minLength: 1 }),
        payees: subarray([...PAYEES], { minLength: 1 }),
        amendment: constantFrom(0, 0, 1),
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: record({
      paid: record({
        state: constantFrom(...STATES),
        payee: constantFrom(...PAYEES),
        fromMonth: constantFrom(...MONTHS),
        toMonth: constantFrom('2026-04', '2026-05'),
        cents: bigInt({ min: -50_000n, max: 999_999n }),
      }),
    }),
  },
  { weight: 1, arbitrary: record({ takenBack: integer({ min: 0, max: 9 }) }) },
  { weight: 2, arbitrary: record({ stated: constantFrom(...MONTHS) }) },
);

async function backOutSome(tx: OrganizationTx, number: number): Promise<void> {
  const counting = await tx.query<{ id: string }[]>(
    `select id from policy_transactions where organization_id = $1 and backs_out is null
        and id not in (select backs_out from policy_transactions where backs_out is not null) order by created_at, id`,
    [tx.organizationId],
  );
  const chosen = counting[number % counting.length];
  if (chosen === undefined) return;
  const cause = { reason: 'Entered twice', by: { id: randomUUID(), name: 'Olive Owner' } };
  const change = { source: 'back-out', sourceId: chosen.id } as const;
  await bench.service(BackOutsService).recordBackOut(tx, [[chosen.id]], cause, change, () => undefined);
}

const fetchRefusedFields = async (query: string) => (await bench.owner.get(`/api/ledger?${query}`).expect(400)).body.errors;

describe('the ledger', () => {
  it('equals a recomputation from all transaction lines, agrees with reports, payments and statements, and keeps closed months', async () => {
    const database = bench.service(DatabaseService);
    const ledger = bench.service(LedgerService);
    await assertProperty(
      'recomputed ledger',
      asyncProperty(constantFrom(...ZONES), array(stepArbitrary, { minLength: 5, maxLength: 10, size: 'max' }), async (zone, steps) => {
        const faults: string[] = [];
        process.env['TZ'] = zone;
        const organizationId = randomUUID();
        const settled = new ReconciledBook(
          ledger,
          bench.service(BookChargesService),
          bench.service(BookDaysService),
          bench.service(CountedChargesService),
          bench.service(CountedMonthsService),
          organizationId,
        );
        await database.inOrganization(organizationId, (tx) =>
          tx.query('insert into organizations (id, name, tracking_since) values ($1, $2, current_date)', [organizationId, 'Book']),
        );
        const closed = new Map<string, string>();
        for (const next of steps) {
          await database.inOrganization(organizationId, async (tx) => {
            await tx.query(`set local timezone to '${zone}'`);
            await bench.service(BookTotalsService).lock(tx);
            if ('paid' in next) await settled.recordPayment(tx, next.paid);
            else if ('takenBack' in next) await settled.voidPayment(tx, next.takenBack);
            else if ('stated' in next) faults.push(...(await settled.issueStatement(tx, next.stated)));
            else if ('rows' in next) await importRows(bench.service(PolicyImporterService), tx, next.rows);
            else if ('backedOut' in next) await backOutSome(tx, next.backedOut);
            else if ('closed' in next) await ledger.closeMonths(tx, { filingId: randomUUID(), ...next.closed });
            else {
              const pricer = createPricer(bench, { statutes: [], overrides: next.overrides });
              const cause = { changeId: randomUUID(), title: 'Rules' };
              await bench.service(RepricingService).applyRepricing(tx, pricer, null, cause, () => undefined);
            }
            expect(await readStoredLedger(tx)).toEqual(await recomputeLedger(tx));
            const rows = await ledger.readRows(tx, EVERYTHING);
            expect([...faults, ...(await settled.findDifferences(tx, rows))]).toEqual([]);
            const months = await ledger.sumByTransactionMonth(tx, EVERYTHING);
            const owed = rows.reduce((sum, { accruedCents, adjustedCents }) => sum + accruedCents + adjustedCents, 0n);
            expect(months.reduce((sum, { taxCents, feesCents }) => sum + taxCents + feesCents, 0n)).toBe(owed);
            const standing = new Map(
              rows.map((one) => [`${one.state} ${one.month} ${one.payee} ${one.amendment}`, `${one.accruedCents} ${one.adjustedCents}`]),
            );
            for (const [key, amounts] of closed) expect(`${key}: ${standing.get(key) ?? '0 0'}`).toBe(`${key}: ${amounts}`);
            if ('closed' in next) {
              const { state, payees, amendment } = next.closed;
              for (const month of next.closed.months)
                for (const payee of payees) {
                  const key = `${state} ${month} ${payee} ${amendment}`;
                  closed.set(key, standing.get(key) ?? '0 0');
                }
            }
          });
        }
      }),
    );
  });

  it(
    'agrees over HTTP with the dashboard, reports, statements, payments, packages and files after every recording, filing and payment',
    async () => {
      let compared = 0;
      const sequences = await assertProperty(
        'sides of the ledger',
        asyncProperty(sequenceArbitrary(MAX_STEPS), async (steps) => {
          const sides = await DrivenLedger.start(bench);
          for (const next of steps) {
            process.env['TZ'] = ZONES[compared % ZONES.length];
            await sides.runStep(next);
            compared += 1;
          }
          bench.clock.date = TODAY;
        }),
      );
      expect(compared).toBeGreaterThanOrEqual(3 * sequences);
    },
    MAX_MS,
  );

  it('shows filed amounts next to owed amounts, and reverses them when the office rejects the filing', async () => {
    const book = await bench.newBook();
    await book.upload(
      'policy_number,insured_name,effective_date,expiration_date,premium,state\nA,Insured,2026-03-10,2027-03-10,1000.00,NC\n',
    );
    const fetchLedger = async () => (await book.owner.get('/api/ledger?fromMonth=2026-03&toMonth=2026-04&state=nc').expect(200)).body;
    const owed = await fetchLedger();
    expect(owed.rows).toEqual([
      {
        state: 'NC',
        month: '2026-03',
        payee: 'stamping_office',
        payeeName: 'North Carolina Surplus Lines Association (NCSLA)',
        amendment: 0,
        carried: 0,
        accrued: 5,
        adjusted: 0,
        filed: 0,
        paid: 0,
        open: 5,
      },
      {
        state: 'NC',
        month: '2026-03',
        payee: 'tax_authority',
        payeeName: 'State of North Carolina',
        amendment: 0,
        carried: 0,
        accrued: 50,
        adjusted: 0,
        filed: 0,
        paid: 0,
        open: 50,
      },
    ]);
    const period = { filingId: randomUUID(), state: 'NC', months: ['2026-03'], payees: [...PAYEES] };
    const ledger = bench.service(LedgerService);
    const runInBook = (work: (tx: OrganizationTx) => Promise<void>) =>
      bench.service(DatabaseService).inOrganization(book.organizationId, work);
    await runInBook((tx) => ledger.recordFiledAmounts(tx, period, [{ month: '2026-03', payee: 'tax_authority', cents: 5_000n }]));
    expect((await fetchLedger()).totals).toEqual({ accrued: 55, adjusted: 0, filed: 50, paid: 0, open: 55 });
    await book.upload(
      'policy_number,insured_name,effective_date,expiration_date,premium,state\nB,Insured,2026-03-11,2027-03-11,100.00,NC\n',
    );
    expect((await fetchLedger()).rows).toMatchObject([
      { month: '2026-03', payee: 'stamping_office', accrued: 5 },
      { month: '2026-03', payee: 'tax_authority', accrued: 50, filed: 50 },
      { month: '2026-04', payee: 'stamping_office', accrued: 5, carried: 5 },
      { month: '2026-04', payee: 'tax_authority', accrued: 5, carried: 5 },
    ]);
    await runInBook((tx) => ledger.reopenMonths(tx, period));
    expect((await fetchLedger()).totals).toMatchObject({ accrued: 65, filed: 0 });
    expect((await fetchLedger()).rows.filter(({ accrued }: { accrued: number }) => accrued !== 0)).toMatchObject([
      { month: '2026-03', accrued: 10 },
      { month: '2026-03', accrued: 55 },
    ]);
  });

  it('rejects invalid months and reversed ranges', async () => {
    expect(await fetchRefusedFields('fromMonth=2026-13')).toMatchObject([{ field: 'fromMonth' }]);
    expect(await fetchRefusedFields('fromMonth=2026-03&toMonth=2026-02')).toMatchObject([{ field: 'toMonth' }]);
    expect(await fetchRefusedFields('fromMonth=1990-01&toMonth=2026-02')).toMatchObject([{ field: 'toMonth' }]);
    expect(await fetchRefusedFields('state=XX')).toMatchObject([{ field: 'state' }]);
  });
});
