import { ChargedUpkeepService } from '../../src/charged/charged-upkeep.service.js';
import type { ChargedTransactionDto, HeldTransactionDto } from '../../src/charged/charged.dto.js';
import { type TestBook, useBook } from '../harness/book.js';

const HEADER = 'policy_number,insured_name,effective_date,expiration_date,premium,state,charged_premium_tax,charged_stamping_fee,collected';

/** Row for a $10,000.00 transaction, on which Texas is due $485.00 of tax and $4.00 of fees, and Nevada $350.00 and $40.00. */
const buildRow = (number: string, state: string, facts: string) => `${number},Harbor LLC,2026-03-01,2027-03-01,10000,${state},${facts}`;

describe('amounts collected', () => {
  const bench = useBook({ today: '2026-11-21' });
  let book: TestBook;

  beforeEach(async () => {
    book = await bench.newBook();
  });

  const record = async (...rows: string[]) => {
    const file = Buffer.from([HEADER, ...rows, ''].join('\n'));
    await book.owner.post('/api/policies/upload').attach('file', file, 'collected.csv').expect(200);
    await compute();
  };
  const compute = () =>
    bench.service(ChargedUpkeepService).computeRange(book.organizationId, { states: ['TX', 'NV'], months: ['2026-03'] });
  const list = async (query: object = {}): Promise<ChargedTransactionDto[]> =>
    (await book.owner.get('/api/charged').query(query).expect(200)).body;
  const listMonths = async () => (await book.owner.get('/api/charged/months').expect(200)).body;

  test('cover charges that the invoice does not state before any excess is refunded', async () => {
    await record(buildRow('CO-1', 'NV', '355,,380'), buildRow('CO-2', 'NV', '355,,392'), buildRow('CO-3', 'NV', '355,,395'));
    const found = await list({ sort: 'policyNumber' });
    expect(found.map(({ differenceAmount, refundableAmount }) => [differenceAmount, refundableAmount])).toEqual([
      [5, 0],
      [5, 2],
      [5, 5],
    ]);
  });

  test('are summed by month with charges, refunds and payments, with corrections replacing their invoices', async () => {
    await record(buildRow('CO-4', 'TX', '485.01,4,489.01'), buildRow('CO-5', 'TX', '484.99,4,488.99'), buildRow('CO-6', 'TX', '485,4,'));
    const all = { state: 'TX', stateName: 'Texas', month: '2026-03', chargedAmount: 1467, dueAmount: 1467, totalDueAmount: 1467 };
    const collected = { collectedAmount: 978, paidAmount: 0 };
    expect(await listMonths()).toEqual([{ ...all, ...collected, givenBackAmount: 0, openCount: 2 }]);
    for (const { id, differenceAmount } of await list()) {
      const body = { transactionIds: [id], settlement: differenceAmount > 0 ? 'give_back' : 'keep' };
      await book.owner.post('/api/charged/settlements').send(body).expect(200);
    }
    expect(await listMonths()).toEqual([{ ...all, ...collected, chargedAmount: 1466.99, givenBackAmount: 0.01, openCount: 0 }]);
    const refunds = await list({ view: 'settled', settlement: 'give_back', state: 'TX', month: '2026-03' });
    expect(refunds.map(({ policyNumber }) => policyNumber)).toEqual(['CO-4']);
  });

  test('are compared to all charges due, including those that invoices do not state', async () => {
    await record(buildRow('CO-7', 'NV', '350,,390'), buildRow('CO-8', 'NV', ',,390'));
    expect(await listMonths()).toMatchObject([{ chargedAmount: 350, dueAmount: 350, totalDueAmount: 780, collectedAmount: 780 }]);
  });

  const listHeld = async () => (await book.owner.get('/api/charged/held').expect(200)).body;
  const listTransactions = async (query: object = {}): Promise<HeldTransactionDto[]> =>
    (
      await book.owner
        .get('/api/charged/held/transactions')
        .query({ state: 'tx', month: '2026-03', ...query })
        .expect(200)
    ).body;
  const pay = (payee: string, amount: number) =>
    book.owner
      .post('/api/payments')
      .send({
        state: 'TX',
        payee,
        fromMonth: '2026-03',
        toMonth: '2026-03',
        amount,
        paidOn: '2026-11-20',
        method: 'ach_debit',
        confirmation: `${payee} ${amount}`,
        kind: 'payment',
      })
      .expect(201);

  test('are listed as held per transaction, with payments allocated by payee in the order of recording', async () => {
    await record(buildRow('CO-9', 'TX', '485,4,489'), buildRow('CO-10', 'TX', '485,4,488'), buildRow('CO-11', 'TX', ',,'));
    const listPaid = async () =>
      (await listTransactions({ sort: 'policyNumber' })).map((one) => [one.policyNumber, one.paidAmount, one.isAllocated]);
    expect(await listPaid()).toEqual([
      ['CO-10', 0, false],
      ['CO-11', 0, false],
      ['CO-9', 0, false],
    ]);
    await pay('stamping_office', 12);
    await pay('tax_authority', 500);
    expect(await listPaid()).toEqual([
      ['CO-10', 19, true],
      ['CO-11', 4, true],
      ['CO-9', 489, true],
    ]);
    const [month] = await listHeld();
    expect(month).toMatchObject({ collectedAmount: 977, paidAmount: 512, unassignedAmount: 0, isAllocated: true, heldAmount: 465 });
    expect((await listTransactions({ sort: 'heldAmount' })).map(({ heldAmount }) => heldAmount)).toEqual([-4, 0, 469]);
    await pay('tax_authority', 955.01);
    expect(await listPaid()).toEqual([
      ['CO-10', 489, false],
      ['CO-11', 489, false],
      ['CO-9', 489, false],
    ]);
    expect(await listHeld()).toMatchObject([{ paidAmount: 1467.01, unassignedAmount: 0.01, isAllocated: false, heldAmount: -490.01 }]);
    const { text } = await book.owner
      .get('/api/charged/held/transactions/download')
      .query({ state: 'TX', month: '2026-03', sort: 'policyNumber' })
      .expect(200);
    expect(text.split(/\r?\n/)[1]).toMatch(/^2026-03-01,CO-10,Harbor LLC,new,,488[.]00,489[.]00,489[.]00,0[.]00,-1[.]00,no,/);
  });

  test('are listed as held per transaction, with credits that increase a payment', async () => {
    const content = [
      `${HEADER},transaction_type`,
      `${buildRow('CO-12', 'TX', '485,4,489')},new`,
      'CO-12,Harbor LLC,2026-03-01,2027-03-01,-1000,TX,-48.5,-0.4,,return_premium',
      `${buildRow('CO-13', 'TX', '485,4,489')},new`,
      '',
    ].join('\n');
    await book.upload(content).expect(200);
    await compute();
    await pay('tax_authority', 485);
    const rows = await listTransactions();
    expect(rows.map(({ policyNumber, dueAmount, paidAmount }) => `${policyNumber} ${dueAmount} ${paidAmount}`).toSorted()).toEqual([
      'CO-12 -48.9 -48.5',
      'CO-12 489 485',
      'CO-13 489 48.5',
    ]);
  });

  test('are listed as held per transaction for one state and month', async () => {
    const { body } = await book.owner.get('/api/charged/held/transactions').query({ state: 'TX' }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'month' }]);
  });
});
