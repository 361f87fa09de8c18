import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { FILING_PACKAGE } from '../../src/filings/packages/filing-package.task.js';
import { prepareSettlement, prepareUndoing } from '../charged/settlement-steps.js';
import { operations } from '../contract/document-fields.js';
import type { TestApp } from '../harness/app.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { type DatabaseProxy, startDatabaseProxy } from '../harness/database-proxy.js';
import { findDeadline, buildLicenseEntry, openFiling, buildPolicyEntry, REASON, buildSurchargeProposal } from '../harness/entries.js';
import { waitUntil } from '../harness/wait-until.js';
import { connectAsObserver } from '../harness/observer.js';
import { type Product, startProduct } from '../harness/product.js';
import { killProducts, type ProductProcess, startProduct as startProcess } from '../harness/product-process.js';
import { runTask } from '../harness/run-task.js';
import { readSessionCookie } from '../harness/session-cookie.js';
import { PASSWORD } from '../harness/sign-up.js';
import { getTestServices } from '../harness/test-services.js';
import { prepareLicenseeMove } from '../licensees/licensee-steps.js';
import { DUTY, FACTS, placementSteps } from '../placements/placement-steps.js';
import { buildManualEntries, buildSecretRequests, buildWebhookRequests, KEYED_KINDS, type KeyedPost } from './keyed-posts.js';
import { type RefusingOffice, startRefusingOffice } from './refusing-office.js';

const INSURER = { name: 'Harbor Surplus', naicNumber: null, alienNumber: null, domicile: null, aliases: [], eligibility: [] };
const LICENSE = buildLicenseEntry({ holder: 'Harbor Brokers LLC', state: 'TX', licenseNumber: 'TX-1', licenseType: 'individual' });
const paid = { state: 'NC', payee: 'tax_authority', fromMonth: '2026-09', toMonth: '2026-10', method: 'ach_debit', amount: 5 };
const payment = { ...paid, paidOn: '2026-11-02' };
const submission = { state: 'VA', filingType: 'quarterly' };
const HOME_STATE = { insuredKind: 'organization', arrangement: 'single', principalPlace: 'VA', riskShare: 60 };
const deadline = { state: 'GA', filingType: 'other', description: 'Check the allocation', dueDate: '2027-10-20' };

/** A day after the year for which filings are sent. */
const TODAY = '2027-01-04';

let database: TestDatabase;
let databaseProxy: DatabaseProxy;
let web: Product;
let other: TestApp;
let office: RefusingOffice;
let owner: ReturnType<TestApp['newAgent']>;
let organizationId: string;
let cookie: string;
let observer: Client;
/** A request for each kind of keyed route, by name. */
let requests: Record<string, KeyedPost>;
beforeAll(async () => {
  database = await createDatabase();
  databaseProxy = await startDatabaseProxy(database.appUrl);
  office = await startRefusingOffice(database.name, () => observer);
  const settings = {
    databaseUrl: databaseProxy.url,
    redisUrl: getTestServices().redisUrl,
    officeSimulatorUrl: `http://${office.host}`,
    outboundAllowedHosts: [office.host],
  };
  web = await startProduct({ settings, today: TODAY });
  other = await startProduct({ settings, today: TODAY, sharesWith: web });
  observer = await connectAsObserver(database);
  owner = web.newAgent();
  const newcomer = { organizationName: 'Harbor Brokers', name: 'Olive Owner', email: 'keyed@example.test', password: PASSWORD };
  const signedUp = await owner.post('/api/auth/sign-up').send(newcomer).expect(201);
  organizationId = signedUp.body.organization.id;
  cookie = readSessionCookie(signedUp.headers);
  const { body: sent } = await owner.post('/api/submissions').send(submission).expect(201);
  const { body: checklist } = await owner.post('/api/compliance/generate').send({ state: 'VA' }).expect(201);
  const { body: policy } = await owner
    .post('/api/policies')
    .send({ ...buildPolicyEntry(), reason: REASON })
    .expect(201);
  requests = {
    ...(await buildFilingRequests()),
    ...(await buildManualEntries(owner)),
    ...(await buildWebhookRequests(owner, office.host)),
    'missing facts': ['/api/placements/grid/saved', await prepareMissingFacts()],
    'placement package': ['/api/placements/packages', await preparePlacementPackage()],
    settlement: ['/api/charged/settlements', await prepareSettlement(web, owner, organizationId, 'SL-4')],
    'undone settlement': ['/api/charged/settlements/undone', await prepareUndoing(web, owner, organizationId, 'SL-5')],
    'move of business': ['/api/licensees/moves', await prepareLicenseeMove(owner)],
    ...(await buildConnectionRequests()),
    ...(await buildSecretRequests(owner)),
    folder: ['/api/cloud-storage/builtin/create-folder', { name: 'Filings' }],
    payment: ['/api/payments', payment],
    submission: ['/api/submissions', submission],
    comment: [`/api/submissions/${sent.id}/comments`, { text: 'Called the office.' }],
    account: ['/api/accounts', { accountName: 'Atlantic Yachts' }],
    deadline: ['/api/deadlines', deadline],
    insurer: ['/api/insurers', INSURER],
    license: ['/api/organization/licenses', LICENSE],
    calculation: ['/api/tax/calculations', { state: 'NC', premium: 8_000, name: 'Marina renewal' }],
    checklist: ['/api/compliance/generate', { state: 'GA' }],
    statement: ['/api/statements', { month: '2026-12' }],
    'opening balance': ['/api/opening-balance', { before: '2026-01-01' }],
    template: ['/api/compliance/own-templates', { name: 'Harbor template', checklistId: checklist.id }],
    'audit pack': ['/api/audit-packs', { state: 'VA', periodStart: '2026-01-01', periodEnd: '2026-12-31' }],
    'home state': [`/api/policies/${policy.id}/home-state`, HOME_STATE],
    'rule change': ['/api/tax/rule-changes', buildSurchargeProposal()],
    'report export': ['/api/reports/exports', { report: 'financial' }],
    document: ['/api/documents/generate', { state: 'VA', documentType: 'form_802' }],
  };
  web.clock.aheadMs = 120_000; // an invitation may be sent again after a minute
});
afterEach(async () => {
  killProducts();
  await observer.query('drop trigger if exists fault on idempotency_keys');
});
afterAll(async () => {
  await observer.end();
  await other.stop();
  await web.stop();
  await databaseProxy.close();
  office.close();
  await database.drop();
});

/** Returns a Virginia filing with its package, ready to be sent. */
async function createPackedFiling(obligationId: string, periodStart: string): Promise<{ id: string; packageId: string }> {
  const { id } = await openFiling(owner, (await findDeadline(owner, obligationId, periodStart)).id);
  const { body: task } = await owner.post(`/api/filings/${id}/packages`).send({}).expect(202);
  await runTask(web.app, FILING_PACKAGE, { organizationId, id: task.id });
  const { body: filing } = await owner.get(`/api/filings/${id}`).expect(200);
  return { id, packageId: filing.packages[0].id };
}

async function buildFilingRequests(): Promise<typeof requests> {
  await owner.post('/api/organization/licenses').send(buildLicenseEntry()).expect(201);
  await owner
    .post('/api/policies')
    .send({ ...buildPolicyEntry({ policyNumber: 'SL-2', effectiveDate: '2026-12-01', expirationDate: '2027-12-01' }), reason: REASON })
    .expect(201);
  const toSend = await createPackedFiling('va-form-802', '2026-01-01');
  const toPractice = await createPackedFiling('va-monthly', '2026-12-01');
  const toRespond = await createPackedFiling('va-quarterly', '2026-10-01');
  await owner.post(`/api/filings/${toRespond.id}/sent`).send({ packageId: toRespond.packageId, submissionType: 'portal' }).expect(200);
  const { body: document } = await owner.post('/api/documents/generate').send({ state: 'VA', documentType: 'form_802' }).expect(201);
  const toPack = await openFiling(owner, (await findDeadline(owner, 'va-monthly', '2027-01-01')).id);
  return {
    'filing package': [`/api/filings/${toPack.id}/packages`, {}],
    'sent filing': [`/api/filings/${toSend.id}/sent`, { packageId: toSend.packageId, submissionType: 'portal' }],
    'practice filing': [`/api/filings/${toPractice.id}/simulator`, { packageId: toPractice.packageId }],
    'response of an office': [`/api/filings/${toRespond.id}/answers`, { rest: 'accepted' }],
    'document package': ['/api/documents/packages', { documentIds: [document.id] }],
  };
}

/** Makes a Florida placement ready. @returns the body of a request for a package with it */
async function prepareMissingFacts(): Promise<object> {
  const bench = { web, clock: web.clock, service: web.getService.bind(web) };
  const steps = placementSteps(() => ({ bench, book: { owner, organizationId } }));
  await steps.enter({ policyNumber: 'SL-4', effectiveDate: '2026-12-21', expirationDate: '2027-12-21' });
  await steps.compute();
  const [placement] = await steps.list({ search: 'SL-4' });
  return { rowValues: [{ placementId: placement.id, cellValues: [{ gridColumn: 'insurer_number', cellText: '19437' }] }] };
}

async function preparePlacementPackage(): Promise<object> {
  const bench = { web, clock: web.clock, service: web.getService.bind(web) };
  const steps = placementSteps(() => ({ bench, book: { owner, organizationId } }));
  await steps.prepareOffice();
  await steps.enter({ policyNumber: 'SL-3', effectiveDate: '2026-12-20', expirationDate: '2027-12-20', taxFacts: FACTS });
  await steps.compute();
  const [placement] = await steps.list({ search: 'SL-3' });
  await steps.locate(placement.id);
  return { obligationId: DUTY };
}

async function buildConnectionRequests(): Promise<typeof requests> {
  const source = { baseUrl: 'https://policies.example.com', apiKey: 'only for tests', schedule: 'off' };
  await owner.put('/api/policy-sync').send(source).expect(200);
  const books = { system: 'quickbooks', name: 'Books', clientId: 'client', clientSecret: 'only for tests', environment: 'sandbox' };
  const { body: connection } = await owner
    .post('/api/accounting/connections')
    .send({ ...books, companyId: '1' })
    .expect(201);
  await observer.query("update accounting_connections set status = 'connected' where id = $1", [connection.id]);
  return {
    'accounting connection': ['/api/accounting/connections', { ...books, companyId: '2' }],
    'policy sync': ['/api/policy-sync/runs', {}],
    'accounting sync': [`/api/accounting/connections/${connection.id}/sync`, {}],
  };
}

/**
 * Returns a request of the given kind. Payments with different keys have different confirmation numbers, because two without one count as the same
 * payment.
 */
function getRequest(kind: string, key: string): KeyedPost {
  const [path, body] = requests[kind] ?? ['', {}];
  return [path, kind === 'payment' ? { ...body, confirmation: key } : body];
}

async function post(kind: string, key: string) {
  const [path, body] = getRequest(kind, key);
  return owner.post(path).set('Idempotency-Key', key).send(body);
}

/** Counts the organization's rows in each table. */
async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await observer.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where column_name = 'organization_id' and table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const counts = tables.map(({ name }) => `'${name}', (select count(*)::int from ${name} where organization_id = $1)`);
  const parts = Array.from({ length: Math.ceil(counts.length / 40) }, (_, part) => counts.slice(part * 40, part * 40 + 40).join(', '));
  const all = parts.map((part) => `jsonb_build_object(${part})`).join(' || ');
  const { rows: found } = await observer.query<{ all: Record<string, number> }>(`select ${all} as all`, [organizationId]);
  return found[0]?.all ?? {};
}

/** The moment between a request's work and the commit of its response. */
type Moment = 'at once' | 'at the commit';

/** Makes the database fail whenever a response is stored. */
const failToStore = (moment: Moment) =>
  runWhenStored(moment, moment === 'at once' ? "raise exception 'not stored'" : 'perform pg_terminate_backend(pg_backend_pid())');

/** Makes the database run a statement whenever a response is stored. */
async function runWhenStored(moment: Moment, statement: string): Promise<void> {
  await observer.query(`create or replace function fault() returns trigger language plpgsql security definer as $$
    begin
      if new.status is not null then
        ${statement};
      end if;
      return new;
    end $$`);
  await observer.query(
    moment === 'at once'
      ? 'create trigger fault before insert or update on idempotency_keys for each row execute function fault()'
      : 'create constraint trigger fault after insert or update on idempotency_keys deferrable initially deferred for each row execute function fault()',
  );
}

/** Ends the given number of the product's connections, one after another. */
async function endConnections(count: number): Promise<void> {
  for (let ended = 0; ended < count; ) {
    const { rowCount } = await observer.query(
      `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
        where datname = $1 and application_name = 'stampline' order by random() limit 1) as found`,
      [database.name],
    );
    ended += rowCount ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts a process of the product on the same database and Redis, which a test may kill. */
async function startKillable(): Promise<{ process: ProductProcess; url: string }> {
  const { configuration } = web;
  const process = startProcess('web', {
    PORT: '0',
    DATABASE_URL: database.appUrl,
    REDIS_URL: getTestServices().redisUrl,
    REDIS_PREFIX: configuration.get('redisPrefix'),
    SESSION_SECRET: configuration.get('sessionSecret'),
    ENCRYPTION_KEYS: configuration
      .get('encryptionKeys')
      .map(({ id, key }) => `${id}:${key.toString('base64')}`)
      .join(','),
    FILES_DIR: configuration.get('filesDir'),
  });
  return { process, url: String((await process.waitForLine('web ready')).url) };
}

const unknownOutcomes = { status: 503, headers: { 'retry-after': '5' }, body: { type: '/problems/outcome-unknown' } };

describe.each(KEYED_KINDS)('a keyed request for a new %s', (kind) => {
  it('leaves no trace if its response cannot be stored, and runs once when repeated', async () => {
    const [key, before] = [randomUUID(), await countRows()];
    await failToStore('at once');
    expect((await post(kind, key)).status).toBe(500);
    expect(await countRows()).toEqual(before);
    await observer.query('drop trigger fault on idempotency_keys');
    const done = await post(kind, key);
    expect([200, 201, 202]).toContain(done.status);
    const after = await countRows();
    expect(after).not.toEqual(before);
    expect(await post(kind, key)).toMatchObject({ status: done.status, headers: { 'idempotency-replayed': 'true' }, body: done.body });
    expect(await countRows()).toEqual(after);
  });
});

it('a keyed request creates one package even if it is repeated after the package was created', async () => {
  const key = randomUUID();
  const { body: task } = await post('filing package', key);
  await runTask(web.app, FILING_PACKAGE, { organizationId, id: task.id });
  expect(await post('filing package', key)).toMatchObject({ status: 202, headers: { 'idempotency-replayed': 'true' }, body: task });
  const { body: filing } = await owner.get(getRequest('filing package', key)[0].replace('/packages', '')).expect(200);
  expect(filing.packages.map(({ id }: { id: string }) => id)).toEqual([task.id]);
});

it('a keyed request calls the simulated office outside of transactions, once for each attempt to record its response', () => {
  expect(office.waiting).toEqual([0, 0]);
});

it('the tests cover every route that accepts a key', () => {
  const keyed = operations.filter(({ parameters }) =>
    parameters.some(({ name, description }) => name === 'Idempotency-Key' && description?.includes('returns the first response')),
  );
  const tried = Object.values(requests).map(([path]) => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=storage\/)builtin/g, ':id'));
  const needsMailServer = '/api/auth/email-verification'; // covered by email-verification.int.spec.ts
  expect([...tried, needsMailServer].toSorted()).toEqual(keyed.map(({ path }) => path.replaceAll(/:\w+/g, ':id')).toSorted());
  expect(KEYED_KINDS.toSorted()).toEqual(Object.keys(requests).toSorted());
});

it.each<Moment>(['at once', 'at the commit'])('runs once if its process is killed while its response is stored, %s', async (moment) => {
  const [key, before] = [randomUUID(), (await countRows())['payments'] ?? 0];
  const { process, url } = await startKillable();
  await runWhenStored(moment, 'perform pg_advisory_lock(hashtext(new.key))');
  await observer.query('select pg_advisory_lock(hashtext($1))', [key]);
  const [path, body] = getRequest('payment', key);
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key, Cookie: cookie };
  const lost = fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => 'no response');
  const waiting =
    "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = $1)";
  await waitUntil(async () => (await observer.query(waiting, [database.name])).rowCount === 1, 180_000, 'the response is being stored');
  await process.waitForExit('SIGKILL');
  expect(await lost).toBe('no response');
  await observer.query('select pg_advisory_unlock(hashtext($1))', [key]);
  await observer.query('drop trigger fault on idempotency_keys');
  await waitUntil(async () => (await post('payment', key)).status === 201, 180_000, 'the request is done');
  expect((await countRows())['payments']).toBe(before + 1);
  expect(await post('payment', key)).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } });
});

it('a keyed request whose connection drops during the commit leaves no trace, and reports the outcome as unknown', async () => {
  const [key, before] = [randomUUID(), await countRows()];
  await failToStore('at the commit');
  expect(await post('payment', key)).toMatchObject(unknownOutcomes);
  expect(await countRows()).toEqual(before);
  await observer.query('drop trigger fault on idempotency_keys');
  expect((await post('payment', key)).status).toBe(201);
  expect((await countRows())['payments']).toBe((before['payments'] ?? 0) + 1);
});

it('a keyed request repeats its response if only the confirmation of the commit was lost', async () => {
  const [key, before] = [randomUUID(), (await countRows())['payments'] ?? 0];
  databaseProxy.loseConfirmation(key);
  expect(await post('payment', key)).toMatchObject(unknownOutcomes);
  expect((await countRows())['payments']).toBe(before + 1);
  expect(await post('payment', key)).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' }, body: { amount: 5 } });
  expect((await countRows())['payments']).toBe(before + 1);
});

it('a keyed request runs once if the database hangs for a while', async () => {
  const [key, before] = [randomUUID(), (await countRows())['payments'] ?? 0];
  const first = post('payment', key);
  databaseProxy.stopResponding();
  expect([201, 503]).toContain((await first).status);
  databaseProxy.resume();
  await waitUntil(async () => (await post('payment', key)).status === 201, 180_000, 'the request is done');
  expect((await countRows())['payments']).toBe(before + 1);
});

it('each of 200 concurrent keyed requests runs once, even if two processes receive them and connections break', async () => {
  const before = await countRows();
  const agents = [web.newAgent(), other.newAgent()];
  const ending = endConnections(20);
  const statuses = new Set<number>();
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const key = randomUUID();
      const [path, body] = getRequest(index % 3 === 0 ? 'payment' : 'submission', key);
      for (let attempt = index; ; attempt += 1) {
        const { status } = await (agents[attempt % 2] ?? owner).post(path).set('Idempotency-Key', key).set('Cookie', cookie).send(body);
        statuses.add(status);
        if (status === 201) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }),
  );
  await ending;
  const after = await countRows();
  expect((after['payments'] ?? 0) - (before['payments'] ?? 0)).toBe(67);
  expect((after['submissions'] ?? 0) - (before['submissions'] ?? 0)).toBe(133);
  expect([...statuses].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
});
