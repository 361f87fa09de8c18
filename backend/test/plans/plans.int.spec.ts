import { randomUUID } from 'node:crypto';
import { ClockService } from '../../src/platform/kernel/clock/clock.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { PolicySyncRunsService } from '../../src/policy-sync/runs/policy-sync-runs.service.js';
import { listRoutes } from '../contract/list-routes.js';
import { parseRoute } from '../contract/parse-route.js';
import { type TestApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { signUp } from '../harness/sign-up.js';

type Agent = ReturnType<TestApp['newAgent']>;

// Policies are counted in the month in which the database recorded them, so today must be the real date.
const web = useProduct({ today: new ClockService().today() });
let owner: Agent;
let organizationId: string;
beforeAll(async () => {
  owner = web.newAgent();
  ({
    organization: { id: organizationId },
  } = await signUp(owner));
  await web.app
    .get(DatabaseService)
    .inOrganization(organizationId, (tx) =>
      tx.query(`update organizations set trial_ends_on = '2026-01-31' where id = $1`, [organizationId]),
    );
});
beforeEach(() => choosePlan(null));

/** Routes that require a plan after the trial; all other changes and all reads stay available. */
const planRoutes = [
  'POST /api/accounts/imports',
  'POST /api/documents/packages',
  'POST /api/filings/:id/packages',
  'POST /api/insurers/imports',
  'POST /api/placements/packages',
  'POST /api/policies',
  'POST /api/policies/:id/transactions',
  'POST /api/policies/upload',
  'POST /api/policy-sync/runs',
];
/** An event stream never ends. */
const streamRoutes = ['GET /api/events'];

const choosePlan = (plan: string | null) => owner.put('/api/organization/plan').send({ plan }).expect(200);

/** Routes that end the session are requested last. */
const endsSession = (name: string): boolean => /\/(auth|log(in|out)|sessions)\b/.test(name);

async function listRefused(names: readonly string[]): Promise<string[]> {
  const refused: string[] = [];
  for (const name of names) {
    const [method, pattern] = parseRoute(name);
    const { status } = await owner[method](pattern.replaceAll(/:\w+/g, randomUUID())).buffer(true);
    if (status === 402) refused.push(name);
  }
  return refused.toSorted();
}

test('after the trial, the paid features immediately require a plan, and API keys require a larger one', async () => {
  const { body: before } = await owner.get('/api/organization/plan').expect(200);
  expect(before).toMatchObject({ plan: null, isTrial: false, mayImport: false, mayUseApi: false });
  const { body: refusal } = await owner.post('/api/policies').send({}).expect(402);
  expect(refusal).toMatchObject({ type: '/problems/plan-required', detail: expect.stringContaining('choose a plan in Settings') });
  const { body: key } = await owner
    .post('/api/api-keys')
    .send({ name: 'Program', mode: 'live', scopes: ['policies:read'] })
    .expect(201);
  const call = () => web.newAgent().get('/api/policies').set('Authorization', `Bearer ${key.secret}`);
  await call().expect(403);
  await choosePlan('starter');
  await owner.post('/api/policies').send({}).expect(400);
  await call().expect(403);
  await choosePlan('professional');
  await call().expect(200);
  await owner.put('/api/organization/plan').send({ plan: 'gold' }).expect(400);
});

test('policies are counted once, in the month in which they were recorded, excluding back-outs', async () => {
  await choosePlan('professional');
  const facts = {
    insuredName: 'Harbor LLC',
    state: 'VA',
    transactionType: 'new',
    effectiveDate: '2026-03-01',
    expirationDate: '2027-03-01',
    premium: 1000,
    reason: 'The broker sent the declarations.',
  };
  const enter = async (policyNumber: string) =>
    (
      await owner
        .post('/api/policies')
        .send({ ...facts, policyNumber })
        .expect(201)
    ).body;
  const [, second] = [await enter('P-1'), await enter('P-2')];
  const path = `/api/policies/${second.id}/transactions/${second.transactions[0].id}/correct`;
  await owner
    .post(path)
    .send({ ...facts, policyNumber: 'P-2', premium: 1200, policyVersion: second.policyVersion })
    .expect(201);
  const { body } = await owner.get('/api/organization/plan').expect(200);
  expect(body.countedMonths.map(({ policies }: { policies: number }) => policies)).toEqual([2, 0, 0]);
});

test('schedules and webhooks do not start a sync after the trial', async () => {
  const settings = { baseUrl: 'https://policies.invalid/v1', apiKey: 'key', schedule: 'hourly' };
  await owner.put('/api/policy-sync').send(settings).expect(200);
  const runs = web.app.get(PolicySyncRunsService, { strict: false });
  await web.app.get(DatabaseService).inOrganization(organizationId, (tx) => runs.startAutomatically(tx, 'schedule'));
  expect((await owner.get('/api/policy-sync/runs').expect(200)).body).toEqual([]);
});

test('exactly these routes require a plan', async () => {
  const routes = listRoutes(web.app).flatMap(({ name }) => (streamRoutes.includes(name) ? [] : [name]));
  expect(routes.length).toBeGreaterThan(200);
  expect(await listRefused(routes.filter((name) => !endsSession(name)))).toEqual(planRoutes);
  // A signed-out user would be refused for a reason other than the plan.
  await owner.get('/api/policies').expect(200);
  expect(await listRefused(routes.filter(endsSession))).toEqual([]);
});
