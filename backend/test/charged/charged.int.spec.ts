import { ChargedUpkeepService } from '../../src/charged/charged-upkeep.service.js';
import { type TestBook, useBook } from '../harness/book.js';

const HEADER =
  'policy_number,insured_name,effective_date,expiration_date,premium,state,external_id,charged_premium_tax,charged_stamping_fee,collected';

const row = (number: string, facts: string) => `${number},Harbor LLC,2026-03-01,2027-03-01,10000,TX,E-${number},${facts}`;

describe('charged and due', () => {
  const bench = useBook({ today: '2026-11-21' });
  let book: TestBook;

  beforeEach(async () => {
    book = await bench.newBook();
  });

  const upload = async (...rows: string[]) =>
    (
      await book.owner
        .post('/api/policies/upload')
        .attach('file', Buffer.from([HEADER, ...rows, ''].join('\n')), 'charged.csv')
        .expect(200)
    ).body;
  const compute = () =>
    bench.service(ChargedUpkeepService).computeRange(book.organizationId, { states: ['TX', 'VA'], months: ['2026-03'] });
  const list = async (query: object = {}) => (await book.owner.get('/api/charged').query(query).expect(200)).body;
  const settle = (body: object) => book.owner.post('/api/charged/settlements').send(body);

  test('names the cause of each difference, and follows a corrected invoice', async () => {
    const policy = await upload(row('CH-1', '485,,'), row('CH-2', '480.25,,480.25'), row('CH-3', '970.00,,'));
    expect(policy.failed).toEqual([]);
    await compute();
    const open = await list();
    expect(open.map(({ policyNumber }: { policyNumber: string }) => policyNumber)).not.toContain('CH-1');
    expect(open[0]).toMatchObject({
      policyNumber: 'CH-2',
      chargedAmount: 480.25,
      dueAmount: 485,
      differenceAmount: -4.75,
      chargeCause: 'unexplained',
      settlement: null,
    });
    expect((await upload(row('CH-2', '485,,485'))).successful).toMatchObject([{ outcome: 'described' }]);
    await compute();
    expect((await list()).map(({ policyNumber }: { policyNumber: string }) => policyNumber)).not.toContain('CH-2');
    expect(await list({ view: 'all', search: 'CH-2' })).toMatchObject([
      { chargedAmount: 485, differenceAmount: 0, chargeCause: 'none', collectedAmount: 485 },
    ]);
  });

  test('is settled once, by a way that fits its sign, and is open again when the invoice changes', async () => {
    await upload(row('CH-4', '480,,480'));
    await compute();
    const [{ id }] = await list();
    expect((await settle({ transactionIds: [id], settlement: 'give_back' }).expect(400)).body.errors).toMatchObject([
      { field: 'transactionIds', message: expect.stringContaining('Too little was charged for CH-4') },
    ]);
    const { body } = await settle({ transactionIds: [id], settlement: 'absorb', note: 'Agreed with the insured.' }).expect(200);
    expect(body).toEqual({
      transactionCount: 1,
      differenceAmount: -5,
      settlementNotes: ['We have not read whether Texas lets a broker absorb a difference.'],
    });
    expect(await list()).toEqual([]);
    expect(await list({ view: 'settled' })).toMatchObject([{ settlement: 'absorb', settlementNote: 'Agreed with the insured.' }]);
    await settle({ transactionIds: [id], settlement: 'absorb' }).expect(400);
    await upload(row('CH-4', '470,,480'));
    await compute();
    expect(await list()).toMatchObject([{ differenceAmount: -15, settlement: null }]);
  });

  test('leaves the list when its transaction is backed out', async () => {
    await upload(row('CH-5', '1,,'));
    await compute();
    const [{ id, policyId }] = await list();
    await book.owner.post(`/api/policies/${policyId}/transactions/${id}/back-out`).send({ reason: 'Wrong policy.' });
    await upload(row('CH-5', '485,,').replace('10000', '10100'));
    await compute();
    const open = await list({ view: 'all' });
    expect(open.map((one: { id: string }) => one.id)).not.toContain(id);
  });

  test('has collected equal to paid, given back and held', async () => {
    await upload(row('CH-6', '490,,490'), row('CH-7', '485,,485'));
    await compute();
    const [{ id }] = await list();
    await settle({ transactionIds: [id], settlement: 'give_back' }).expect(200);
    await book.owner
      .post('/api/payments')
      .send({
        state: 'TX',
        payee: 'tax_authority',
        fromMonth: '2026-03',
        toMonth: '2026-03',
        amount: 400,
        paidOn: '2026-11-01',
        method: 'ach_debit',
      })
      .expect(201);
    expect((await book.owner.get('/api/charged/held').expect(200)).body).toMatchObject([
      { state: 'TX', month: '2026-03', collectedAmount: 975, paidAmount: 400, givenBackAmount: 5, heldAmount: 570 },
    ]);
  });
});
