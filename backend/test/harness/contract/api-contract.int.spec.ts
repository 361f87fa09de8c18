import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Controller, Get, Module } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Public } from '../../../src/platform/kernel/access/access.js';
import { startApp } from '../app.js';
import { ApiContract } from './api-contract.js';
import { observeExchanges } from './exchange.js';
import { drainContractFaults } from './check-contract.js';

const buildProblem = (type: string, headers = {}) => ({
  description: '',
  headers,
  content: {
    'application/problem+json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/ProblemDto' },
          { type: 'object', properties: { type: { type: 'string', enum: [type] } }, required: ['type'] },
        ],
      },
    },
  },
});

const document: OpenAPIObject = {
  openapi: '3.1.0',
  info: { title: '', version: '1' },
  paths: {
    '/api/things/{id}': {
      get: {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 10 } },
        ],
        responses: {
          200: {
            description: '',
            headers: { 'X-Total-Count': { required: true, schema: { type: 'integer' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/ThingDto' } } },
          },
          404: { $ref: '#/components/responses/NotFound' },
          429: buildProblem('/problems/too-many-requests', { 'Retry-After': { required: true, schema: { type: 'integer' } } }),
        },
      },
      post: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ThingDto' } } } },
        responses: { 204: { description: '' } },
      },
    },
  },
  components: {
    responses: { NotFound: buildProblem('/problems/not-found') },
    schemas: {
      ThingDto: {
        type: 'object',
        properties: { name: { type: 'string' }, due: { type: ['string', 'null'], format: 'date' } },
        required: ['name', 'due'],
      },
      ProblemDto: { type: 'object', properties: { type: { type: 'string' }, status: { type: 'number' } }, required: ['type', 'status'] },
    },
  },
};

const path = '/api/things/3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10';
const thing = { name: 'One', due: null };

let server: Server;
let listener: RequestListener;
const found: string[] = [];

beforeAll(async () => {
  const contract = new ApiContract(document);
  server = createServer((request, response) => listener(request, response));
  observeExchanges(server, (exchange) => found.push(...contract.findFaults(exchange)));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  found.length = 0;
});

interface StubResponse {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly gzip?: boolean;
}

async function findFaults(answer: StubResponse, url = path, request: RequestInit = {}): Promise<string[]> {
  const { status = 200, headers = { 'X-Total-Count': '1' }, body = thing, gzip = false } = answer;
  const { type = status < 400 ? 'application/json' : 'application/problem+json' } = answer;
  const bytes = Buffer.from(JSON.stringify(body));
  listener = (asked, response) => {
    response.statusCode = status;
    response.setHeader('X-Request-Id', 'one');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (gzip) response.setHeader('Content-Encoding', 'gzip');
    if (status !== 204) response.setHeader('Content-Type', type);
    asked.resume().once('end', () => response.end(status === 204 ? undefined : gzip ? gzipSync(bytes) : bytes));
  };
  await (await fetch(`${getUrl()}${url}`, request)).arrayBuffer();
  return found;
}

function getUrl(): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server does not listen.');
  return `http://127.0.0.1:${bound.port}`;
}

const buildPost = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
});
const buildProblemResponse = (slug: string, status: number): StubResponse => ({
  status,
  headers: {},
  body: { type: `/problems/${slug}`, status },
});

describe('the comparison of real exchanges with the API document', () => {
  it('accepts documented exchanges', async () => {
    await findFaults({ body: { name: 'One', due: '2026-01-31' } }, `${path}?limit=10`);
    await findFaults({ gzip: true });
    await findFaults(buildProblemResponse('not-found', 404));
    await findFaults({ ...buildProblemResponse('too-many-requests', 429), headers: { 'Retry-After': '5' } });
    await findFaults({ status: 204, headers: {} }, path, buildPost(thing));
    await findFaults(buildProblemResponse('not-found', 404), '/api/nowhere');
    await findFaults({ ...buildProblemResponse('method-not-allowed', 405), headers: { Allow: 'GET, POST' } }, path, { method: 'DELETE' });
    expect(found).toEqual([]);
  });

  it.each<[string, string, StubResponse]>([
    ['a property without a name', '200 body must NOT have additional properties: secret', { body: { ...thing, secret: 1 } }],
    ['a missing property', "200 body must have required property 'due'", { body: { name: 'One' } }],
    ['another type', '200 body /name must be string', { body: { ...thing, name: 1 } }],
    ['another type in a compressed response', '200 body /name must be string', { body: { ...thing, name: 1 }, gzip: true }],
    ['null in a property that is not nullable', '200 body /name must be string', { body: { ...thing, name: null } }],
    ['another format', '200 body /due must match format "date"', { body: { ...thing, due: '2026-02-30' } }],
    ['a missing header', "200 header must have required property 'x-total-count'", { headers: {} }],
    ['a header of another type', '200 header /x-total-count must be integer', { headers: { 'X-Total-Count': 'many' } }],
    ['another header', '200 sends location, which is not documented', { headers: { 'X-Total-Count': '1', Location: '/' } }],
    ['another media type', '200 is text/csv, which is not documented', { type: 'text/csv' }],
    ['another status', 'answers 201, which is not documented', { status: 201 }],
    ['a missing Retry-After', "429 header must have required property 'retry-after'", buildProblemResponse('too-many-requests', 429)],
    [
      'another problem',
      '404 body /type must be equal to one of the allowed values: ["/problems/not-found"]',
      buildProblemResponse('no-account', 404),
    ],
  ])('finds %s', async (_what, fault, answer) => {
    expect(await findFaults(answer)).toEqual([expect.stringContaining(`GET /api/things/{id} ${fault}`)]);
  });

  it.each<[string, string, string, RequestInit]>([
    ['an accepted query that is too large', 'GET /api/things/{id} was sent query /limit must be <= 10', `${path}?limit=11`, {}],
    ['an accepted query without a name', 'GET /api/things/{id} was sent query must NOT have additional', `${path}?page=1`, {}],
    ['an accepted parameter', 'GET /api/things/{id} was sent path /id must match format "uuid"', '/api/things/1', {}],
    ['an accepted field', 'POST /api/things/{id} was sent body must NOT have additional', path, buildPost({ ...thing, more: 1 })],
    ['an undocumented route', 'GET /api/nowhere is not in the document, and answers 200', '/api/nowhere', {}],
    ['an undocumented method', 'DELETE /api/things/{id} is not in the document, and answers', path, { method: 'DELETE' }],
  ])('finds %s', async (_what, fault, url, request) => {
    const faults = await findFaults(request.method === 'POST' ? { status: 204, headers: {} } : {}, url, request);
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });

  it('finds an Allow header that differs from the documented methods', async () => {
    const answer = { ...buildProblemResponse('method-not-allowed', 405), headers: { Allow: 'GET' } };
    expect(await findFaults(answer, path, { method: 'DELETE' })).toEqual([expect.stringContaining('not GET, POST')]);
  });
});

@Controller('undocumented')
class UndocumentedController {
  @Public()
  @Get()
  get(): object {
    return {};
  }
}

@Module({ controllers: [UndocumentedController] })
class UndocumentedModule {}

it('the comparison observes every application that a test starts', async () => {
  const web = await startApp({ imports: [UndocumentedModule] });
  await web.newAgent().get('/api/undocumented').expect(200);
  await web.newAgent().get('/api/health/live').expect(200);
  await web.stop();
  expect(drainContractFaults()).toEqual(['GET /api/undocumented is not in the document, and answers 200']);
});
