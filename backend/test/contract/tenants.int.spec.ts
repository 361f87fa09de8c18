import type { INestApplicationContext } from '@nestjs/common';
import { startApp, type TestApp } from '../harness/app.js';
import { join, signUp } from '../harness/sign-up.js';
import { startWorker } from '../harness/worker.js';
import { type Method, parseRoute } from './parse-route.js';
import { routeTable } from './route-table.js';

/** Words that appear in everything that Alpha owns, and nowhere else. */
const marker = 'Zanzibar';

let web: TestApp;
let worker: INestApplicationContext;
let alpha: ReturnType<TestApp['agent']>;
let beta: ReturnType<TestApp['agent']>;
/** Ids of everything that Alpha owns, by the list that shows it. */
const alphaIds = new Map<string, string[]>();

beforeAll(async () => {
  web = await startApp();
  worker = await startWorker(web);
  alpha = web.agent();
  beta = web.agent();
  await signUp(alpha, { organizationName: `${marker} Brokerage`, name: `${marker} Owner` });
  await signUp(beta, { organizationName: 'Beta Brokerage' });
  await furnish();
  for (const path of lists()) alphaIds.set(path, idsIn((await alpha.get(path)).body));
}, 60_000);
afterAll(async () => {
  await worker.close();
  await web.stop();
});

/** Gives Alpha something on every list. */
async function furnish(): Promise<void> {
  await join(alpha, web.agent(), 'member');
  await alpha
    .post('/api/organization/invitations')
    .send({ email: `${marker}@example.test`, role: 'viewer' })
    .expect(201);
  await alpha
    .post('/api/tax/calculations')
    .send({ state: 'VA', premium: 1000, name: `${marker} quote` })
    .expect(201);
  const change = { kind: 'edition', states: null, edition: 'statute', reason: `${marker} follows the law.` };
  await alpha.post('/api/tax/rule-changes').send(change).expect(201);
  const premiums = `policy,state,premium\n${marker},VA,1000\n`;
  await alpha.post('/api/tax/batch').attach('file', Buffer.from(premiums), `${marker}.csv`).expect(202);
  const header = 'policy_number,insured_name,effective_date,expiration_date,premium,state';
  const rows = `${header}\n${marker}-1,${marker} LLC,2026-01-01,2027-01-01,1000.00,VA\n${marker}-2,,2026-01-01,2027-01-01,1000.00,VA\n`;
  await alpha.post('/api/policies/upload').attach('file', Buffer.from(rows), `${marker}.csv`).expect(200);
}

/** What lists need to be told, so that only the organization decides. */
const soundQueries: Record<string, string> = { '/api/policies/liability': '?state=VA', '/api/policies/liability.csv': '?state=VA' };

/** The addresses without parameters that answer with data of an organisation. */
function lists(): string[] {
  const streams = ['/api/events'];
  return [...routeTable.signedIn, ...routeTable.member, ...routeTable.owner]
    .filter((route) => route.startsWith('GET ') && !route.includes(':'))
    .map((route) => route.slice('GET '.length))
    .filter((path) => !streams.includes(path))
    .map((path) => `${path}${soundQueries[path] ?? ''}`);
}

/** What routes with a body would take, so that only the id is wrong. */
const soundBodies: Record<string, object> = {
  '/api/organization/members/:id': { role: 'viewer' },
  '/api/tax/rule-changes/:id/reject': { reason: 'No.' },
};

/** The routes on one thing of an organisation. */
function itemRoutes(): [method: Method, pattern: string][] {
  return [...routeTable.signedIn, ...routeTable.member, ...routeTable.owner]
    .filter((route) => route.includes(':id'))
    .map((route) => parseRoute(route));
}

function idsIn(body: unknown): string[] {
  const uuids = JSON.stringify(body).matchAll(/"id":"([^"]+)"/g);
  return [...new Set([...uuids].map(([, id]) => id!))];
}

function allAlphaIds(): string[] {
  return [...new Set([...alphaIds.values()].flat())];
}

it('has something of Alpha on the lists, so that the rest can fail', () => {
  const empty = [...alphaIds].filter(([, ids]) => ids.length === 0).map(([path]) => path);
  expect(allAlphaIds().length).toBeGreaterThan(6);
  for (const path of [
    '/api/policies',
    '/api/policies/imports',
    '/api/tax/batch',
    '/api/organization/members',
    '/api/tax/calculations',
    '/api/tax/rule-changes',
  ])
    expect(empty).not.toContain(path);
});

it.each(lists())('shows Beta nothing of Alpha: GET %s', async (path) => {
  const { status, text } = await beta.get(path).buffer(true);
  expect(status).toBe(200);
  expect(text).not.toContain(marker);
  expect(allAlphaIds().filter((id) => text.includes(id))).toEqual([]);
});

it.each(itemRoutes())('answers Beta as if Alpha’s things did not exist: %s %s', async (method, pattern) => {
  const statuses = [];
  for (const id of allAlphaIds()) {
    const asked = beta[method](pattern.replace(':id', encodeURIComponent(id)));
    const { status, text } = await (method === 'get' || method === 'delete' ? asked : asked.send(soundBodies[pattern]));
    expect(text).not.toContain(marker);
    statuses.push(status);
  }
  expect(new Set(statuses)).toEqual(new Set([404]));
});

it('has changed nothing of Alpha', async () => {
  for (const [path, ids] of alphaIds) expect([path, idsIn((await alpha.get(path)).body)]).toEqual([path, ids]);
});

it('records who did what in which request, for its own organisation', async () => {
  const { body: user } = await alpha.get('/api/auth/user').expect(200);
  await alpha
    .patch('/api/organization')
    .set('X-Request-Id', 'rename-of-alpha')
    .send({ name: `${marker} Partners` })
    .expect(200);
  const { body: entries } = await alpha.get('/api/audit').expect(200);
  expect(entries[0]).toMatchObject({
    actor: { kind: 'user', id: user.id },
    requestId: 'rename-of-alpha',
    before: { name: `${marker} Brokerage` },
    after: { name: `${marker} Partners` },
  });
  expect((await alpha.get('/api/audit/verification')).body).toMatchObject({ sound: true });
});
