import { useBook } from '../harness/book.js';

const bench = useBook({ today: '2026-11-20' });

const HEADER = 'policy_number,insured_name,effective_date,expiration_date,premium,state,transaction_date';
/** North Carolina: 5% tax and at least 0.4% stamping fee, due quarterly. */
const ROWS = ['A,Harbor,2026-09-10,2027-09-10,1000.00,NC,2026-09-10', 'B,Harbor,2026-10-05,2027-10-05,2000.00,NC,2026-10-05'];

beforeAll(async () => {
  await bench.upload([HEADER, ...ROWS, ''].join('\n')).expect(200);
});

const paid = { state: 'NC', payee: 'tax_authority', fromMonth: '2026-09', toMonth: '2026-10', paidOn: '2026-11-02', method: 'ach_debit' };
const recordPayment = (fields: object) => bench.owner.post('/api/payments').send({ ...paid, ...fields });
const fetchLedger = async () => (await bench.owner.get('/api/ledger?fromMonth=2026-01&toMonth=2026-12').expect(200)).body;
const fetchRow = async (month: string, payee = 'tax_authority') =>
  (await fetchLedger()).rows.find((row: { month: string; payee: string }) => row.month === month && row.payee === payee);
const fetchDue = async () => (await bench.owner.get('/api/payables').expect(200)).body;
const issueStatement = (month: string) => bench.owner.post('/api/statements').send({ month });
const listRefusedFields = async (body: object) =>
  (await recordPayment(body).expect(400)).body.errors.map(({ field }: { field: string }) => field);
const importInvoice = (csv: string, name = 'ncsla.csv') =>
  bench.owner.post('/api/reconciliation/invoices').attach('file', Buffer.from(csv), name);

describe('payments', () => {
  it('settle the oldest months first, are counted once, and reopen the months when voided', async () => {
    expect(await fetchDue()).toMatchObject({ open: (await fetchLedger()).totals.open });
    const { body: part } = await recordPayment({ amount: 60, confirmation: 'NC-1' }).set('Idempotency-Key', 'a'.repeat(20)).expect(201);
    await recordPayment({ amount: 60, confirmation: 'NC-1' }).set('Idempotency-Key', 'a'.repeat(20)).expect(201);
    expect(part).toMatchObject({
      payeeName: 'State of North Carolina',
      stateName: 'North Carolina',
      shares: [
        { month: '2026-09', amount: 50 },
        { month: '2026-10', amount: 10 },
      ],
    });
    expect(await fetchRow('2026-09')).toMatchObject({ accrued: 50, paid: 50, open: 0 });
    expect(await fetchRow('2026-10')).toMatchObject({ accrued: 100, paid: 10, open: 90 });
    const { body: report } = await bench.owner.get('/api/reports/compliance?startDate=2026-01-01&endDate=2026-10-31').expect(200);
    expect(report.totals.open).toBe((await fetchLedger()).totals.open);
    expect(await fetchDue()).toMatchObject({ open: (await fetchLedger()).totals.open });

    const { body: again } = await recordPayment({ amount: 1, confirmation: 'nc-1' }).expect(400);
    expect(again.errors).toMatchObject([
      { field: 'confirmation', message: expect.stringContaining('already has the confirmation number NC-1') },
    ]);
    const { body: over } = await recordPayment({ amount: 100 }).expect(201);
    expect(await fetchRow('2026-10')).toMatchObject({ paid: 110, open: -10 });
    expect((await fetchDue()).payables).toContainEqual(expect.objectContaining({ stage: 'credit', open: -10 }));
    await recordPayment({ amount: 10, kind: 'refund' }).expect(201);
    expect(await fetchRow('2026-10')).toMatchObject({ paid: 100, open: 0 });

    await bench.owner.post(`/api/payments/${over.id}/void`).send({ reason: 'The bank returned it.' }).expect(200);
    expect(await fetchRow('2026-10')).toMatchObject({ paid: 0, open: 100 });
    await bench.owner.post(`/api/payments/${over.id}/void`).send({ reason: 'Again.' }).expect(409);
    const { body: voided } = await bench.owner.get('/api/payments?status=voided').expect(200);
    expect(voided).toMatchObject([{ id: over.id, voidReason: 'The bank returned it.' }]);
  });

  it('have one proof, and can be downloaded', async () => {
    const { body: payment } = await recordPayment({ amount: 5, payee: 'stamping_office' }).expect(201);
    const proof = () => bench.owner.post(`/api/payments/${payment.id}/proof`).attach('file', Buffer.from('Receipt'), 'receipt.pdf');
    await proof().expect(200);
    await proof().expect(409);
    const { body } = await bench.owner.get(`/api/payments/${payment.id}/proof`).responseType('blob').expect(200);
    expect(body.toString()).toBe('Receipt');
    const { body: kept } = await bench.owner.get('/api/retention/files?retention=kept').expect(200);
    expect(kept).toMatchObject([{ name: 'receipt.pdf', retainedAs: expect.stringMatching(/^NC: /) }]);
    const { text } = await bench.owner.get('/api/payments/download?payee=stamping_office').expect(200);
    expect(text.split('\r\n')[1]).toMatch(
      /^2026-11-02,NC,North Carolina Surplus Lines Association \(NCSLA\),payment,2026-09,2026-10,5\.00,ach_debit,,,receipt\.pdf,/,
    );
  });

  it('are recorded once without a confirmation number, even by two people simultaneously', async () => {
    const same = { amount: 7.5, fromMonth: '2026-09', toMonth: '2026-09' };
    const both = await Promise.all([recordPayment(same), recordPayment(same)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
    const { body: refused } = both.find(({ status }) => status === 400)!;
    expect(refused.errors).toMatchObject([
      { field: 'confirmation', message: expect.stringContaining('has already recorded this payment') },
    ]);
    const recorded = [both.find(({ status }) => status === 201)!.body.id];
    for (const other of [{ confirmation: 'second' }, { amount: 7.51 }, { paidOn: '2026-11-03' }])
      recorded.push((await recordPayment({ ...same, ...other }).expect(201)).body.id);
    await recordPayment({ ...same, confirmation: 'SECOND' }).expect(400);
    for (const id of recorded) await bench.owner.post(`/api/payments/${id}/void`).send({ reason: 'Entered twice.' }).expect(200);
    const { body: again } = await recordPayment(same).expect(201);
    await bench.owner.post(`/api/payments/${again.id}/void`).send({ reason: 'Entered twice.' }).expect(200);
  });

  it('reject invalid input', async () => {
    expect(await listRefusedFields({ amount: 0 })).toEqual(['amount']);
    expect(await listRefusedFields({ amount: 1.001 })).toEqual(['amount']);
    expect(await listRefusedFields({ amount: 1, paidOn: '2026-11-21' })).toEqual(['paidOn']);
    expect(await listRefusedFields({ amount: 1, toMonth: '2026-08' })).toEqual(['toMonth']);
  });
});

describe('statements', () => {
  it('are numbered, never change, and list later changes on the next one', async () => {
    await issueStatement('2026-11').expect(409);
    const { body: preview } = await bench.owner.get('/api/statements/preview?month=2026-09').expect(200);
    const { body: first } = await issueStatement('2026-09').expect(201);
    expect(first).toMatchObject({ statementNumber: 1, previousBalance: 0, newCharges: preview.newCharges, balance: preview.balance });
    await bench.upload([HEADER, 'C,Harbor,2026-09-20,2027-09-20,100.00,NC,2026-09-20', ''].join('\n')).expect(200);
    expect((await bench.owner.get(`/api/statements/${first.id}`).expect(200)).body).toEqual(first);
    const { body: refused } = await issueStatement('2026-09').expect(409);
    expect(refused.detail).toContain('Statement 1 covers September 2026');

    const { body: second } = await issueStatement('2026-10').expect(201);
    const { totals } = (await bench.owner.get('/api/ledger?fromMonth=2020-01&toMonth=2026-10').expect(200)).body;
    expect(second).toMatchObject({ statementNumber: 2, previousBalance: first.balance, balance: totals.open });
    expect(second.lines.filter(({ lineKind }: { lineKind: string }) => lineKind === 'adjustment')).toMatchObject([
      { month: '2026-09', payee: 'stamping_office' },
      { month: '2026-09', payee: 'tax_authority', amount: 5 },
    ]);
    const pdf = async () => (await bench.owner.get(`/api/statements/${second.id}/download`).responseType('blob').expect(200)).body;
    expect(await pdf()).toEqual(await pdf());
    const { text } = await bench.owner.get(`/api/statements/${second.id}/download?format=csv`).expect(200);
    expect(text.trim().split('\r\n')).toHaveLength(second.lines.length + 1);
  });

  it('are not issued if their parts do not add up', async () => {
    bench.clock.date = '2026-12-05';
    const change = (kind: string, cents: string) =>
      bench.database.query(
        `update ledger_months set accrued = accrued + ${cents} where organization_id = $1 and month = '2026-10' and kind = $2`,
        [bench.organizationId, kind],
      );
    await change('premium_tax', '0.01');
    const { body } = await issueStatement('2026-11').expect(409);
    expect(body.detail).toContain('NC 2026-10, tax authority: the transactions add up to');
    // The sum is correct, but neither payee is owed the amount in its statement.
    await change('stamping_fee', '-0.01');
    expect((await issueStatement('2026-11').expect(409)).body.detail).toContain('NC 2026-10, stamping office: the transactions add up to');
    await change('premium_tax', '-0.01');
    await change('stamping_fee', '0.01');
    expect((await issueStatement('2026-11').expect(201)).body.statementNumber).toBe(3);
  });
});

describe('the reconciliation', () => {
  const NOVEMBER = '/api/reconciliation?fromMonth=2026-09&toMonth=2026-11&state=nc';
  const fetch = async () => (await bench.owner.get(NOVEMBER).expect(200)).body;
  it("recomputes the book, compares it with an office's invoice, and lists mismatches first", async () => {
    const { totals } = (await bench.owner.get('/api/ledger?fromMonth=2026-09&toMonth=2026-11&state=NC').expect(200)).body;
    const before = await fetch();
    const sum = (field: string) =>
      before.matches.reduce((all: number, one: Record<string, number>) => all + Math.round((one[field] ?? 0) * 100), 0) / 100;
    expect([sum('booked'), sum('kept'), sum('owed'), sum('paid')]).toEqual([totals.accrued, totals.accrued, totals.accrued, totals.paid]);
    const owed = before.matches.find(({ month, payee }: Record<string, string>) => month === '2026-10' && payee === 'tax_authority').owed;

    const { body: bad } = await importInvoice('state,payee,month,amount\nNC,Nobody,2026-10,1\n').expect(400);
    expect(bad.detail).toContain('Row 2: payee is "Nobody".');
    const { body: invoice } = await importInvoice(`state,payee,month,amount\nNC,Tax authority,2026-10,${owed + 1}\n`).expect(201);
    await importInvoice(`state,payee,month,amount\nNC,Tax authority,2026-10,${owed + 1}\n`, 'again.csv').expect(409);
    const { body: resaved } = await importInvoice(
      `state,payee,month,amount\r\nNC,Tax Authority,2026-10-31,"$${(owed + 1).toFixed(2)}"\r\n`,
      'resaved.csv',
    ).expect(409);
    expect(resaved.detail).toMatch(/ already imported the same amounts, as .*\.csv\. Remove that invoice to replace it\./);
    expect((await fetch()).matches[0]).toMatchObject({
      month: '2026-10',
      invoiced: owed + 1,
      matchStage: 'unmatched',
      mendedAt: 'invoices',
    });
    await bench.owner.delete(`/api/reconciliation/invoices/${invoice.id}`).expect(204);
    expect(await fetch()).toEqual(before);
  });

  it('finds a wrong split between two fee payees even if their sum is correct', async () => {
    const book = await bench.newBook();
    const row = 'A,Insured,2026-10-01,2027-10-01,1000.00,OR';
    await book.upload(`policy_number,insured_name,effective_date,expiration_date,premium,state\n${row}\n`).expect(200);
    const listUnmatched = async () => {
      const { body } = await book.owner.get('/api/reconciliation?fromMonth=2026-10&toMonth=2026-10').expect(200);
      return body.matches
        .filter(({ matchStage }: { matchStage: string }) => matchStage === 'unmatched')
        .map(({ payee, booked, kept }: { payee: string; booked: number; kept: number }) => [payee, Math.round((kept - booked) * 100)]);
    };
    expect(await listUnmatched()).toEqual([]);
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    const move = (kind: string, cents: string) =>
      bench.database.query(`update ledger_months set accrued = accrued + ${cents} where organization_id = $1 and kind = $2`, [
        book.organizationId,
        kind,
      ]);
    const changed = [await move('fire_marshal_tax', '0.05'), await move('service_fee', '-0.05')];
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [bench.organizationId]);
    expect(changed.map(({ rowCount }) => rowCount)).toEqual([1, 1]);
    expect(await listUnmatched()).toEqual([
      ['firemens_association', 5],
      ['stamping_office', -5],
    ]);
  });
});
