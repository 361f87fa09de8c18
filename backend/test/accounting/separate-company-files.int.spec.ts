import { FIRST, SECOND, useAccountingBench } from './accounting-bench.js';
import { getCase, buildConnection } from './system-cases.js';

const QUICKBOOKS = getCase('quickbooks');
const XERO = getCase('xero');

const on = useAccountingBench();

test('skips only a customer that was merged or deleted in the company file, and posts everything else', async () => {
  const book = await on.bench.newBook();
  const { body: account } = await book.owner.post('/api/accounts').send({ accountName: 'Harbor Marine' }).expect(201);
  const id = await on.connect(book, QUICKBOOKS);
  await on.sync(book, id);
  await on.simulators.instruct('quickbooks', { clear: true });
  await book.owner.patch(`/api/accounts/${account.id}`).send({ version: account.version, accountName: 'Harbor Marine LLC' }).expect(200);
  await on.upload(book, [['A-1', '2026-03-10', 'VA']]);
  expect(await on.sync(book, id)).toMatchObject({ refused: 1 });
  // The history states which customer was refused, and why.
  const { body: runs } = await book.owner.get('/api/accounting/runs?limit=1').expect(200);
  expect(runs[0].results).toContainEqual(
    expect.objectContaining({
      item: 'customers',
      refused: 1,
      note: expect.stringMatching(/^QuickBooks Online did not accept the customer Harbor Marine LLC: \S.*\.$/),
    }),
  );
  expect(await on.viewOf(book, id)).toMatchObject({ status: 'connected' });
  expect(await on.getPayableCents(QUICKBOOKS)).toBe(await on.getOpenCents(book));
});

test("rejects a different company while a sync is running, and never posts the old company's entries to the new one", async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [['B-1', '2026-03-10', 'VA']]);
  const id = await on.connect(book, XERO);
  expect(await on.giveConsent(book, id, `${FIRST},${SECOND}`)).toBe('done');
  const runId = await on.begin(book, id);
  const choose = (companyId: string) => book.owner.put(`/api/accounting/connections/${id}/company`).send({ companyId });
  const { body } = await choose(SECOND).expect(409);
  expect(body.detail).toMatch(/sync .* is running/);
  await choose(FIRST).expect(200);
  await on.run(book.organizationId, runId);
  expect(await on.viewOf(book, id)).toMatchObject({ companyId: FIRST, lastSync: expect.any(String) });
  await choose(SECOND).expect(200);
  expect(await on.viewOf(book, id)).toMatchObject({ companyId: SECOND, lastSync: null });
});

test('reconciles with a company file only after everything owed has been posted to it', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [['C-1', '2026-03-10', 'VA']]);
  const fetchInBooks = async () => {
    const { body } = await book.owner.get('/api/reconciliation?fromMonth=2026-03&toMonth=2026-03').expect(200);
    return body.matches[0].inBooks;
  };
  const selectSyncItems = (syncItems: string[]) =>
    book.owner.put('/api/accounting/sync-settings').send({ autoSync: false, syncFrequency: 'daily', syncItems }).expect(200);
  const id = await on.connect(book, QUICKBOOKS);
  await selectSyncItems(['customers']);
  await on.sync(book, id);
  expect(await fetchInBooks()).toBeNull();
  await selectSyncItems(['invoices']);
  await on.sync(book, id);
  expect(await fetchInBooks()).toBeGreaterThan(0);
  // From then on, only the production company file counts, even before its first sync.
  const entered = { ...buildConnection(XERO), environment: 'production' };
  const { body: real } = await book.owner.post('/api/accounting/connections').send(entered).expect(201);
  await on.bench.database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
  await on.bench.database.query(`update accounting_connections set status = 'connected' where id = $1`, [real.id]);
  expect(await fetchInBooks()).toBeNull();
});

test('a company whose calls fail does not delay the syncs of other companies', async () => {
  const [failing, other] = [await on.bench.newBook(), await on.bench.newBook()];
  const id = await on.connect(failing, XERO);
  const { body: second } = await other.owner.post('/api/accounting/connections').send(buildConnection(XERO)).expect(201);
  expect(await on.giveConsent(other, second.id, SECOND)).toBe('done');
  await on.simulators.instruct('xero', { calls: Array.from({ length: 5 }, () => 'failing') });
  const testConnection = async (book: typeof other, connection: string) => {
    const { status, body } = await book.owner.post(`/api/accounting/connections/${connection}/test`);
    return `${status} ${body.message ?? body.detail}`;
  };
  for (let call = 0; call < 5; call += 1) expect(await testConnection(failing, id)).toMatch(/^422 /);
  expect(await testConnection(failing, id)).toMatch(/several times in a row/);
  expect(await testConnection(other, second.id)).toMatch(/^200 /);
});
