import { request } from 'node:http';
import { useProduct } from '../harness/product.js';
import { drawSample } from '../harness/properties.js';
import { readSessionCookie } from '../harness/session-cookie.js';
import { PASSWORD } from '../harness/sign-up.js';
import { listFields, operations, type RequestField, resolveSchema, type Schema, setField } from './document-fields.js';

const MEGABYTE = 1_048_576;
/** Maximum CPU time of a request, in milliseconds; on a slower machine, a multiple of the cost of an equally large body with one error. */
const [MAX_MS, MAX_RATIO] = [100, 12];
/** Number of times a request that exceeds the limit is measured, because the process may still be busy with work from earlier specs. */
const MAX_TRIES = 20;
/** Number of bodies per route, and of routes that do not read a body, in the test ring; each run draws different ones. */
const [DRAWN_BODIES, DRAWN_ROUTES] = [3, 40];
const someId = '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10';

const listArrayFields = (schema: Schema): RequestField[] =>
  listFields(schema).filter((field) => resolveSchema(field.schema).items !== undefined);

const repeat = (count: number, value: unknown): unknown[] => Array.from({ length: count }, () => value);
const buildKeys = (count: number, length: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [index.toString(36).padEnd(length, 'x'), 1]));

const buildNested = (depth: number): unknown => (depth === 0 ? repeat(60, []) : repeat(2, buildNested(depth - 1)));

/** Bodies of at most a megabyte with as many errors as possible. */
const fillEverywhere: Readonly<Record<string, string>> = {
  'a megabyte of keys': JSON.stringify(buildKeys(90_000, 4)),
  'as many keys as are read': JSON.stringify(buildKeys(9_900, 90)),
  'a megabyte of empty objects': `{"items":${JSON.stringify(repeat(340_000, {}))}}`,
  'nested lists': JSON.stringify({ items: buildNested(4) }),
  'keys that are lost': JSON.stringify({ items: repeat(3_200, { constructor: 1 }) }),
  'one long key': JSON.stringify({ ['x'.repeat(MEGABYTE - 100)]: 1 }),
};

/** Routes that end the session, which the other routes need. */
const SIGN_OUT = ['/api/auth/sign-out', '/api/logout'];

const testedRoutes = operations.filter(({ path }) => !SIGN_OUT.includes(path));
const ignoresBody = ({ method, body }: (typeof operations)[number]): boolean =>
  body === undefined && (method === 'get' || method === 'delete');
const routes = testedRoutes
  .filter((operation) => !ignoresBody(operation))
  .map(({ method, path, body }): [method: string, path: string, body: Schema | undefined] => [method, path, body]);

const product = useProduct();
let cookie: string;
let origin: string;
let maxCost: number;
beforeAll(async () => {
  const owner = { organizationName: 'Harbor Brokers', name: 'Olive Owner', email: 'bodies@example.test', password: PASSWORD };
  const { headers } = await product.newAgent().post('/api/auth/sign-up').send(owner).expect(201);
  cookie = readSessionCookie(headers);
  origin = await product.app.getUrl();
  const oneError = Buffer.from(JSON.stringify({ text: 'x'.repeat(MEGABYTE - 100) }));
  maxCost = 0;
  const plain = await findLowestCost(10, () => measureCost('post', '/api/auth/sign-in', oneError, {}));
  maxCost = Math.max(MAX_MS, MAX_RATIO * plain.ms);
});

/** Returns the CPU time of this process for one request, including the client's part. */
async function measureCost(
  method: string,
  path: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<{ ms: number; status: number; bytes: number }> {
  const before = process.cpuUsage();
  const { status, bytes } = await send(method, path, body, headers);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, status, bytes };
}

/** Sends a request with a body, which `fetch` refuses for GET. Event streams are closed after the headers. */
async function send(
  method: string,
  path: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<{ status: number; bytes: number }> {
  const url = `${origin}${path.replace(/:\w+/g, someId)}`;
  const head = { 'Content-Type': 'application/json', 'Content-Length': String(body.length), ...headers };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: method.toUpperCase(), headers: head }, (response) => {
      let bytes = 0;
      if (response.headers['content-type']?.startsWith('text/event-stream') === true) response.destroy();
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('close', () => resolve({ status: response.statusCode ?? 0, bytes }));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Returns the lowest of several costs, which excludes most of the process's other work. */
async function findLowestCost(tries: number, once: () => Promise<{ ms: number; status: number; bytes: number }>) {
  let min = await once();
  for (let made = 1; made < tries && min.ms > maxCost; made += 1) {
    const next = await once();
    if (next.ms < min.ms) min = next;
  }
  return min;
}

it.each(routes)('%s %s rejects large bodies quickly', async (method, path, schema) => {
  const lists = schema === undefined ? [] : listArrayFields(schema);
  const bodies = {
    ...fillEverywhere,
    ...Object.fromEntries(
      lists.map(({ path: at }) => [`empty objects in ${at.join('.')}`, JSON.stringify(setField({}, at, repeat(4_900, {})))]),
    ),
  };
  const callers: Record<string, string>[] = [{}, { Cookie: cookie }];
  const requests = Object.entries(bodies).flatMap(([name, text]) => callers.map((headers) => ({ name, text, headers })));
  const faults = [];
  for (const { name, text, headers } of drawSample(`${method} ${path}`, requests, DRAWN_BODIES)) {
    const body = Buffer.from(text);
    const { ms, status, bytes } = await findLowestCost(MAX_TRIES, () => measureCost(method, path, body, headers));
    if (ms > maxCost) faults.push(`${name}: ${Math.round(ms)} ms of CPU (${status})`);
    if (bytes > 60_000) faults.push(`${name}: a response of ${bytes} bytes`);
    if (status >= 500) faults.push(`${name}: ${status}`);
  }
  expect(faults).toEqual([]);
});

it('cheaply discards a large body on a route that does not read one', async () => {
  const body = Buffer.from(fillEverywhere['as many keys as are read'] ?? '');
  const faults = [];
  for (const { method, path } of drawSample('routes without a body', testedRoutes.filter(ignoresBody), DRAWN_ROUTES)) {
    const { ms, status } = await findLowestCost(MAX_TRIES, () => measureCost(method, path, body, { Cookie: cookie }));
    if (ms > maxCost) faults.push(`${method} ${path}: ${Math.round(ms)} ms of CPU (${status})`);
    if (status >= 500) faults.push(`${method} ${path}: ${status}`);
  }
  expect(faults).toEqual([]);
});

it('declares a maximum length for each list in a request', () => {
  const unbounded = routes.flatMap(([method, path, schema]) =>
    schema === undefined
      ? []
      : listArrayFields(schema)
          .filter((list) => resolveSchema(list.schema).maxItems === undefined)
          .map(({ path: at }) => `${method} ${path} ${at.join('.')}`),
  );
  expect(unbounded).toEqual([]);
});
