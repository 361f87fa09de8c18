import { randomUUID } from 'node:crypto';
import { keyScopes } from '../../src/platform/kernel/access/key-scope.js';
import { useProduct } from '../harness/product.js';
import { join, signUp } from '../harness/sign-up.js';
import { startWorker } from '../harness/worker.js';
import { type Method, parseRoute } from './parse-route.js';
import type { Tenant } from './feature-routes.js';
import { featureRoutes, routeTable } from './route-table.js';

/** Words that appear in everything that Alpha owns, and nowhere else. */
const marker = 'Zanzibar';

/** An organization with something of each feature. */
interface Furnished extends Tenant {
  /** Id of one thing by the address that ends in its parameter. */
  readonly ids: Readonly<Record<string, string>>;
}

const web = useProduct({ settings: { apiKeyCallsPerMinute: 10_000 } });
let alpha: Furnished;
let beta: Furnished;
/** What Alpha's addresses answer her before Beta asks for anything. */
const answersBefore = new Map<string, string>();

beforeAll(async () => {
  const worker = await startWorker(web);
  [alpha, beta] = [await furnished(marker), await furnished('Batavia')];
  // From here on nothing happens by itself, by the hour or because of something before: what changes, Beta has changed.
  await worker.close();
  for (const path of lists()) answersBefore.set(path, await answerTo(alpha, path));
});

async function furnished(word: string): Promise<Furnished> {
  const [owner, member] = [web.agent(), web.agent()];
  const user = await signUp(owner, { organizationName: `${word} Brokerage`, name: `${word} Owner` });
  const memberId = (await join(owner, member, 'member')).id;
  const tenant = { web, organizationId: user.organization.id, marker: word, owner, ownerEmail: user.email, member, memberId };
  const ids: Record<string, string> = {};
  for (const { furnish } of featureRoutes) Object.assign(ids, await furnish?.(tenant));
  return { ...tenant, ids };
}

const told = Object.assign({}, ...featureRoutes.map(({ queries }) => queries));
const bodies: Record<string, object> = Object.assign({}, ...featureRoutes.map((feature) => feature.bodies));
const shared: Record<string, { value: string }> = Object.assign({}, ...featureRoutes.map((feature) => feature.shared));
const secrets: Record<string, string> = Object.assign({}, ...featureRoutes.map((feature) => feature.secrets));
const tellsNothing: Record<string, string> = Object.assign({}, ...featureRoutes.map((feature) => feature.tellsNothing));
const moving = new Set(featureRoutes.flatMap((feature) => feature.moving ?? []));

/** The addresses without parameters that answer with data of an organization. */
function lists(): string[] {
  // A stream, and an address to which vendors send the browser back.
  const others = ['/api/events', '/api/accounting/callback'];
  return [...routeTable.signedIn, ...routeTable.member, ...routeTable.owner]
    .filter((route) => route.startsWith('GET ') && !route.includes(':'))
    .map((route) => route.slice('GET '.length))
    .filter((path) => !others.includes(path));
}

async function answerTo({ owner }: Tenant, path: string): Promise<string> {
  const { text } = await owner
    .get(`${path}${told[path] ?? ''}`)
    .buffer(true)
    .expect(200);
  return text.replaceAll(/"(\w+)":"[^"]*"/g, (whole, field: string) => (moving.has(field) ? `"${field}":"moving"` : whole));
}

/** Every route with a parameter, the public ones included. */
const itemRoutes: [method: Method, pattern: string][] = Object.values(routeTable)
  .flat()
  .filter((route) => route.includes(':'))
  .map((route) => parseRoute(route));

/** The addresses of a pattern's parameters: of `/a/:id/b/:bId`, `/a/:id` and `/a/:id/b/:bId`. */
function parametersOf(pattern: string): string[] {
  return [...pattern.matchAll(/:\w+/g)].map((found) => pattern.slice(0, found.index + found[0].length));
}

const namesNobody = (parameter: string): boolean => parameter in shared || parameter in secrets;

/** The pattern with each parameter's value put in. */
function addressOf(pattern: string, valueOf: (parameter: string) => string): string {
  const values = parametersOf(pattern).map(valueOf);
  return pattern.replaceAll(/:\w+/g, () => encodeURIComponent(values.shift()!));
}

/** What stands for a parameter: a shared value, a secret that nobody was given, or the id of the organization's thing. */
function valueFrom(tenant: Furnished, parameter: string): string {
  const id = shared[parameter]?.value ?? (parameter in secrets ? 'a-secret-that-nobody-was-given' : tenant.ids[parameter]);
  if (id === undefined) throw new Error(`No fixture knows ${parameter}. ${advice}`);
  return id;
}

const advice =
  'Let the routes.ts of its feature furnish an id of the right kind, or say there why the parameter names nothing of an organization.';

/** Every mixture of ids with at least one of Alpha's. */
function foreignAddresses(pattern: string): string[] {
  const parameters = parametersOf(pattern).filter((parameter) => !namesNobody(parameter));
  return Array.from({ length: 2 ** parameters.length - 1 }, (_, index) =>
    addressOf(pattern, (parameter) => {
      const position = parameters.indexOf(parameter);
      return valueFrom(position >= 0 && ((index + 1) >> position) % 2 === 1 ? alpha : beta, parameter);
    }),
  );
}

async function ask(
  { owner }: Pick<Tenant, 'owner'>,
  method: Method,
  path: string,
  pattern: string,
): Promise<{ status: number; text: string }> {
  const request = owner[method](path);
  const body: { file?: unknown; fileName?: string } = bodies[pattern] ?? {};
  const send = () =>
    Buffer.isBuffer(body.file) ? request.attach('file', body.file, body.fileName ?? 'file.txt') : request.send(bodies[pattern]);
  const answer = await (method === 'get' || method === 'delete' ? request.buffer(true) : send());
  // A PDF is no text: its bytes are.
  return { status: answer.status, text: answer.text ?? Buffer.from(answer.body).toString('latin1') };
}

it.each(itemRoutes)('knows something of Alpha for every parameter: %s %s', (_, pattern) => {
  const complaints = parametersOf(pattern)
    .filter((parameter) => !namesNobody(parameter) && !(parameter in alpha.ids && parameter in beta.ids))
    .map((parameter) => `No fixture knows ${parameter}. ${advice}`);
  expect(complaints).toEqual([]);
});

it('has different things of Alpha and Beta, and no word of a fixture for what is not there', () => {
  expect(Object.keys(alpha.ids)).toEqual(Object.keys(beta.ids));
  expect(Object.keys(alpha.ids).filter((parameter) => alpha.ids[parameter] === beta.ids[parameter])).toEqual([]);
  const parameters = new Set(itemRoutes.flatMap(([, pattern]) => parametersOf(pattern)));
  const claimed = [alpha.ids, shared, secrets].flatMap((named) => Object.keys(named));
  expect(claimed.filter((parameter) => !parameters.has(parameter))).toEqual([]);
  expect([told, tellsNothing].flatMap((named) => Object.keys(named)).filter((path) => !lists().includes(path))).toEqual([]);
});

it.each(lists())('shows Alpha something of hers, so that the rest can fail: GET %s', (path) => {
  const answer = answersBefore.get(path)!;
  const isTelling = answer.includes(marker) || Object.values(alpha.ids).some((id) => answer.includes(id));
  expect([path, isTelling]).toEqual([path, !(path in tellsNothing)]);
});

it.each(lists())('shows Beta nothing of Alpha: GET %s', async (path) => {
  const answer = await answerTo(beta, path);
  expect(answer).not.toContain(marker);
  expect(Object.values(alpha.ids).filter((id) => answer.includes(id))).toEqual([]);
});

it('counts for each organization its policies only', async () => {
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

const tenantRoutes = itemRoutes.filter(([, pattern]) => !parametersOf(pattern).every(namesNobody));
it.each(tenantRoutes)('answers Beta as if Alpha’s things did not exist: %s %s', async (method, pattern) => {
  for (const path of foreignAddresses(pattern)) {
    const { status, text } = await ask(beta, method, path, pattern);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toContain(marker);
  }
});

it('answers a key of Beta as it answers Beta: nothing of Alpha is there', async () => {
  const key = { name: 'Everything', mode: 'live', scopes: keyScopes };
  const { body } = await beta.owner.post('/api/api-keys').send(key).expect(201);
  for (const [method, pattern] of tenantRoutes) {
    const path = foreignAddresses(pattern)[0]!;
    const { status, text } = await ask({ owner: web.agent().set('Authorization', `Bearer ${body.secret}`) }, method, path, pattern);
    expect([path, [403, 404].includes(status)]).toEqual([path, true]);
    expect(text).not.toContain(marker);
  }
});

it.each(tenantRoutes)('says the same of what is Alpha’s, of what never was and of what can be no id: %s %s', async (method, pattern) => {
  const strange = [randomUUID(), 'no-id'].map((id) =>
    addressOf(pattern, (parameter) => (namesNobody(parameter) ? valueFrom(beta, parameter) : id)),
  );
  const asked = [foreignAddresses(pattern)[0]!, ...strange];
  const answers = await Promise.all(asked.map(async (path) => (await ask(beta, method, path, pattern)).text));
  expect(new Set(answers.map((text) => JSON.parse(text).detail)).size).toBe(1);
});

/** Of a provider of storage some things are refused with a reason; a format may have no schema yet, and one needs its file. */
const ANSWERS_OF_NOBODYS = { ':provider': [200, 201, 409], ':format': [200, 400, 404] };
const sharedRoutes = itemRoutes.filter(([, pattern]) => parametersOf(pattern).every(namesNobody));
it.each(sharedRoutes)('tells Beta nothing of Alpha where the parameter is nobody’s: %s %s', async (method, pattern) => {
  const { status, text } = await ask(
    beta,
    method,
    addressOf(pattern, (parameter) => valueFrom(beta, parameter)),
    pattern,
  );
  const fine = Object.entries(ANSWERS_OF_NOBODYS).find(([parameter]) => pattern.includes(parameter))?.[1] ?? [200];
  expect(parametersOf(pattern).some((parameter) => parameter in secrets) ? [401, 404] : fine).toContain(status);
  expect(text).not.toContain(marker);
});

it('has changed nothing of Alpha', async () => {
  for (const [path, before] of answersBefore) expect([path, await answerTo(alpha, path)]).toEqual([path, before]);
});

it('records who did what in which request, for the organization alone', async () => {
  const { body: user } = await alpha.owner.get('/api/auth/user').expect(200);
  await alpha.owner
    .patch('/api/organization')
    .set('X-Request-Id', 'rename-of-alpha')
    .send({ name: `${marker} Partners` })
    .expect(200);
  const { body: entries } = await alpha.owner.get('/api/audit').expect(200);
  expect(entries[0]).toMatchObject({
    actor: { kind: 'user', id: user.id },
    requestId: 'rename-of-alpha',
    before: { name: `${marker} Brokerage` },
    after: { name: `${marker} Partners` },
  });
  expect((await alpha.owner.get('/api/audit/verification')).body).toMatchObject({ sound: true });
});

/** Last of all, for it changes Alpha: what is deleted goes after everything else. */
const ownRoutes = tenantRoutes.toSorted(([one], [other]) => Number(one === 'delete') - Number(other === 'delete'));
it.each(ownRoutes)('answers Alpha herself, so that the ids are of the right kind: %s %s', async (method, pattern) => {
  const { status } = await ask(
    alpha,
    method,
    addressOf(pattern, (parameter) => valueFrom(alpha, parameter)),
    pattern,
  );
  expect(method === 'get' ? [200] : [200, 201, 202, 204, 409, 422, 429]).toContain(status);
});
