import { ACCOUNTING_PROBLEM_EVENT, type AccountingProblem } from '../../src/accounting/accounting-events.js';
import { AccountingScheduleProcessor } from '../../src/accounting/accounting-schedule.processor.js';
import { AccountingRunsService } from '../../src/accounting/runs/accounting-runs.service.js';
import { SYNC_PROBLEM } from '../../src/accounting/accounting.notifications.js';
import { NotificationSenderService } from '../../src/notifications/dispatch/notification-sender.service.js';
import { FIRST, useAccountingBench } from './accounting-bench.js';
import { getCase } from './system-cases.js';

const ENTERED = { system: 'quickbooks', name: 'Books', clientId: 'simulator', clientSecret: 'wrong', environment: 'sandbox' };

const on = useAccountingBench();

test('connects a company once, even if it is entered or chosen twice simultaneously', async () => {
  const { owner } = await on.bench.newBook();
  const path = '/api/accounting/connections';
  await owner
    .post(path)
    .send({ ...ENTERED, companyId: FIRST })
    .expect(201);
  const repeated = await owner
    .post(path)
    .send({ ...ENTERED, companyId: FIRST })
    .expect(409);
  expect(repeated.body.detail).toBe(`Company ${FIRST} is already connected, as Books.`);
  const other = { ...ENTERED, companyId: 'twice' };
  const both = await Promise.all([owner.post(path).send(other), owner.post(path).send(other)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
});

test('adds one connection per idempotency key', async () => {
  const { owner } = await on.bench.newBook();
  const add = () => owner.post('/api/accounting/connections').set('Idempotency-Key', 'books').send(ENTERED).expect(201);
  const { body: added } = await add();
  expect((await add()).body).toEqual(added);
  expect((await owner.get('/api/accounting/connections').expect(200)).body).toHaveLength(1);
});

test('recognizes a company despite a different spelling of its site, and in both environments of one server', async () => {
  const { owner } = await on.bench.newBook();
  const add = async (entered: object): Promise<number> => {
    const { status } = await owner.post('/api/accounting/connections').send({ ...ENTERED, environment: 'production', ...entered });
    return status;
  };
  const netsuite = { system: 'netsuite', companyId: '1' };
  expect(await add({ ...netsuite, vendorAccountId: '1234567_SB1' })).toBe(201);
  expect(await add({ ...netsuite, vendorAccountId: '1234567-sb1', environment: 'sandbox' })).toBe(409);
  expect(await add({ ...netsuite, vendorAccountId: '1234567' })).toBe(201);
  const dynamics = { system: 'dynamics', companyId: '1', tenantId: 'aaaaaaaa-0000-4000-8000-000000000365' };
  expect(await add({ ...dynamics, environmentName: 'Production' })).toBe(201);
  expect(await add({ ...dynamics, tenantId: dynamics.tenantId.toUpperCase(), environmentName: 'production' })).toBe(409);
  for (const [system, status] of [
    ['xero', 409],
    ['quickbooks', 201],
  ] as const) {
    expect(await add({ system, companyId: '1' })).toBe(201);
    expect(await add({ system, companyId: '1', environment: 'sandbox' })).toBe(status);
  }
});

test('uses corrected credentials from the next consent onward', async () => {
  const book = await on.bench.newBook();
  const { owner } = book;
  const { body: added } = await owner.post('/api/accounting/connections').send(ENTERED).expect(201);
  expect(await on.giveConsent(book, added.id, FIRST)).toBe('failed');
  expect(await on.viewOf(book, added.id)).toMatchObject({ status: 'error', problem: expect.stringMatching(/client ID and client secret/) });
  const changed = await owner
    .patch(`/api/accounting/connections/${added.id}`)
    .send({ name: 'Main books', clientSecret: 'simulator-secret' })
    .expect(200);
  expect(changed.body).toMatchObject({ name: 'Main books' });
  expect(changed.text).not.toContain('simulator-secret');
  expect(await on.giveConsent(book, added.id, FIRST)).toBe('done');
  expect(await on.viewOf(book, added.id)).toMatchObject({ status: 'connected', problem: null });
});

test("connects with the operator's application unless the organization has a separate one", async () => {
  const { owner } = await on.bench.newBook();
  const { body: systems } = await owner.get('/api/accounting/systems').expect(200);
  const missing = Object.fromEntries(
    systems.map(({ id, missingSettings }: { id: string; missingSettings: string[] }) => [id, missingSettings]),
  );
  expect(missing).toMatchObject({ xero: [], quickbooks: ['QUICKBOOKS_CLIENT_ID', 'QUICKBOOKS_CLIENT_SECRET'] });
  const add = async (entered: object) =>
    (
      await owner
        .post('/api/accounting/connections')
        .send({ name: 'Books', environment: 'production', ...entered })
        .expect(201)
    ).body;
  const readClientId = async (id: string) => {
    const { body } = await owner.get(`/api/accounting/connections/${id}/authorize-url`).expect(200);
    return new URL(body.authUrl).searchParams.get('client_id');
  };
  expect((await add({ system: 'quickbooks' })).missingCredentials).toEqual(['clientId', 'clientSecret']);
  const shared = await add({ system: 'xero' });
  expect(shared.missingCredentials).toEqual([]);
  expect(await readClientId(shared.id)).toBe('operator-xero');
  expect((await add({ system: 'xero', clientId: 'agency' })).missingCredentials).toEqual(['clientSecret']);
  const separate = await add({ system: 'xero', clientId: 'agency', clientSecret: 'agency-secret' });
  expect(await readClientId(separate.id)).toBe('agency');
});

test('connects to the simulator without credentials', async () => {
  const book = await on.bench.newBook();
  const entered = { system: 'quickbooks', name: 'Books', environment: 'sandbox' };
  const { body: added } = await book.owner.post('/api/accounting/connections').send(entered).expect(201);
  expect(added.missingCredentials).toEqual([]);
  expect(await on.giveConsent(book, added.id, FIRST)).toBe('done');
  expect((await book.owner.post(`/api/accounting/connections/${added.id}/test`).expect(200)).body).toMatchObject({ success: true });
});

test.each([
  ['netsuite', ['vendorAccountId'], 'NetSuite account ID is', { vendorAccountId: '1234567_SB1' }, { vendorAccountId: '7654321' }],
  [
    'dynamics',
    ['tenantId', 'environmentName'],
    'Microsoft Entra tenant ID and environment name are',
    { tenantId: '00000000-0000-4000-8000-000000000365', environmentName: 'Production' },
    { environmentName: 'Test' },
  ],
])(
  'adds %s without the customer-specific parts of its URLs, which Connect later asks for by name',
  async (system, fields, names, site, other) => {
    const { owner } = await on.bench.newBook();
    const payload = { system, name: 'Books', clientId: 'simulator', clientSecret: 'simulator-secret', environment: 'sandbox' };
    const { body: added } = await owner
      .post('/api/accounting/connections')
      .send({ ...payload, companyId: '1' })
      .expect(201);
    expect(added.missingCredentials).toEqual(fields);
    const path = `/api/accounting/connections/${added.id}`;
    const refused = await owner.get(`${path}/authorize-url`).expect(409);
    expect(refused.body.detail).toContain(`The ${names} missing.`);
    expect((await owner.post(`${path}/test`).expect(422)).body.detail).toContain(`The ${names} missing.`);
    await owner
      .patch(path)
      .send({ ...site, [fields[0] ?? '']: '../evil' })
      .expect(400);
    expect((await owner.patch(path).send(site).expect(200)).body.missingCredentials).toEqual([]);
    await owner.get(`${path}/authorize-url`).expect(200);
    // Entries have been posted to this company file, so the connection cannot move to another one.
    await owner.patch(path).send(other).expect(400);
    await owner
      .patch(path)
      .send({ name: 'Main books', ...site })
      .expect(200);
    const { body: twice } = await owner
      .post('/api/accounting/connections')
      .send({ ...payload, companyId: '1' })
      .expect(201);
    await owner.patch(`/api/accounting/connections/${twice.id}`).send(site).expect(409);
  },
);

test("an API key cannot give consent on a user's behalf", async () => {
  const { owner } = await on.bench.newBook();
  const { body: added } = await owner.post('/api/accounting/connections').send(ENTERED).expect(201);
  const key = { name: 'Books', mode: 'live', scopes: ['integrations:write'] };
  const { body } = await owner.post('/api/api-keys').send(key).expect(201);
  const refused = await on.bench.web
    .newAgent()
    .get(`/api/accounting/connections/${added.id}/authorize-url`)
    .set('Authorization', `Bearer ${body.secret}`)
    .expect(403);
  expect(refused.body.detail).toMatch(/^Only a signed-in user can do this/);
});

test("lists the connection with the organization's other connections, and shows when its consent has ended", async () => {
  const book = await on.bench.newBook();
  const id = await on.connect(book, getCase('quickbooks'));
  const schedule = on.bench.service(AccountingScheduleProcessor);
  const list = async () => {
    const { body } = await book.owner.get('/api/connections').expect(200);
    return body.find((one: { id: string }) => one.id === id);
  };
  expect(await list()).toMatchObject({
    kind: 'accounting',
    name: 'Main books (QuickBooks Online)',
    state: 'connected',
    isSimulator: true,
  });
  expect(await schedule.findConnected()).toContain(book.organizationId);
  await on.simulators.instruct('quickbooks', { end: 'grants' });
  await schedule.checkConnections({ organizationId: book.organizationId });
  expect(await list()).toMatchObject({ state: 'needs-reconnect', lastError: expect.stringMatching(/Connect QuickBooks Online again/) });
  await book.owner.post(`/api/connections/${id}/check`).expect(200);
  const { owner: stranger } = await on.bench.newBook();
  await stranger.post(`/api/connections/${id}/check`).expect(404);
});

test('notifies owners once a day of scheduled syncs that failed or had rejected entries, but never of manual syncs', async () => {
  const quickbooks = getCase('quickbooks');
  const book = await on.bench.newBook();
  const { organizationId, owner } = book;
  await on.upload(book, [
    ['N-1', '2026-03-10', 'VA'],
    ['N-2', '2026-04-10', 'NC'],
    ['N-3', '2026-05-10', 'GA'],
  ]);
  const id = await on.connect(book, quickbooks);
  const { database } = on.bench;
  await database.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
  const listProblems = async (): Promise<AccountingProblem[]> => {
    const sql = 'select payload from outbox_events where organization_id = $1 and type = $2 order by created_at';
    const { rows } = await database.query<{ payload: AccountingProblem }>(sql, [organizationId, ACCOUNTING_PROBLEM_EVENT]);
    return rows.map(({ payload }) => payload);
  };
  const schedule = async () => {
    on.bench.clock.aheadMs += 60_000;
    await on.bench.service(AccountingRunsService).startScheduled(organizationId, id);
    const [run] = (await owner.get('/api/accounting/runs?limit=1').expect(200)).body;
    await on.run(organizationId, run.id);
  };
  await on.simulators.instruct('quickbooks', { posts: ['refused'] });
  const { refused } = await on.sync(book, id);
  expect(refused).toBeGreaterThan(0);
  expect(await listProblems()).toEqual([]);
  await on.simulators.instruct('quickbooks', { posts: ['refused'] });
  await schedule();
  await schedule();
  await on.simulators.instruct('quickbooks', { end: 'grants' });
  await schedule();
  const emails = await listProblems();
  expect(emails.map(({ trouble }) => trouble)).toEqual([
    expect.stringMatching(/not posted\.$/),
    expect.stringMatching(/Connect QuickBooks Online again/),
  ]);
  for (const payload of emails)
    await on.bench
      .service(NotificationSenderService)
      .sendForEvent(SYNC_PROBLEM, { organizationId, payload, completeIn: async () => undefined });
  const { body: notices } = await owner.get('/api/notifications').expect(200);
  expect(notices.filter(({ title }: { title: string }) => title === 'Accounting sync needs attention')).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(/^Harborline Sample Agency: .* not posted\./),
      link: `/accounting-integrations/${id}/entries`,
    }),
  ]);
});
