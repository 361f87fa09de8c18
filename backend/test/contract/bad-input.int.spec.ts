import type { Test as SuperTest } from 'supertest';
import { type TestApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { drawSample } from '../harness/properties.js';
import { signUp } from '../harness/sign-up.js';
import { parseRoute } from './parse-route.js';
import { routeTable } from './route-table.js';

const web = useProduct({ hasWorker: true });
let owner: ReturnType<TestApp['newAgent']>;
beforeAll(async () => {
  owner = web.newAgent();
  await signUp(owner);
});

/** Excluded: the stream never ends, and signing out would end the session that the other requests use. */
const excludedRoutes = ['GET /api/events', 'GET /api/logout', 'POST /api/auth/sign-out'];
const routes = Object.values(routeTable)
  .flat()
  .filter((route) => !excludedRoutes.includes(route))
  .map((route) => parseRoute(route));

const someId = '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10';

const oddSegments = [
  '1',
  '-1',
  "'",
  '%27%20or%201=1--',
  '..%2F..%2Fetc%2Fpasswd',
  '%F0%9F%92%A3',
  '%ED%A0%80',
  'null',
  'x'.repeat(2_000),
  '%00',
];

const buildCursorQuery = (place: string) => `cursor=${Buffer.from(place).toString('base64url')}`;

const oddQueries = [
  'limit=-1',
  'limit=1e309',
  'limit=NaN',
  'limit[]=1&limit[]=2',
  'limit[a][b]=1',
  `cursor=${'x'.repeat(2_000)}`,
  "cursor=';drop table policies",
  'cursor=MQ==',
  buildCursorQuery(`2026-11-21 25:61:61+99 ${someId}`),
  buildCursorQuery(`0000-01-01 09:15:00+00 ${someId}`),
  buildCursorQuery(`2026-11-21 09:15:00+00 ${'-'.repeat(36)}`),
  `state=VA&${buildCursorQuery(`2026-02-30 ${someId}`)}`,
  `state=VA&${buildCursorQuery(`0000-01-01 ${someId}`)}`,
  'search=%00',
  'search=%25%5F%5C',
  'search=%ED%A0%80',
  'state=ZZ',
  'state=VA&state=NC',
  'days=99999999999',
  '__proto__[x]=1',
  'mode=x&returnTo=https://evil.example',
  'returnTo=//evil.example',
  'returnTo=%0d%0aSet-Cookie:%20a=b',
];

const oddBodies = [
  'null',
  '[]',
  '{}',
  '0',
  '"text"',
  '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  '{"id":{"$ne":null},"state":{"$gt":""},"email":["a"],"password":{"a":1},"name":12}',
  '{"state":"VA","premium":1e400}',
  '{"state":"VA","premium":-1e-400,"effectiveDate":"2026-02-30"}',
  '{"state":"VA","premium":"1000","policyType":[]}',
  '{"email":"a@b.co\\ud800","password":"\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800","name":"\\ud800","organizationName":"\\udfff"}',
  `{"name":"${'x'.repeat(100_000)}"}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `[${'['.repeat(5_000)}${']'.repeat(5_000)}]`,
  '{"states":["VA","VA",null,{}],"role":"emperor"}',
  '{broken',
];

async function findFault(asked: SuperTest): Promise<string | undefined> {
  const { status, headers, text } = await asked.redirects(0).ok(() => true);
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (status >= 400 && !String(headers['content-type']).startsWith('application/problem+json'))
    return `${status} as ${headers['content-type']}`;
  if (/evil\.example/.test(String(headers.location)) && !/^(https?:\/\/localhost|\/)(?!\/)/.test(String(headers.location)))
    return `leads to ${headers.location}`;
  if (/internal|at .*\.js:|node_modules|SQL|syntax error/i.test(text) && status >= 400) return `tells too much: ${text.slice(0, 200)}`;
  return undefined;
}

/** Number of odd inputs of each kind that each route receives in the test ring; each run draws different ones. */
const DRAWN = 4;

/** Lists a route's odd inputs whose request had an unexpected outcome, with that outcome. */
async function listFaults(route: string, inputs: readonly string[], request: (input: string) => SuperTest): Promise<string[]> {
  const found = [];
  for (const input of drawSample(route, inputs, DRAWN)) {
    const fault = await findFault(request(input));
    if (fault !== undefined) found.push(`${input.slice(0, 80)} -> ${fault}`);
  }
  return found;
}

const fillIds = (path: string, id = someId) => path.replace(/:\w+/g, id);

it.each(routes.filter(([, path]) => path.includes(':')))('%s %s handles malformed paths', async (method, path) => {
  expect(await listFaults(`${method} ${path}`, oddSegments, (segment) => owner[method](fillIds(path, segment)))).toEqual([]);
});

it.each(routes.filter(([method]) => method === 'get'))('%s %s handles malformed queries', async (method, path) => {
  expect(await listFaults(`${method} ${path}`, oddQueries, (query) => owner[method](`${fillIds(path)}?${query}`))).toEqual([]);
});

it.each(routes.filter(([method]) => method !== 'get' && method !== 'delete'))('%s %s handles malformed bodies', async (method, path) => {
  expect(
    await listFaults(`${method} ${path}`, oddBodies, (body) =>
      owner[method](fillIds(path)).set('Content-Type', 'application/json').send(body),
    ),
  ).toEqual([]);
});

it.each(routes.filter(([method]) => method === 'post'))('%s %s handles malformed multipart bodies', async (method, path) => {
  const boundary = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const bodies = [
    '',
    '--x',
    '--x--',
    boundary,
    `${boundary}a\r\n--x--`,
    `${boundary.replace('name="file"', 'name="other"')}a\r\n--x--\r\n`,
  ];
  const type = 'multipart/form-data; boundary=x';
  expect(
    await listFaults(`${method} ${path}`, bodies, (body) => owner[method](fillIds(path)).set('Content-Type', type).send(body)),
  ).toEqual([]);
  expect(
    await listFaults(`${method} ${path}`, ['no boundary'], (body) =>
      owner[method](fillIds(path)).set('Content-Type', 'multipart/form-data').send(body),
    ),
  ).toEqual([]);
});

it('the application still responds after all malformed input', async () => {
  const { status } = await owner.get('/api/health/ready');
  expect(status).toBe(200);
});
