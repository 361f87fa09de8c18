import { ChargedMonthsService } from '../../src/charged/charged-months.service.js';
import { ChargedUpkeepService } from '../../src/charged/charged-upkeep.service.js';
import type { ChargedMonthDto, ChargedTransactionDto } from '../../src/charged/charged.dto.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { type TestBook, useBook } from '../harness/book.js';
import { waitUntil } from '../harness/wait-until.js';

const HEADER = 'policy_number,insured_name,effective_date,expiration_date,premium,state,charged_premium_tax,charged_stamping_fee,collected';

/** Row for a $10,000.00 transaction, on which Texas is due $485.00 of tax and $4.00 of fees, and Nevada $350.00 and $40.00. */
const buildRow = (number: string, state: string, date: string, facts: string) =>
  `${number},Harbor LLC,${date},2027-01-10,10000,${state},${facts}`;

describe('the stored invoice sums', () => {
  const bench = useBook({ today: '2026-11-21' });
  let book: TestBook;

  beforeEach(async () => {
    book = await bench.newBook();
  });

  const upload = (...rows: string[]) => book.upload([HEADER, ...rows, ''].join('\n')).expect(200);
  const query = async <Row>(sql: string): Promise<Row[]> => {
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    return (await bench.database.query(sql, [book.organizationId])).rows;
  };
  const listKept = () =>
    query<{ at: string; known: boolean }>(
      `select state || ' ' || month as at, amounts is not null as known from charged_months where organization_id = $1 order by 1`,
    );
  /** Waits for the worker, which computes the sums of each changed month. */
  const waitForCount = (...months: string[]) =>
    waitUntil(
      async () => {
        const all = await listKept();
        return all.map(({ at }) => at).join() === months.join() && all.every(({ known }) => known);
      },
      60_000,
      'the worker counts the months',
    );
  const listMonths = async (): Promise<ChargedMonthDto[]> => (await book.owner.get('/api/charged/months').expect(200)).body;
  const list = async (): Promise<ChargedTransactionDto[]> => (await book.owner.get('/api/charged?sort=policyNumber').expect(200)).body;

  test('are computed by the worker after each change, with the same figures as before', async () => {
    await upload(
      buildRow('KS-1', 'TX', '2026-03-31', '485.01,4,489.01'),
      buildRow('KS-2', 'TX', '2026-04-01', '484.99,4,488.99'),
      buildRow('KS-3', 'NV', '2026-03-31', '350,40,390'),
    );
    await waitForCount('NV 2026-03', 'TX 2026-03', 'TX 2026-04');
    const kept = await listMonths();
    expect(kept.map((one) => [one.state, one.month, one.chargedAmount, one.dueAmount, one.collectedAmount, one.openCount])).toEqual([
      ['TX', '2026-04', 488.99, 489, 488.99, 1],
      ['NV', '2026-03', 390, 390, 390, 0],
      ['TX', '2026-03', 489.01, 489, 489.01, 1],
    ]);
    await query('update charged_months set amounts = null where organization_id = $1');
    expect(await listMonths()).toEqual(kept);
    const [over] = await list();
    await book.owner
      .post('/api/charged/settlements')
      .send({ transactionIds: [over!.id], settlement: 'give_back' })
      .expect(200);
    const decided = await listMonths();
    expect(decided.at(-1)).toMatchObject({ state: 'TX', month: '2026-03', chargedAmount: 489, givenBackAmount: 0.01, openCount: 0 });
    await waitForCount('NV 2026-03', 'TX 2026-03', 'TX 2026-04');
    expect(await listMonths()).toEqual(decided);
    const reason = 'The insured paid after all.';
    await book.owner
      .post('/api/charged/settlements/undone')
      .send({ transactionIds: [over!.id], reason })
      .expect(200);
    expect(await listMonths()).toEqual(kept);
  });

  test('are not recomputed during a request', async () => {
    await upload(buildRow('KS-4', 'TX', '2026-03-10', '485,4,489'));
    await waitForCount('TX 2026-03');
    await query(`update charged_months set amounts = jsonb_set(amounts, '{0,due}', '"1234.56"') where organization_id = $1`);
    expect(await listMonths()).toMatchObject([{ state: 'TX', month: '2026-03', chargedAmount: 489, dueAmount: 1234.56 }]);
  });

  test("are removed with a month's last invoice", async () => {
    await upload(buildRow('KS-5', 'TX', '2026-03-10', '485,4,489'));
    await waitForCount('TX 2026-03');
    const [policy] = (await book.owner.get('/api/policies').expect(200)).body;
    const { transactions } = (await book.owner.get(`/api/policies/${policy.id}`).expect(200)).body;
    const path = `/api/policies/${policy.id}/transactions/${transactions[0].id}/back-out`;
    await book.owner.post(path).send({ reason: 'Entered twice' }).expect(200);
    await waitUntil(async () => (await listMonths()).length === 0, 60_000, 'the invoice leaves');
    await waitForCount('TX 2026-03');
    expect(await listMonths()).toEqual([]);
  });

  test('are computed during the request until the backfill has stored the sums for earlier invoices', async () => {
    await upload(buildRow('KS-6', 'TX', '2026-03-10', '485,4,489'), buildRow('KS-7', 'NV', '2026-05-31', '350,40,390'));
    await waitForCount('NV 2026-05', 'TX 2026-03');
    const kept = await listMonths();
    await query('delete from charged_months where organization_id = $1');
    expect(await listMonths()).toEqual(kept);
    const months = bench.service(ChargedMonthsService);
    await bench.service(DatabaseService).inOrganization(book.organizationId, async (tx) => {
      for (let after: string | null = null; ; ) {
        const { next } = await months.fillNext(tx, after);
        if (next === null) break;
        after = next;
      }
    });
    expect(await listKept()).toEqual(['NV 2026-05', 'TX 2026-03'].map((at) => ({ at, known: true })));
    expect(await listMonths()).toEqual(kept);
  });

  test('are cleared if an invoice is compared', async () => {
    await upload(buildRow('KS-8', 'TX', '2026-03-10', '485,4,489'));
    await waitForCount('TX 2026-03');
    await bench.service(ChargedUpkeepService).computeRange(book.organizationId, { states: ['TX'], months: ['2026-03'] });
    expect(await listKept()).toEqual([{ at: 'TX 2026-03', known: false }]);
  });
});
