import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useProduct } from '../harness/product.js';
import { sessionCookie } from '../harness/session-cookie.js';
import { PASSWORD } from '../harness/sign-up.js';
import { parseRoute } from './parse-route.js';
import { routeTable } from './route-table.js';

const MEGABYTE = 1_048_576;
/** CPU time that one request may cost, in milliseconds; on a slower machine, as many times what a body of this size with one error costs there. */
const [MOST_MS, MOST_TIMES] = [100, 12];
const someId = '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const document: Document = JSON.parse(readFileSync(join(__dirname, '../../../packages/api-client/src/generated/openapi.json'), 'utf8'));

const resolved = (schema: Schema): Schema => document.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

/** The lists in a request, by the path of their fields. */
function listsIn(schema: Schema, path: readonly string[] = []): { path: readonly string[]; list: Schema }[] {
  const shape = resolved(schema);
  if (path.length > 6) return [];
  return [
    ...(shape.items === undefined ? [] : [{ path, list: shape }, ...listsIn(shape.items, [...path, '0'])]),
    ...[...(shape.allOf ?? []), ...(shape.oneOf ?? [])].flatMap((part) => listsIn(part, path)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, property]) => listsIn(property, [...path, name])),
  ];
}

function schemaOf(method: string, path: string): Schema | undefined {
  const content = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]?.requestBody?.content;
  return content?.['application/json']?.schema;
}

/** A body with the value at the path. */
const holding = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, step) => (step === '0' ? [inner] : { [step]: inner }), value);

const many = (count: number, value: unknown): unknown[] => Array.from({ length: count }, () => value);
const keys = (count: number, length: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [index.toString(36).padEnd(length, 'x'), 1]));

const nested = (depth: number): unknown => (depth === 0 ? many(60, []) : many(2, nested(depth - 1)));

/** Bodies of at most a megabyte that are wrong as often as they can be. */
const everywhere: Readonly<Record<string, string>> = {
  'a megabyte of keys': JSON.stringify(keys(90_000, 4)),
  'as many keys as are read': JSON.stringify(keys(9_900, 90)),
  'a megabyte of empty objects': `{"items":${JSON.stringify(many(340_000, {}))}}`,
  'nested lists': JSON.stringify({ items: nested(4) }),
  'keys that are lost': JSON.stringify({ items: many(3_200, { constructor: 1 }) }),
  'one long key': JSON.stringify({ ['x'.repeat(MEGABYTE - 100)]: 1 }),
};

/** Ends the session that the other routes need. */
const SIGN_OUT = 'POST /api/auth/sign-out';

const routes = Object.values(routeTable)
  .flat()
  .filter((route) => route !== SIGN_OUT)
  .map((route) => parseRoute(route))
  .filter(([method]) => method !== 'get' && method !== 'delete');

const product = useProduct();
let cookie: string;
let origin: string;
let most: number;
beforeAll(async () => {
  const owner = { organizationName: 'Harbor Brokers', name: 'Olive Owner', email: 'bodies@example.test', password: PASSWORD };
  const { headers } = await product.agent().post('/api/auth/sign-up').send(owner).expect(201);
  cookie = sessionCookie(headers);
  origin = await product.app.getUrl();
  const oneError = Buffer.from(JSON.stringify({ text: 'x'.repeat(MEGABYTE - 100) }));
  most = 0;
  const plain = await leastCost(10, () => cost('post', '/api/auth/sign-in', oneError, {}));
  most = Math.max(MOST_MS, MOST_TIMES * plain.ms);
});

/** CPU time of this process for one request, with the client's part. */
async function cost(
  method: string,
  path: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<{ ms: number; status: number; bytes: number }> {
  const before = process.cpuUsage();
  const url = `${origin}${path.replace(/:\w+/g, someId)}`;
  const response = await fetch(url, {
    method: method.toUpperCase(),
    headers: { 'Content-Type': 'application/json', ...headers },
    body: new Uint8Array(body),
  });
  const bytes = (await response.arrayBuffer()).byteLength;
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, status: response.status, bytes };
}

/** The least of several costs, so that the rest of the process does not count. */
async function leastCost(tries: number, once: () => Promise<{ ms: number; status: number; bytes: number }>) {
  let least = await once();
  for (let made = 1; made < tries && least.ms > most; made += 1) {
    const next = await once();
    if (next.ms < least.ms) least = next;
  }
  return least;
}

it.each(routes)('%s %s refuses large bodies in little time', async (method, path) => {
  const schema = schemaOf(method, path);
  const lists = schema === undefined ? [] : listsIn(schema);
  const bodies = {
    ...everywhere,
    ...Object.fromEntries(lists.map(({ path: at }) => [`empty objects in ${at.join('.')}`, JSON.stringify(holding(at, many(4_900, {})))])),
  };
  const faults = [];
  for (const [name, text] of Object.entries(bodies)) {
    const body = Buffer.from(text);
    const callers: Record<string, string>[] = [{}, { Cookie: cookie }];
    for (const headers of callers) {
      const { ms, status, bytes } = await leastCost(4, () => cost(method, path, body, headers));
      if (ms > most) faults.push(`${name}: ${Math.round(ms)} ms of CPU (${status})`);
      if (bytes > 60_000) faults.push(`${name}: a response of ${bytes} bytes`);
      if (status >= 500) faults.push(`${name}: ${status}`);
    }
  }
  expect(faults).toEqual([]);
});

it('names a bound for each list in a request', () => {
  const unbounded = routes.flatMap(([method, path]) => {
    const schema = schemaOf(method, path);
    return schema === undefined
      ? []
      : listsIn(schema)
          .filter(({ list }) => list.maxItems === undefined)
          .map(({ path: at }) => `${method} ${path} ${at.join('.')}`);
  });
  expect(unbounded).toEqual([]);
});
