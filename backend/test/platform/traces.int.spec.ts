import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { HEADER } from '../harness/book.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { killProducts, buildProductEnvironment, startProduct } from '../harness/product-process.js';
import { waitUntil } from '../harness/wait-until.js';

/** A request in OTLP's JSON, reduced to the fields that the test reads. */
interface TraceRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<ReceivedSpan, 'service'>[] }[];
  }[];
}

interface ReceivedSpan {
  readonly service: string | undefined;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

const received: TraceRequest[] = [];
let collector: Server;
let database: TestDatabase;
let webUrl: string;

/** Responds like a collector for OTLP/HTTP with JSON, which accepts requests only on its path. */
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isTraces = request.method === 'POST' && request.url === '/v1/traces' && request.headers['content-type'] === 'application/json';
  if (isTraces) received.push(JSON.parse(await text(request)));
  response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
}

async function startCollector(): Promise<string> {
  collector = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

beforeAll(async () => {
  database = await createDatabase();
  const environment = { ...buildProductEnvironment(database), OTEL_EXPORTER_OTLP_ENDPOINT: await startCollector() };
  const [web, worker] = [startProduct('web', environment), startProduct('worker', environment)];
  webUrl = String((await web.waitForLine('web ready')).url);
  await worker.waitForLine('worker ready');
});
afterAll(async () => {
  killProducts();
  collector.close();
  await database.drop();
});

const listSpans = (): ReceivedSpan[] =>
  received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ resource, scopeSpans }) => {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
      return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
    }),
  );

async function waitForSpan(sentence: string, isIt: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
  await waitUntil(() => listSpans().some(isIt), 180_000, sentence);
  return listSpans().find(isIt)!;
}

/** Sends a request as a client that uses tracing. @returns the response's cookies */
async function send(path: string, body: string | FormData, cookie = ''): Promise<string> {
  const headers = {
    traceparent: `00-${TRACE}-${CALLER}-01`,
    cookie,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  const response = await fetch(`${webUrl}${path}`, { method: 'POST', headers, body });
  expect({ path, status: response.status, problem: response.ok ? '' : await response.text() }).toMatchObject({ problem: '' });
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

it("a request, its transactions and its jobs are sent to the collector as one trace, which continues the caller's trace and contains no user data", async () => {
  const account = { organizationName: 'Harbor', name: 'Olive Owner', email: 'olive@example.test', password: 'correct horse battery' };
  const cookie = await send('/api/auth/sign-up', JSON.stringify(account));
  const form = new FormData();
  const rows = [HEADER, 'P-1,Harbor Marine LLC,2026-09-10,2027-09-10,1000.00,VA', ''].join('\n');
  form.set('file', new Blob([rows], { type: 'text/csv' }), 'harbor.csv');
  await send('/api/policies/upload', form, cookie);
  const request = await waitForSpan('the upload is traced', ({ name }) => name === 'POST /api/policies/upload');
  expect(request).toMatchObject({ service: 'stampline-web', traceId: TRACE, parentSpanId: CALLER });
  const job = await waitForSpan('its job is traced', ({ service, traceId }) => service === 'stampline-worker' && traceId === TRACE);
  expect(job.parentSpanId).not.toBe(CALLER);
  expect(listSpans()).toContainEqual(expect.objectContaining({ name: 'transaction', traceId: TRACE }));
  expect(JSON.stringify(received)).not.toMatch(/harbor|olive|P-1/i);
});
