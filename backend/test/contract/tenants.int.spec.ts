import { randomUUID } from 'node:crypto';
import { keyScopes } from '../../src/platform/kernel/access/key-scope.js';
import { useProduct } from '../harness/product.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';
import { startWorker } from '../harness/worker.js';
import { type Method, parseRoute } from './parse-route.js';
import type { SeedingTenant } from './feature-routes.js';
import { featureRoutes, routeTable } from './route-table.js';

/** A word that appears in everything Alpha owns, and nowhere else. */
const MARKER_FIELD = 'Zanzibar';

/** An organization with an item of each feature. */
interface SeededTenant extends SeedingTenant {
  /** ID of an item by the path that ends in its parameter. */
  readonly ids: Readonly<Record<string, string>>;
}

const web = useProduct({ settings: { apiKeyCallsPerMinute: 10_000 } });
let alpha: SeededTenant;
let beta: SeededTenant;
/** Alpha's responses before Beta's first request. */
const answersBefore = new Map<string, string>();

beforeAll(async () => {
  const worker = await startWorker(web);
  [alpha, beta] = [await seedTenant(MARKER_FIELD), await seedTenant('Batavia')];
  // The worker is stopped from here on, so any change is Beta's.
  await worker.close();
  for (const path of listDataPaths()) answersBefore.set(path, await fetchText(alpha, path));
});

async function seedTenant(word: string): Promise<SeededTenant> {
  const [owner, member] = [web.newAgent(), web.newAgent()];
  const user = await signUp(owner, { organizationName: `${word} Brokerage`, name: `${word} Owner` });
  const memberId = (await inviteAndJoin(owner, member, 'member')).id;
  const tenant = { web, organizationId: user.organization.id, marker: word, owner, ownerEmail: user.email, member, memberId };
  const ids: Record<string, string> = {};
  for (const { seed } of featureRoutes) Object.assign(ids, await seed?.(tenant));
  return { ...tenant, ids };
}

const queries = Object.assign({}, ...featureRoutes.map(({ queries }) => queries));
const bodies: Record<string, object> = Object.assign({}, ...featureRoutes.map((feature) => feature.bodies));
const shared: Record<string, { value: string }> = Object.assign({}, ...featureRoutes.map((feature) => feature.shared));
const secrets: Record<string, string> = Object.assign({}, ...featureRoutes.map((feature) => feature.secrets));
const showsNoData: Record<string, string> = Object.assign({}, ...featureRoutes.map((feature) => feature.showsNoData));
const moving = new Set(featureRoutes.flatMap((feature) => feature.moving ?? []));

/** Lists the paths without parameters that return an organization's data. */
function listDataPaths(): string[] {
  // The event stream, and the URLs that vendors redirect the browser to.
  const others = ['/api/events', '/api/accounting/callback'];
  return [...routeTable.signedIn, ...routeTable.member, ...routeTable.owner]
    .filter((route) => route.startsWith('GET ') && !route.includes(':'))
    .map((route) => route.slice('GET '.length))
    .filter((path) => !others.includes(path));
}

async function fetchText({ owner }: SeedingTenant, path: string): Promise<string> {
  const { text } = await owner
    .get(`${path}${queries[path] ?? ''}`)
    .buffer(true)
    .expect(200);
  return text.replaceAll(/"(\w+)":"[^"]*"/g, (whole, field: string) => (moving.has(field) ? `"${field}":"moving"` : whole));
}

/** Every route with a parameter, including public ones. */
const itemRoutes: [method: Method, pattern: string][] = Object.values(routeTable)
  .flat()
  .filter((route) => route.includes(':'))
  .map((route) => parseRoute(route));

/** Returns the paths of a pattern's parameters: for `/a/:id/b/:bId`, `/a/:id` and `/a/:id/b/:bId`. */
function listParameters(pattern: string): string[] {
  return [...pattern.matchAll(/:\w+/g)].map((found) => pattern.slice(0, found.index + found[0].length));
}

const isShared = (parameter: string): boolean => parameter in shared || parameter in secrets;

function buildUrl(pattern: string, valueOf: (parameter: string) => string): string {
  const values = listParameters(pattern).map(valueOf);
  return pattern.replaceAll(/:\w+/g, () => encodeURIComponent(values.shift()!));
}

/** Returns a parameter's value: a shared value, a secret that was never issued, or the ID of the organization's item. */
function getValue(tenant: SeededTenant, parameter: string): string {
  const id = shared[parameter]?.value ?? (parameter in secrets ? 'a-secret-that-nobody-was-given' : tenant.ids[parameter]);
  if (id === undefined) throw new Error(`No fixture knows ${parameter}. ${advice}`);
  return id;
}

const advice =
  'Let the routes.ts of its feature furnish an id of the right kind, or say there why the parameter names nothing of an organization.';

/** Returns every combination of IDs with at least one of Alpha's. */
function listForeignUrls(pattern: string): string[] {
  const parameters = listParameters(pattern).filter((parameter) => !isShared(parameter));
  return Array.from({ length: 2 ** parameters.length - 1 }, (_, index) =>
    buildUrl(pattern, (parameter) => {
      const position = parameters.indexOf(parameter);
      return getValue(position >= 0 && ((index + 1) >> position) % 2 === 1 ? alpha : beta, parameter);
    }),
  );
}

async function sendRequest(
  { owner }: Pick<SeedingTenant, 'owner'>,
  method: Method,
  path: string,
  pattern: string,
): Promise<{ status: number; text: string }> {
  const request = owner[method](path);
  const body: { file?: unknown; fileName?: string } = bodies[pattern] ?? {};
  const send = () =>
    Buffer.isBuffer(body.file) ? request.attach('file', body.file, body.fileName ?? 'file.txt') : request.send(bodies[pattern]);
  const answer = await (method === 'get' || method === 'delete' ? request.buffer(true) : send());
  // A PDF is not text; its bytes are compared.
  return { status: answer.status, text: answer.text ?? Buffer.from(answer.body).toString('latin1') };
}

it.each(itemRoutes)('has an item that belongs to Alpha for every parameter: %s %s', (_, pattern) => {
  const complaints = listParameters(pattern)
    .filter((parameter) => !isShared(parameter) && !(parameter in alpha.ids && parameter in beta.ids))
    .map((parameter) => `No fixture knows ${parameter}. ${advice}`);
  expect(complaints).toEqual([]);
});

it('has different items for Alpha and Beta, and every fixture item exists', () => {
  expect(Object.keys(alpha.ids)).toEqual(Object.keys(beta.ids));
  expect(Object.keys(alpha.ids).filter((parameter) => alpha.ids[parameter] === beta.ids[parameter])).toEqual([]);
  const parameters = new Set(itemRoutes.flatMap(([, pattern]) => listParameters(pattern)));
  const claimed = [alpha.ids, shared, secrets].flatMap((named) => Object.keys(named));
  expect(claimed.filter((parameter) => !parameters.has(parameter))).toEqual([]);
  expect([queries, showsNoData].flatMap((named) => Object.keys(named)).filter((path) => !listDataPaths().includes(path))).toEqual([]);
});

it.each(listDataPaths())('shows Alpha its items, as the other tests require: GET %s', (path) => {
  const answer = answersBefore.get(path)!;
  const isLeaking = answer.includes(MARKER_FIELD) || Object.values(alpha.ids).some((id) => answer.includes(id));
  expect([path, isLeaking]).toEqual([path, !(path in showsNoData)]);
});

it.each(listDataPaths())('does not show Beta any data that belongs to Alpha: GET %s', async (path) => {
  const answer = await fetchText(beta, path);
  expect(answer).not.toContain(MARKER_FIELD);
  expect(Object.values(alpha.ids).filter((id) => answer.includes(id))).toEqual([]);
});

it("counts only the organization's policies", async () => {
  for (const { owner } of [alpha, beta]) {
    const { body: policies } = await owner.get('/api/policies?limit=1000').expect(200);
    const { body: stats } = await owner.get('/api/dashboard/stats').expect(200);
    const inForce = policies.filter(
      ({ effectiveDate, expirationDate }: Record<'effectiveDate' | 'expirationDate', string>) =>
        effectiveDate <= stats.asOf && stats.asOf < expirationDate,
    );
    expect(stats.activePolicies).toBe(inForce.length);
    expect(inForce).not.toHaveLength(0);
  }
});

const tenantRoutes = itemRoutes.filter(([, pattern]) => !listParameters(pattern).every(isShared));
it.each(tenantRoutes)("responds to Beta as if Alpha's items did not exist: %s %s", async (method, pattern) => {
  for (const path of listForeignUrls(pattern)) {
    const { status, text } = await sendRequest(beta, method, path, pattern);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toContain(MARKER_FIELD);
  }
});

it("responds to Beta's API key without Alpha's data, as to a Beta user", async () => {
  const key = { name: 'Everything', mode: 'live', scopes: keyScopes };
  const { body } = await beta.owner.post('/api/api-keys').send(key).expect(201);
  for (const [method, pattern] of tenantRoutes) {
    const path = listForeignUrls(pattern)[0]!;
    const { status, text } = await sendRequest(
      { owner: web.newAgent().set('Authorization', `Bearer ${body.secret}`) },
      method,
      path,
      pattern,
    );
    expect([path, [403, 404].includes(status)]).toEqual([path, true]);
    expect(text).not.toContain(MARKER_FIELD);
  }
});

it.each(tenantRoutes)("returns the same response for Alpha's IDs, unknown IDs and malformed IDs: %s %s", async (method, pattern) => {
  const strange = [randomUUID(), 'no-id'].map((id) =>
    buildUrl(pattern, (parameter) => (isShared(parameter) ? getValue(beta, parameter) : id)),
  );
  const asked = [listForeignUrls(pattern)[0]!, ...strange];
  const answers = await Promise.all(asked.map(async (path) => (await sendRequest(beta, method, path, pattern)).text));
  expect(new Set(answers.map((text) => JSON.parse(text).detail)).size).toBe(1);
});

/** Storage providers refuse some requests with a reason, a format may not have a schema yet, and one format needs its file. */
const UNKNOWN_ITEM_STATUSES = { ':provider': [200, 201, 409], ':format': [200, 400, 404] };
const sharedRoutes = itemRoutes.filter(([, pattern]) => listParameters(pattern).every(isShared));
it.each(sharedRoutes)('does not show Beta any data that belongs to Alpha for a shared parameter: %s %s', async (method, pattern) => {
  const { status, text } = await sendRequest(
    beta,
    method,
    buildUrl(pattern, (parameter) => getValue(beta, parameter)),
    pattern,
  );
  const fine = Object.entries(UNKNOWN_ITEM_STATUSES).find(([parameter]) => pattern.includes(parameter))?.[1] ?? [200];
  expect(listParameters(pattern).some((parameter) => parameter in secrets) ? [401, 404] : fine).toContain(status);
  expect(text).not.toContain(MARKER_FIELD);
});

it('leaves Alpha unchanged', async () => {
  for (const [path, before] of answersBefore) expect([path, await fetchText(alpha, path)]).toEqual([path, before]);
});

it('records the actor and request of each action, in that organization only', async () => {
  const { body: user } = await alpha.owner.get('/api/auth/user').expect(200);
  await alpha.owner
    .patch('/api/organization')
    .set('X-Request-Id', 'rename-of-alpha')
    .send({ name: `${MARKER_FIELD} Partners` })
    .expect(200);
  const { body: entries } = await alpha.owner.get('/api/audit').expect(200);
  expect(entries[0]).toMatchObject({
    actor: { kind: 'user', id: user.id },
    requestId: 'rename-of-alpha',
    before: { name: `${MARKER_FIELD} Brokerage` },
    after: { name: `${MARKER_FIELD} Partners` },
  });
  expect((await alpha.owner.get('/api/audit/verification')).body).toMatchObject({ sound: true });
});

/** Runs last because it changes Alpha; deletions come at the end. */
const ownRoutes = tenantRoutes.toSorted(([one], [other]) => Number(one === 'delete') - Number(other === 'delete'));
it.each(ownRoutes)('serves Alpha its items, which proves that the IDs refer to the right kind of item: %s %s', async (method, pattern) => {
  const { status } = await sendRequest(
    alpha,
    method,
    buildUrl(pattern, (parameter) => getValue(alpha, parameter)),
    pattern,
  );
  expect(method === 'get' ? [200] : [200, 201, 202, 204, 409, 422, 429]).toContain(status);
});
