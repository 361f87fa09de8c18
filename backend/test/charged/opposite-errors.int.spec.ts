import { ChargedUpkeepService } from '../../src/charged/charged-upkeep.service.js';
import type { ChargedTransactionDto } from '../../src/charged/charged.dto.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { type TestBook, useBook } from '../harness/book.js';

const HEADER = 'policy_number,insured_name,effective_date,expiration_date,premium,state,charged_premium_tax,charged_stamping_fee,collected';
const RANGE = { states: ['TX'], months: ['2026-03'] };
const CAUSE = 'Charged the premium tax $1.00 too high and the stamping fee $1.00 too low.';
const DIFFERENCES = [
  { chargePart: 'premium_tax', differenceAmount: 1 },
  { chargePart: 'stamping_fee', differenceAmount: -1 },
];

/** Row for a transaction on which $485.00 is due to Texas and $4.00 to its office. */
const buildRow = (number: string, facts: string) => `${number},Harbor LLC,2026-03-01,2027-03-01,10000,TX,${facts}`;

const findId = (rows: readonly ChargedTransactionDto[], number: string) => rows.find(({ policyNumber }) => policyNumber === number)!.id;

describe('errors in an invoice that cancel each other out', () => {
  const bench = useBook({ today: '2026-11-21' });
  let book: TestBook;

  beforeEach(async () => {
    book = await bench.newBook();
  });

  const upload = async (...rows: string[]) => {
    const file = Buffer.from([HEADER, ...rows, ''].join('\n'));
    await book.owner.post('/api/policies/upload').attach('file', file, 'opposite.csv').expect(200);
    await bench.service(ChargedUpkeepService).computeRange(book.organizationId, RANGE);
  };
  const get = async <Body>(path: string): Promise<Body> => (await book.owner.get(path).expect(200)).body;
  const list = (view = 'open') => get<ChargedTransactionDto[]>(`/api/charged?view=${view}`);
  const settle = (id: string, settlement: string) => book.owner.post('/api/charged/settlements').send({ transactionIds: [id], settlement });
  const query = async <Row>(sql: string): Promise<Row[]> => {
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    return (await bench.database.query(sql, [book.organizationId])).rows;
  };
  const listAnnounced = async () => {
    const sql = "select payload from outbox_events where organization_id = $1 and type = 'charges.differ' order by created_at";
    return (await query<{ payload: { differences: object[] } }>(sql)).flatMap(({ payload }) => payload.differences);
  };

  test('show as a difference in the list, the upload, the sums, the work list, the event and the check before invoicing', async () => {
    await upload(buildRow('OE-1', '486,3,'), buildRow('OE-2', '485,4,'));
    const expected = { chargedAmount: 489, dueAmount: 489, differenceAmount: 0, chargeDifferences: DIFFERENCES };
    const causes = [{ chargeCause: 'opposite_errors', causeText: CAUSE }];
    expect(await list()).toMatchObject([{ policyNumber: 'OE-1', ...expected, chargeCause: 'opposite_errors', causes }]);
    const [imported] = await get<{ differingCharges: number; notes: string[] }[]>('/api/policies/imports');
    expect(imported!.differingCharges).toBe(1);
    expect(imported!.notes.join(' ')).toContain(
      '1 of 2 transactions was charged tax or fees that differ from those due: $0.00, 1 of them with the right total but wrong charges.',
    );
    expect(await get('/api/charged/overview')).toMatchObject({ openCount: 1, shortAmount: 0, excessAmount: 0 });
    expect(await get('/api/charged/causes')).toMatchObject([{ chargeCause: 'opposite_errors', transactionCount: 1, differenceAmount: 0 }]);
    expect(await get('/api/charged/months')).toMatchObject([{ openCount: 1 }]);
    const { items } = await get<{ items: { kind: string; title: string }[] }>('/api/work-list');
    expect(items.filter(({ kind }) => kind === 'charges')).toMatchObject([
      { title: '1 invoice charged tax or fees that differ from those due' },
    ]);
    const chargeDifferences = [
      { chargePart: 'premium_tax', difference: '1.00' },
      { chargePart: 'stamping_fee', difference: '-1.00' },
    ];
    expect(await listAnnounced()).toMatchObject([{ policyNumber: 'OE-1', chargeCause: 'opposite_errors', chargeDifferences }]);
    const request = { state: 'TX', premium: 10_000, effectiveDate: '2026-03-01', chargedPremiumTax: 486, chargedStampingFee: 3 };
    const { body: checked } = await book.owner.post('/api/tax/check-charges').send(request).expect(200);
    expect(checked).toMatchObject({
      isRight: false,
      differenceAmount: 0,
      summary: `The total is right, but its parts are not. ${CAUSE}`,
      causes,
    });
    const file = await book.owner.get('/api/charged/download?format=csv').expect(200);
    expect(file.text).toMatch(/,premium_tax_difference,stamping_fee_difference,other_difference,/);
    expect(file.text).toMatch(/,489\.00,489\.00,0\.00,1\.00,-1\.00,,/);
  });

  test('are settled by a corrected invoice with the same total, and are open and announced again if a charge changes', async () => {
    await upload(buildRow('OE-3', '486,3,489'), buildRow('OE-4', '480,4,'));
    const open = await list();
    const id = findId(open, 'OE-3');
    for (const settlement of ['charge_rest', 'give_back', 'lower_invoice', 'absorb']) {
      const { body } = await settle(id, settlement).expect(400);
      expect(body.errors[0].message).toBe(
        'The invoice of OE-3 has the right total, but charged the premium tax $1.00 too high and the stamping fee $1.00 too low. Correct the invoice or keep it within the tolerance.',
      );
    }
    const { body: refused } = await settle(findId(open, 'OE-4'), 'correct_invoice').expect(400);
    expect(refused.errors[0].message).toMatch(/^Too little was charged for OE-4\./);
    await settle(id, 'correct_invoice').expect(200);
    expect(await list('settled')).toMatchObject([{ id, settlement: 'correct_invoice' }]);
    expect(await get('/api/charged/held')).toMatchObject([{ collectedAmount: 489, givenBackAmount: 0, heldAmount: 489 }]);
    await book.owner.get(`/api/charged/${id}/document`).expect(200);
    const corrections = await book.owner.get('/api/charged/corrections/download?format=csv').expect(200);
    expect(corrections.text).toMatch(/\ncorrected invoice,0\.00,.*,489\.00,489\.00,1\.00,-1\.00,,/);
    await upload(buildRow('OE-3', '486,3,489'));
    expect(await list()).toMatchObject([{ policyNumber: 'OE-4' }]);
    await upload(buildRow('OE-3', '487,2,489'));
    expect((await list()).map(({ policyNumber }) => policyNumber).toSorted()).toEqual(['OE-3', 'OE-4']);
    expect(await listAnnounced()).toHaveLength(3);
  });

  test('are open again if the same excess is in another charge', async () => {
    await upload(buildRow('OE-5', '490,4,'));
    const [{ id } = { id: '' }] = await list();
    await settle(id, 'lower_invoice').expect(200);
    await upload(buildRow('OE-5', '485,9,'));
    expect(await list()).toMatchObject([
      { id, differenceAmount: 5, chargeDifferences: [{ chargePart: 'stamping_fee', differenceAmount: 5 }] },
    ]);
  });

  test('are also found in invoices that had been compared only by their sums, whose decisions remain', async () => {
    await upload(buildRow('OE-6', '486,3,'), buildRow('OE-7', '480,4,'));
    const found = await list();
    await settle(findId(found, 'OE-7'), 'charge_rest').expect(200);
    await query(
      "update charged_transactions set differences = null, cause = case when difference_cents = 0 then 'none' else cause end where organization_id = $1",
    );
    await query('update charge_decisions set differences = null where organization_id = $1');
    expect(await list()).toEqual([]);
    const upkeep = bench.service(ChargedUpkeepService);
    const fill = (after: string | null) =>
      bench.service(DatabaseService).inOrganization(book.organizationId, (tx) => upkeep.fillNext(tx, after));
    const { rows, next } = await fill(null);
    expect(rows).toBe(2);
    expect(await fill(next)).toEqual({ rows: 0, next: null });
    expect(await list()).toMatchObject([{ policyNumber: 'OE-6', chargeCause: 'opposite_errors' }]);
    expect(await list('settled')).toMatchObject([{ policyNumber: 'OE-7', settlement: 'charge_rest' }]);
    // The net difference was already announced.
    expect(await listAnnounced()).toHaveLength(3);
  });
});
