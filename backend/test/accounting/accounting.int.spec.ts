import { SYNC_ACCOUNTING_JOB } from '../../src/accounting/accounting.job.js';
import { AccountingScheduleProcessor } from '../../src/accounting/accounting-schedule.processor.js';
import type { ReconciliationDto } from '../../src/reconciliation/reconciliation.dto.js';
import { FIRST, SECOND, useAccountingBench } from './accounting-bench.js';
import { getCase, buildConnection, buildMappings, SYSTEM_CASES } from './system-cases.js';

/** Failures after which an entry may or may not have been posted. */
const UNCERTAIN_FAILURES = ['accepts-then-fails', 'cut', 'broken-json', 'failing', 'away'] as const;
/** Failures that are tested with each system, because its lookup of entries must resolve them. The code shared by all systems handles the rest. */
const LOOKUP_FAILURES = ['cut'] as const;

/** Time within which a request that timed out may still arrive. */
const ABANDONED_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const QUICKBOOKS = getCase('quickbooks');
/** One system posts entries in batches and names its company in the callback; the other posts them one by one and lists its companies. */
const BOTH_KINDS = [QUICKBOOKS, getCase('netsuite')];

const on = useAccountingBench();

describe.each(SYSTEM_CASES)('$system', (one) => {
  const { system } = one;

  test('posts owed and paid amounts once, corrects them by reversal, and keeps its history when it is reconnected', async () => {
    const book = await on.bench.newBook();
    await on.upload(book, [
      ['A-1', '2026-03-10', 'VA'],
      ['A-2', '2026-04-10', 'NC'],
      ['A-3', '2026-11-02', 'VA'],
    ]);
    const contact = { primaryContactEmail: 'office@ohara.example', primaryContactPhone: '804-555-0100' };
    const account = (
      await book.owner
        .post('/api/accounts')
        .send({ accountName: "O'Hara & Sons", ...contact })
        .expect(201)
    ).body.id;
    const id = await on.connect(book, one);

    const first = await on.sync(book, id);
    expect(first).toMatchObject({ refused: 0, reversed: 0 });
    expect(await on.getPayableCents(one)).toBe(await on.getOpenCents(book));
    const posted = (await on.simulators.getCompanyFile(system, FIRST)).entries.length;
    expect(posted).toBeGreaterThanOrEqual(2);
    await on.simulators.instruct(system, { end: 'tokens' });
    expect(await on.sync(book, id)).toMatchObject({ posted: 0, reversed: 0, refused: 0 });

    // A payment, then another policy in a posted month, then voiding the payment.
    const paid = {
      state: 'VA',
      payee: 'tax_authority',
      kind: 'payment',
      fromMonth: '2026-03',
      toMonth: '2026-03',
      amount: 20,
      paidOn: '2026-11-10',
      method: 'ach_credit',
    };
    const payment = (await book.owner.post('/api/payments').send(paid).expect(201)).body.id;
    expect(await on.sync(book, id)).toMatchObject({ posted: 1, reversed: 0 });
    await on.upload(book, [['A-4', '2026-03-20', 'VA']]);
    expect(await on.sync(book, id)).toMatchObject({ posted: 1, reversed: 1 });
    expect(await on.getPayableCents(one)).toBe(await on.getOpenCents(book));
    await book.owner.post(`/api/payments/${payment}/void`).send({ reason: 'Paid twice.' });
    expect(await on.sync(book, id)).toMatchObject({ posted: 0, reversed: 1 });
    expect(await on.getPayableCents(one)).toBe(await on.getOpenCents(book));

    // A customer whose name has changed is updated, not added again.
    const { version } = (await book.owner.get(`/api/accounts/${account}`).expect(200)).body;
    await book.owner.patch(`/api/accounts/${account}`).send({ version, accountName: 'Ohara Marine' }).expect(200);
    expect(await on.sync(book, id)).toMatchObject({ posted: 1, refused: 0 });
    const { entries, customers } = await on.simulators.getCompanyFile(system, FIRST);
    expect(customers).toHaveLength(1);
    expect(JSON.stringify(customers)).toContain('Ohara Marine');

    await book.owner.delete(`/api/accounting/connections/${id}`).expect(204);
    await book.owner.post(`/api/accounting/connections/${id}/sync`).expect(404);
    const repeated = (await book.owner.post('/api/accounting/connections').send(buildConnection(one)).expect(201)).body.id;
    await on.giveConsent(book, repeated, FIRST);
    expect(await on.sync(book, repeated)).toMatchObject({ posted: 0, reversed: 0, refused: 0 });
    expect((await on.simulators.getCompanyFile(system, FIRST)).entries).toHaveLength(entries.length);
  });

  test('neither loses nor duplicates an entry, however a posting request ends', async () => {
    const book = await on.bench.newBook();
    const id = await on.connect(book, one);
    const ends = one === QUICKBOOKS ? UNCERTAIN_FAILURES : LOOKUP_FAILURES;
    for (const [at, end] of ends.entries()) {
      await on.upload(book, [
        [`B-${at}`, `2026-0${at + 3}-10`, 'VA'],
        [`C-${at}`, `2026-0${at + 3}-10`, 'NC'],
      ]);
      await on.simulators.instruct(system, { posts: [end] });
      const runId = await on.begin(book, id);
      await expect(on.run(book.organizationId, runId)).rejects.toThrow(/Sync|Try again|failed|answer|127\.0\.0\.1/);
      on.bench.clock.aheadMs += ABANDONED_MS;
      await on.run(book.organizationId, runId);
      expect([end, await on.getPayableCents(one)]).toEqual([end, await on.getOpenCents(book)]);
    }
  });
});

describe.each(BOTH_KINDS)('$system', (one) => {
  const { system } = one;

  test('reports rejected entries, resends only those, and counts repeated responses once', async () => {
    const book = await on.bench.newBook();
    await on.upload(book, [
      ['D-1', '2026-03-10', 'VA'],
      ['D-2', '2026-04-10', 'NC'],
      ['D-3', '2026-05-10', 'GA'],
    ]);
    const id = await on.connect(book, one);
    await on.simulators.instruct(system, { posts: one.refusing });
    const counts = await on.sync(book, id);
    expect(counts['refused']).toBeGreaterThan(0);
    expect(counts['posted']).toBeGreaterThan(0);
    const { body: refused } = await book.owner.get(`/api/accounting/connections/${id}/items?status=refused`).expect(200);
    expect(refused[0]).toMatchObject({ ...one.refusal, status: 'refused' });
    await on.simulators.instruct(system, { posts: ['answers-twice'] });
    expect(await on.sync(book, id)).toMatchObject({ posted: counts['refused'], refused: 0 });
    expect(await on.getPayableCents(one)).toBe(await on.getOpenCents(book));
  });
});

describe.each(SYSTEM_CASES)('$system', (one) => {
  const { system } = one;

  test('explains how to fix a revoked consent, and rejects posting to a different company', async () => {
    const book = await on.bench.newBook();
    await on.upload(book, [['E-1', '2026-03-10', 'VA']]);
    const id = await on.connect(book, one);
    await on.simulators.instruct(system, { end: 'grants' });
    const failed = await book.owner.post(`/api/accounting/connections/${id}/test`).expect(422);
    expect(failed.body.detail).toMatch(/Connect .+ again/);
    expect(await on.viewOf(book, id)).toMatchObject({ status: 'error', problem: expect.stringMatching(/again/) });
    await book.owner.post(`/api/accounting/connections/${id}/sync`).expect(409);

    expect(await on.giveConsent(book, id, SECOND)).toBe('failed');
    expect(await on.viewOf(book, id)).toMatchObject({
      status: 'error',
      companyId: FIRST,
      problem: expect.stringMatching(/Second Sample Agency/),
    });
    expect((await on.simulators.getCompanyFile(system, SECOND)).entries).toEqual([]);
    expect(await on.giveConsent(book, id, FIRST)).toBe('done');
    await book.owner.post(`/api/accounting/connections/${id}/test`).expect(200);
    expect(await on.sync(book, id)).toMatchObject({ refused: 0 });
    expect(await on.getPayableCents(one)).toBe(await on.getOpenCents(book));
    // Consent is denied.
    expect(await on.giveConsent(book, id, '')).toBe('failed');
    expect(await on.viewOf(book, id)).toMatchObject({ status: 'connected' });
  });
});

test('an entry edited or deleted in the company file is shown in the reconciliation after a day, to the cent, until it is fixed', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [
    ['H-1', '2026-03-10', 'VA'],
    ['H-2', '2026-04-10', 'NC'],
  ]);
  const id = await on.connect(book, QUICKBOOKS);
  await on.sync(book, id);
  const listDifferences = async () => {
    const { body } = await book.owner.get('/api/reconciliation?fromMonth=2026-03&toMonth=2026-04').expect(200);
    const { matches }: ReconciliationDto = body;
    return matches
      .filter(({ owed, inBooks }) => owed !== inBooks)
      .map(({ state, owed, inBooks, mendedAt }) => ({ state, cents: Math.round(((inBooks ?? 0) - owed) * 100), mendedAt }));
  };
  const syncNextDay = async () => {
    on.bench.clock.aheadMs += DAY_MS;
    expect(await on.sync(book, id)).toMatchObject({ posted: 0, reversed: 0, refused: 0 });
  };
  await syncNextDay();
  expect(await listDifferences()).toEqual([]);
  const { entries } = await on.simulators.getCompanyFile('quickbooks', FIRST);
  const number = entries.find((entry) => entry.number.startsWith('SLVA'))?.number ?? '';
  await on.simulators.instruct('quickbooks', { edit: { companyId: FIRST, number, cents: 101 } });
  await syncNextDay();
  expect(await listDifferences()).toEqual([{ state: 'VA', cents: 101, mendedAt: 'accounting' }]);
  const changed = (await book.owner.get(`/api/accounting/connections/${id}/items?status=changed`).expect(200)).body;
  expect(changed).toHaveLength(1);
  expect(Math.round((changed[0].heldAmount - changed[0].amount) * 100)).toBe(101);
  expect((await book.owner.get('/api/accounting/runs').expect(200)).body[0].results).toContainEqual(
    expect.objectContaining({ item: 'invoices', changed: 1, missing: 0 }),
  );
  await on.simulators.instruct('quickbooks', { edit: { companyId: FIRST, number, cents: -101 } });
  // Each sync checks for differences again.
  await on.sync(book, id);
  expect(await listDifferences()).toEqual([]);
  await on.simulators.instruct('quickbooks', { clear: true });
  await syncNextDay();
  const gone = (await listDifferences()).map(({ state, cents }) => ({ state, isLess: cents < 0 }));
  expect(gone).toEqual(expect.arrayContaining(['VA', 'NC'].map((state) => ({ state, isLess: true }))));
});

test('an entry that was deleted in the company file is posted again once on request, but not if it has been found again', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [['R-1', '2026-03-10', 'VA']]);
  const id = await on.connect(book, QUICKBOOKS);
  await on.sync(book, id);
  const items = async (status: string) =>
    (await book.owner.get(`/api/accounting/connections/${id}/items?status=${status}`).expect(200)).body;
  const payment = { state: 'VA', payee: 'tax_authority', kind: 'payment', fromMonth: '2026-03', toMonth: '2026-03', amount: 20 };
  await book.owner
    .post('/api/payments')
    .send({ ...payment, paidOn: '2026-11-10', method: 'ach_credit' })
    .expect(201);
  await on.sync(book, id);
  const numbers: string[] = (await items('posted')).map(({ number }: { number: string }) => number);
  for (const number of numbers) {
    await on.simulators.instruct('quickbooks', { remove: { companyId: FIRST, number } });
    on.bench.clock.aheadMs += DAY_MS;
    await on.sync(book, id);
    const [missing] = await items('missing');
    expect(missing).toMatchObject({ number, heldAmount: null });
    const path = `/api/accounting/connections/${id}/items/${missing.id}/post-again`;
    await book.owner.post(path).expect(204);
    await book.owner.post(path).expect(204);
    expect(await items('waiting')).toHaveLength(1);
    expect(await on.sync(book, id)).toMatchObject({ posted: 1, reversed: 0 });
    expect(await on.sync(book, id)).toMatchObject({ posted: 0, reversed: 0 });
    expect(await on.getPayableCents(QUICKBOOKS)).toBe(await on.getOpenCents(book));
    await book.owner.post(path).expect(404);
    const [posted] = (await items('posted')).filter((item: { number: string }) => item.number === number);
    await book.owner.post(`/api/accounting/connections/${id}/items/${posted.id}/post-again`).expect(409);
  }
});

test.each(SYSTEM_CASES.filter(({ system }) => system !== 'quickbooks'))(
  '$system: when a consent covers several companies, nothing is posted until the user chooses one',
  async (one) => {
    const book = await on.bench.newBook();
    await on.connect(book, one);
    const other = (await book.owner.post('/api/accounting/connections').send(buildConnection(one)).expect(201)).body.id;
    expect(await on.giveConsent(book, other, `${FIRST},${SECOND}`)).toBe('done');
    expect(await on.viewOf(book, other)).toMatchObject({
      status: 'disconnected',
      companyId: null,
      problem: expect.stringMatching(/Choose/),
    });
    await book.owner.post(`/api/accounting/connections/${other}/sync`).expect(409);
    await book.owner.put(`/api/accounting/connections/${other}/company`).send({ companyId: FIRST }).expect(409);
    await book.owner.put(`/api/accounting/connections/${other}/company`).send({ companyId: SECOND }).expect(200);
    expect(await on.viewOf(book, other)).toMatchObject({ status: 'connected', companyId: SECOND });
  },
);

test('renews a token that expires early, waits when throttled, and posts only once if two processes run the same sync', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [
    ['D-1', '2026-03-10', 'VA'],
    ['D-2', '2026-04-10', 'NC'],
  ]);
  const id = await on.connect(book, QUICKBOOKS);
  await on.simulators.instruct('quickbooks', { end: 'tokens', posts: ['too-many'] });
  const runId = await on.begin(book, id);
  await Promise.allSettled([on.run(book.organizationId, runId), on.run(book.organizationId, runId)]);
  expect(await on.getPayableCents(QUICKBOOKS)).toBe(await on.getOpenCents(book));
});

test('checks mappings against the chart of accounts, and previews balanced entries', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [
    ['F-1', '2026-03-10', 'VA'],
    ['F-2', '2026-04-10', 'NC'],
  ]);
  const id = await on.connect(book, QUICKBOOKS);
  const path = `/api/accounting/connections/${id}/field-mappings`;
  const invalid = [
    { source: 'tax_payable', target: 'account', accountId: '35' },
    { source: 'premium', target: 'account', accountId: '71' },
  ];
  const refused = await book.owner.put(path).send({ mappings: invalid, postFrom: '2026-01' }).expect(400);
  expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['mappings.0.accountId', 'mappings.1.accountId']);
  const { body } = await book.owner
    .post(`${path}/preview`)
    .send({ mappings: buildMappings(QUICKBOOKS), postFrom: '2026-01' })
    .expect(200);
  expect(body.entries.length).toBeGreaterThan(0);
  for (const { lines } of body.entries) {
    const sum = lines.reduce(
      (total: number, line: { debit: number; credit: number }) => total + Math.round((line.debit - line.credit) * 100),
      0,
    );
    expect(sum).toBe(0);
  }
  const none = await book.owner.post(`${path}/preview`).send({ mappings: [], postFrom: '2026-01' }).expect(200);
  expect(none.body).toMatchObject({ entries: [], previewNote: expect.stringMatching(/Choose accounts for Tax amount/) });
});

test('requires a site and credentials for a connection, and runs each scheduled sync once', async () => {
  const book = await on.bench.newBook();
  const entered = { system: 'quickbooks', name: 'Books', environment: 'sandbox' };
  const foreign = await book.owner
    .post('/api/accounting/connections')
    .send({ ...entered, redirectUri: 'https://evil.example.com/' })
    .expect(400);
  expect(foreign.body.errors[0].field).toBe('redirectUri');
  // A callback without a pending request.
  await book.owner.get('/api/accounting/callback?code=1&state=2').expect(200);
  const production = { ...entered, environment: 'production' };
  const bare = (await book.owner.post('/api/accounting/connections').send(production).expect(201)).body.id;
  const test = await book.owner.post(`/api/accounting/connections/${bare}/test`).expect(422);
  expect(test.body.detail).toMatch(/client ID and client secret are missing/);
  await book.owner.get(`/api/accounting/connections/${bare}/authorize-url`).expect(409);

  const id = await on.connect(book, QUICKBOOKS);
  const schedule = on.bench.service(AccountingScheduleProcessor);
  expect(await schedule.findOrganizations()).not.toContain(book.organizationId);
  await book.owner
    .put('/api/accounting/sync-settings')
    .send({ autoSync: true, syncFrequency: 'hourly', syncItems: ['invoices'] })
    .expect(200);
  expect(await schedule.findOrganizations()).toContain(book.organizationId);
  expect(SYNC_ACCOUNTING_JOB.on).toBe('accounting.sync-due');
  await schedule.startSyncs({ organizationId: book.organizationId });
  await schedule.startSyncs({ organizationId: book.organizationId });
  const { body: runs } = await book.owner.get('/api/accounting/runs').expect(200);
  expect(runs).toEqual([expect.objectContaining({ connectionId: id, startedBy: 'schedule', status: 'queued' })]);
  expect(await schedule.findOrganizations()).not.toContain(book.organizationId);
});

test("asks for the customer-specific part of a system's URLs, and keeps the companies of two accounts separate", async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [['G-1', '2026-03-10', 'VA']]);
  const path = '/api/accounting/connections';
  const entered = { name: 'Books', clientId: 'simulator', clientSecret: 'simulator-secret', environment: 'sandbox' };
  const hostile = { ...entered, system: 'dynamics', tenantId: 'evil.example/x', environmentName: '../Production' };
  const refused = await book.owner.post(path).send(hostile).expect(400);
  expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['tenantId', 'environmentName']);

  const netsuite = SYSTEM_CASES.find(({ system }) => system === 'netsuite');
  if (netsuite === undefined) throw new Error('NetSuite has a case.');
  const first = await on.connect(book, netsuite);
  const second = await on.connect(book, { ...netsuite, site: { vendorAccountId: '7654321' } });
  const posted = await on.sync(book, first);
  expect(posted['posted']).toBeGreaterThan(0);
  expect(await on.sync(book, second)).toEqual(posted);
});
