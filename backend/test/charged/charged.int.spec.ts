import { ChargedUpkeepService } from '../../src/charged/charged-upkeep.service.js';
import { Client } from 'pg';
import { buildPolicyEntry, REASON } from '../harness/entries.js';
import { type TestBook, useBook } from '../harness/book.js';
import { connectAsObserver } from '../harness/observer.js';
import { waitUntil } from '../harness/wait-until.js';

const HEADER =
  'policy_number,insured_name,effective_date,expiration_date,premium,state,external_id,charged_premium_tax,charged_stamping_fee,collected';

const row = (number: string, facts: string) => `${number},Harbor LLC,2026-03-01,2027-03-01,10000,TX,E-${number},${facts}`;

const formatRow = (number: string, broker: string) => `${row(number, '480,,')},${broker}`;

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
  const listNumbers = async (query: object) =>
    (await list(query)).map(({ policyNumber }: { policyNumber: string }) => policyNumber).toSorted();
  const listAnnounced = async () => {
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    const sql = "select payload from outbox_events where organization_id = $1 and type = 'charges.differ' order by created_at";
    const { rows } = await bench.database.query(sql, [book.organizationId]);
    return rows.flatMap(({ payload }) => payload.differences);
  };
  const settle = (body: object) => book.owner.post('/api/charged/settlements').send(body);

  test('names the cause of each difference, and reflects a corrected invoice', async () => {
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

  test('can be filtered by broker, ignoring case, in the list and in the download', async () => {
    const content = [
      `${HEADER},broker_name`,
      formatRow('CH-30', 'Lakeshore Retail Brokerage'),
      formatRow('CH-31', 'Retail & Sons'),
      '',
    ].join('\n');
    await book.upload(content).expect(200);
    await compute();
    expect(await list({ search: 'lakeshore' })).toMatchObject([{ policyNumber: 'CH-30', brokerName: 'Lakeshore Retail Brokerage' }]);
    const { text } = await book.owner.get('/api/charged/download').query({ search: 'Retail & Sons', format: 'csv' }).expect(200);
    expect(text.trim().split(/\r?\n/).slice(1)).toEqual([expect.stringContaining('Retail & Sons')]);
  });

  test('is settled once, in a way that fits the sign of the difference, and is reopened if the invoice changes', async () => {
    await upload(row('CH-4', '480,,480'));
    await compute();
    const [{ id }] = await list();
    expect((await settle({ transactionIds: [id], settlement: 'give_back' }).expect(400)).body.errors).toMatchObject([
      { field: 'transactionIds', message: expect.stringContaining('Too little was charged for CH-4') },
    ]);
    const { body } = await settle({ transactionIds: [id], settlement: 'keep', note: 'Agreed with the insured.' }).expect(200);
    expect(body).toEqual({
      transactionCount: 1,
      differenceAmount: -5,
      settlementNotes: ['We have not read whether Texas has a tolerance for differences.'],
    });
    expect(await list()).toEqual([]);
    expect(await list({ view: 'settled' })).toMatchObject([{ settlement: 'keep', settlementNote: 'Agreed with the insured.' }]);
    await settle({ transactionIds: [id], settlement: 'keep' }).expect(400);
    await upload(row('CH-4', '470,,480'));
    await compute();
    expect(await list()).toMatchObject([{ differenceAmount: -15, settlement: null }]);
  });

  test('is settled once if two users decide simultaneously', async () => {
    await upload(row('CH-19', '480,,'));
    await compute();
    const [{ id }] = await list();
    const [holder, observer] = [new Client({ connectionString: bench.web.database.ownerUrl }), await connectAsObserver(bench.web.database)];
    await holder.connect();
    await holder.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    await holder.query('begin');
    await holder.query('select from charged_transactions where organization_id = $1 and transaction_id = $2 for update', [
      book.organizationId,
      id,
    ]);
    const decisions = ['keep', 'charge_rest'].map((settlement) =>
      settle({ transactionIds: [id], settlement }).then(({ status }) => status),
    );
    const countWaiting = async () =>
      (await observer.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount;
    await waitUntil(async () => ((await countWaiting()) ?? 0) >= 2, 180_000, 'both decisions wait for the transaction');
    await holder.query('commit');
    expect((await Promise.all(decisions)).toSorted((one, other) => one - other)).toEqual([200, 400]);
    await Promise.all([holder.end(), observer.end()]);
  });

  test('is settled by its ID in any case, but not once its transaction has been backed out', async () => {
    await upload(row('CH-20', '480,,'), row('CH-21', '480,,'));
    await compute();
    const open = await list();
    const { id, policyId } = open.find(({ policyNumber }: { policyNumber: string }) => policyNumber === 'CH-20');
    await book.owner.post(`/api/policies/${policyId}/transactions/${id}/back-out`).send({ reason: 'Wrong policy.' }).expect(200);
    const refused = await settle({ transactionIds: [id], settlement: 'charge_rest' }).expect(400);
    expect(refused.body.errors[0].message).toBe('The transaction of CH-20 was corrected or backed out. Reload the list.');
    const other = open.find(({ policyNumber }: { policyNumber: string }) => policyNumber === 'CH-21').id;
    const { body } = await settle({ transactionIds: [other, other.toUpperCase()], settlement: 'charge_rest' }).expect(200);
    expect(body).toMatchObject({ transactionCount: 1, differenceAmount: -5 });
  });

  test('is settled once even if the request is repeated, and not by another organization', async () => {
    await upload(row('CH-32', '490,,490'));
    await compute();
    const [{ id }] = await list();
    const other = await bench.newBook();
    for (const path of ['settlements', 'settlements/undone']) {
      const body =
        path === 'settlements' ? { transactionIds: [id], settlement: 'give_back' } : { transactionIds: [id], reason: 'Not ours.' };
      const refused = await other.owner.post(`/api/charged/${path}`).send(body).expect(400);
      expect(refused.body.errors[0].message).toBe('Choose transactions whose invoices are on record.');
    }
    const repeat = () =>
      settle({ transactionIds: [id], settlement: 'give_back' })
        .set('Idempotency-Key', 'settle-once')
        .expect(200);
    const [first, second] = [await repeat(), await repeat()];
    expect(second.body).toEqual(first.body);
    await settle({ transactionIds: [id], settlement: 'keep' })
      .set('Idempotency-Key', 'settle-once')
      .expect(422);
    await settle({ transactionIds: [id], settlement: 'keep' })
      .set('Idempotency-Key', 'settle-twice')
      .expect(400);
    const { body: entries } = await book.owner.get('/api/audit').expect(200);
    expect(entries.filter(({ action }: { action: string }) => action === 'charge-difference.settled')).toHaveLength(1);
  });

  test('is open again on the transaction that replaces a settled one, and the earlier decision can no longer be undone', async () => {
    await upload(row('CH-33', '490,4,494'));
    await compute();
    const [{ id, policyId }] = await list();
    await settle({ transactionIds: [id], settlement: 'give_back' }).expect(200);
    const { policyVersion } = (await book.owner.get(`/api/policies/${policyId}`).expect(200)).body;
    const entry = buildPolicyEntry({
      policyNumber: 'CH-33',
      insuredName: 'Harbor LLC',
      state: 'TX',
      effectiveDate: '2026-03-01',
      expirationDate: '2027-03-01',
      premium: 10_000.2,
    });
    const path = `/api/policies/${policyId}/transactions/${id}/correct`;
    await book.owner
      .post(path)
      .send({ ...entry, reason: REASON, policyVersion })
      .expect(201);
    await compute();
    const open = await list();
    expect(open).toMatchObject([{ chargedAmount: 494, dueAmount: 489.01, collectedAmount: 494, refundableAmount: 4.99, settlement: null }]);
    expect(open[0].id).not.toBe(id);
    const undone = await book.owner
      .post('/api/charged/settlements/undone')
      .send({ transactionIds: [id], reason: 'Too late.' })
      .expect(400);
    expect(undone.body.errors[0].message).toBe('The transaction of CH-33 was corrected or backed out. Reload the list.');
    await book.owner.get(`/api/charged/${id}/document`).expect(404);
    expect((await book.owner.get('/api/charged/held').expect(200)).body).toMatchObject([
      { collectedAmount: 494, givenBackAmount: 0, heldAmount: 494 },
    ]);
  });

  test('is not absorbed if state law forbids it, unless only stamping fees differ', async () => {
    await upload(row('CH-8', '480,,'), row('CH-9', '485,0,'));
    await compute();
    const open = await list();
    const getId = (number: string) => open.find(({ policyNumber }: { policyNumber: string }) => policyNumber === number).id;
    const refused = await settle({ transactionIds: [getId('CH-8'), getId('CH-9')], settlement: 'absorb' }).expect(400);
    expect(refused.body.errors[0].message).toMatch(/^Texas: .*\(Tex\. Ins\. Code §225\.010\)\. Charge the rest of CH-8\.$/);
    expect(open.find(({ policyNumber }: { policyNumber: string }) => policyNumber === 'CH-9').chargeCause).toBe('stamping_fee_missing');
    await settle({ transactionIds: [getId('CH-9')], settlement: 'absorb' }).expect(200);
  });

  test('is refunded only up to the amount collected; the invoice is lowered by the rest', async () => {
    await upload(row('CH-23', '490,,'), row('CH-24', '490,4,489.00'), row('CH-25', '490,4,489.01'), row('CH-26', '490,4,504'));
    await compute();
    const open = await list();
    const getId = (number: string) => open.find(({ policyNumber }: { policyNumber: string }) => policyNumber === number).id;
    expect(
      open
        .map(({ policyNumber, refundableAmount }: { policyNumber: string; refundableAmount: number }) => [policyNumber, refundableAmount])
        .toSorted(),
    ).toEqual([
      ['CH-23', 0],
      ['CH-24', 0],
      ['CH-25', 0.01],
      ['CH-26', 5],
    ]);
    for (const number of ['CH-23', 'CH-24']) {
      const { body } = await settle({ transactionIds: [getId('CH-26'), getId(number)], settlement: 'give_back' }).expect(400);
      expect(body.errors).toMatchObject([
        {
          field: 'transactionIds',
          message: `No more than what is due is on record as collected for ${number}, so there is nothing to refund. Lower the invoice, or record what was collected.`,
        },
      ]);
    }
    const kept = await settle({ transactionIds: [getId('CH-24'), getId('CH-25')], settlement: 'lower_invoice' }).expect(400);
    expect(kept.body.errors[0].message).toBe('$0.01 of the excess charged for CH-25 was collected. Give it back.');
    expect(await list()).toHaveLength(4);
    await settle({ transactionIds: [getId('CH-23'), getId('CH-24')], settlement: 'lower_invoice' }).expect(200);
    await settle({ transactionIds: [getId('CH-25'), getId('CH-26')], settlement: 'give_back' }).expect(200);
    expect((await book.owner.get('/api/charged/held').expect(200)).body).toMatchObject([
      { collectedAmount: 1482.01, givenBackAmount: 5.01, heldAmount: 1477 },
    ]);
  });

  test('is open again if the collected amount changes after a refund or a lowered invoice', async () => {
    await upload(row('CH-27', '490,,490'), row('CH-28', '490,,485'));
    await compute();
    const open = await list();
    const getId = (number: string) => open.find(({ policyNumber }: { policyNumber: string }) => policyNumber === number).id;
    await settle({ transactionIds: [getId('CH-27')], settlement: 'give_back' }).expect(200);
    await settle({ transactionIds: [getId('CH-28')], settlement: 'lower_invoice' }).expect(200);
    expect(await list()).toEqual([]);
    await upload(row('CH-27', '490,,485'), row('CH-28', '490,,490'));
    await compute();
    expect((await list()).map(({ policyNumber }: { policyNumber: string }) => policyNumber).toSorted()).toEqual(['CH-27', 'CH-28']);
    expect((await book.owner.get('/api/charged/held').expect(200)).body).toMatchObject([{ givenBackAmount: 0, heldAmount: 975 }]);
  });

  test('can be listed by the upload that recorded or described its transaction', async () => {
    await upload(row('CH-29', '480,,'), row('CH-30', '485,,'));
    await upload(row('CH-31', '480,,'), row('CH-30', '490,,490'));
    await compute();
    const imports = (await book.owner.get('/api/policies/imports').expect(200)).body;
    expect(imports.map(({ differingCharges }: { differingCharges: number }) => differingCharges)).toEqual([2, 1]);
    const [second, first] = imports;
    expect(await listNumbers({ import: first.id })).toEqual(['CH-29', 'CH-30']);
    expect(await listNumbers({ import: second.id.toUpperCase() })).toEqual(['CH-30', 'CH-31']);
    const file = await book.owner.get('/api/charged/download').query({ import: second.id, format: 'csv' }).expect(200);
    expect(file.text.trim().split(/\r?\n/)).toHaveLength(3);
    const unknown = await book.owner.get('/api/charged').query({ import: book.organizationId }).expect(400);
    expect(unknown.body.errors).toMatchObject([{ field: 'import', message: 'Choose one of your uploads.' }]);
  });

  test('is open again with its figures if its decision is undone, and can be settled again', async () => {
    await upload(row('CH-10', '490,,490'));
    await compute();
    const [{ id }] = await list();
    const undo = (reason: string) => book.owner.post('/api/charged/settlements/undone').send({ transactionIds: [id], reason });
    expect((await undo('Not decided.').expect(400)).body.errors[0].message).toBe(
      'The difference of CH-10 is not settled. Reload the list.',
    );
    await settle({ transactionIds: [id], settlement: 'give_back' }).expect(200);
    expect((await undo('The refund bounced.').expect(200)).body).toEqual({ transactionCount: 1, differenceAmount: 5 });
    expect(await list()).toMatchObject([{ id, settlement: null, settlementNote: null, settledByName: null }]);
    const causes = (await book.owner.get('/api/charged/causes').expect(200)).body;
    expect(causes).toMatchObject([{ isSettled: false, transactionCount: 1, differenceAmount: 5 }]);
    expect((await book.owner.get('/api/charged/held').expect(200)).body).toMatchObject([{ givenBackAmount: 0, heldAmount: 490 }]);
    const { body: entries } = await book.owner.get('/api/audit').expect(200);
    expect(entries[0]).toMatchObject({
      action: 'charge-difference.reopened',
      before: { settlement: 'give_back' },
      after: { reason: 'The refund bounced.' },
    });
    await settle({ transactionIds: [id], settlement: 'keep' }).expect(200);
    expect(await list({ view: 'settled' })).toMatchObject([{ settlement: 'keep' }]);
  });

  test('is announced once per transaction and change', async () => {
    await upload(row('CH-11', '485,,'), row('CH-12', '480,,'));
    await compute();
    await compute();
    expect(await listAnnounced()).toMatchObject([{ policyNumber: 'CH-12', state: 'TX', charged: '480.00', due: '485.00' }]);
    await upload(row('CH-12', '470,,'));
    await compute();
    await upload(row('CH-12', '485,,'));
    await compute();
    expect((await listAnnounced()).map(({ charged }) => charged)).toEqual(['480.00', '470.00']);
  });

  test('has a corrected invoice or a refund notice once it is settled, and all corrections are in one file', async () => {
    await upload(row('CH-13', '480,3,'), row('CH-14', '490,,490'), row('CH-15', '1,,'), row('CH-22', '490,,485'));
    await compute();
    const open = await list();
    const getId = (number: string) => open.find(({ policyNumber }: { policyNumber: string }) => policyNumber === number).id;
    await book.owner.get(`/api/charged/${getId('CH-13')}/document`).expect(409);
    await settle({ transactionIds: [getId('CH-13')], settlement: 'charge_rest' }).expect(200);
    await settle({ transactionIds: [getId('CH-14')], settlement: 'give_back', note: 'By check.' }).expect(200);
    await settle({ transactionIds: [getId('CH-15')], settlement: 'keep' }).expect(200);
    await settle({ transactionIds: [getId('CH-22')], settlement: 'lower_invoice' }).expect(200);
    const invoice = await book.owner.get(`/api/charged/${getId('CH-13')}/document`).expect(200);
    expect(invoice.headers['content-disposition']).toContain('corrected-invoice-CH-13.pdf');
    const refund = await book.owner.get(`/api/charged/${getId('CH-14')}/document`).expect(200);
    expect(refund.headers['content-disposition']).toContain('refund-CH-14.pdf');
    const { text } = await book.owner.get('/api/charged/corrections/download?format=csv&sort=policyNumber').expect(200);
    const rows = text.trim().split(/\r?\n/);
    expect(rows[0]).toMatch(/^document,amount,insured_name,policy_number/);
    expect(rows.slice(1).map((line) => line.split(',').slice(0, 4))).toEqual([
      ['corrected invoice', expect.any(String), 'Harbor LLC', 'CH-13'],
      ['refund', '5.00', 'Harbor LLC', 'CH-14'],
      ['credit note', '5.00', 'Harbor LLC', 'CH-22'],
    ]);
    const lower = await book.owner.get(`/api/charged/${getId('CH-22')}/document`).expect(200);
    expect(lower.headers['content-disposition']).toContain('corrected-invoice-CH-22.pdf');
    const one = await book.owner.get('/api/charged/corrections/download?format=csv&settlement=give_back').expect(200);
    expect(one.text.trim().split(/\r?\n/)).toHaveLength(2);
  });

  test('is summed by month and cause for the dashboard, and is on the work list while it is open', async () => {
    expect((await book.owner.get('/api/charged/overview').expect(200)).body).toMatchObject({ hasInvoices: false, openCount: 0 });
    await upload(row('CH-16', '480,,'), row('CH-17', '490,,'), row('CH-18', '485,,'));
    await compute();
    const overview = { hasInvoices: true, openCount: 2, shortAmount: -5, excessAmount: 5 };
    expect((await book.owner.get('/api/charged/overview').expect(200)).body).toEqual(overview);
    const { text } = await book.owner.get('/api/charged/causes/download?format=csv').expect(200);
    expect(text).toMatch(/^month,state,cause,settled,transactions,difference/);
    expect(text).toMatch(/2026-03,TX,[A-Z][a-z ]+,no,/);
    const getWork = async () =>
      (await book.owner.get('/api/work-list').expect(200)).body.items.filter(({ kind }: { kind: string }) => kind === 'charges');
    expect(await getWork()).toMatchObject([
      {
        state: 'TX',
        policyCount: 2,
        pagePath: '/reconciliation?tab=charged&charged.state=TX',
        title: '2 invoices charged tax or fees that differ from those due',
      },
    ]);
    const open = await list();
    for (const { id } of open) await settle({ transactionIds: [id], settlement: 'keep' }).expect(200);
    expect(await getWork()).toEqual([]);
    expect(await list({ view: 'all', policyId: open[0].policyId })).toMatchObject([{ id: open[0].id }]);
  });

  test('is removed from the list when its transaction is backed out', async () => {
    await upload(row('CH-5', '400,,'));
    await compute();
    const [{ id, policyId }] = await list();
    await book.owner.post(`/api/policies/${policyId}/transactions/${id}/back-out`).send({ reason: 'Wrong policy.' });
    await upload(row('CH-5', '485,,').replace('10000', '10100'));
    await compute();
    const open = await list({ view: 'all' });
    expect(open.map((one: { id: string }) => one.id)).not.toContain(id);
  });

  test('has a collected amount that always equals the sum paid, refunded and held', async () => {
    await upload(row('CH-6', '490,4,494'), row('CH-7', '485,4,489'));
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
      { state: 'TX', month: '2026-03', collectedAmount: 983, paidAmount: 400, givenBackAmount: 5, heldAmount: 578 },
    ]);
  });
});
