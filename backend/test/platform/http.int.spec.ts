import { API_VERSION } from '../../src/platform/web/http/api-version.js';
import { ProbeModule } from '../harness/probe.controller.js';
import { useProduct } from '../harness/product.js';

const lines: string[] = [];
const web = useProduct({
  imports: [ProbeModule],
  settings: { logLevel: 'debug', apiDocs: 'on' },
  logDestination: { write: (line) => lines.push(line) },
});
beforeEach(() => lines.splice(0));

const someId = '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10';

describe('request IDs', () => {
  it('preserve a valid ID from the caller in the response, the problem and the log', async () => {
    const { body, headers } = await web.newAgent().get(`/api/probe/crash/${someId}`).set('X-Request-Id', 'order-4711-abc').expect(500);
    expect(headers['x-request-id']).toBe('order-4711-abc');
    expect(body.requestId).toBe('order-4711-abc');
    expect(lines.filter((line) => line.includes('order-4711-abc'))).toHaveLength(2);
  });

  it.each(['short', 'with space in it', 'x'.repeat(65), 'semi;colon;id'])('replace the unusable ID %j', async (id) => {
    const { headers } = await web.newAgent().get('/api/health/live').set('X-Request-Id', id);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it('a deprecated route sends its dates', async () => {
  const { headers } = await web.newAgent().get('/api/probe/old').expect(200);
  expect(headers).toMatchObject({ deprecation: '@1796083200', sunset: 'Tue, 01 Jun 2027 00:00:00 GMT' });
});

describe('problems', () => {
  it('hide the internals of a failure, but log it with its cause', async () => {
    const { body, headers } = await web.newAgent().get(`/api/probe/crash/${someId}`).expect(500);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(body).toEqual({
      type: '/problems/internal-error',
      title: 'Internal error',
      status: 500,
      detail: expect.stringContaining('request ID'),
      instance: `/api/probe/crash/${someId}`,
      requestId: headers['x-request-id'],
    });
    expect(lines.find((line) => line.includes('hunter2'))).toContain('"level":"error"');
  });

  it.each([
    ['an unknown address', 'get', '/api/nothing-here', 404, 'not-found'],
    ['the forms without a path', 'get', '/public-objects', 404, 'not-found'],
    ['the forms without a name', 'get', '/public-objects/', 404, 'not-found'],
    ['an unknown form', 'get', '/public-objects/forms/va/none.pdf', 404, 'not-found'],
    ['an address below the metrics', 'get', '/metrics/x', 404, 'not-found'],
    ['an unknown address outside /api', 'get', '/nothing-here', 404, 'not-found'],
    ['a broken percent encoding', 'get', '/api/probe/crash/%FF', 400, 'malformed-request'],
    ['a NUL in the address', 'get', '/api/probe/crash/a%00b', 400, 'malformed-request'],
    ['a method that the path does not accept', 'delete', '/api/health/live', 405, 'method-not-allowed'],
  ] as const)('are the response to %s', async (_what, method, path, status, slug) => {
    const { body, headers } = await web.newAgent()[method](path).expect(status);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(body).toMatchObject({ type: `/problems/${slug}`, status });
  });

  it('list the methods that a URL accepts', async () => {
    const { headers } = await web.newAgent().put('/api/probe').send({}).expect(405);
    expect(headers.allow).toBe('POST');
  });

  it.each([
    ['malformed JSON', 'application/json', '{"name":', 400, 'malformed-request'],
    ['JSON that is not an object', 'application/json', '"name"', 400, 'malformed-request'],
    ['a NUL in a text', 'application/json', String.raw`{"name":"a\u0000b","lines":[]}`, 400, 'malformed-request'],
    ['a lone surrogate', 'application/json', String.raw`{"name":"a\ud800","lines":[]}`, 400, 'malformed-request'],
    ['5000 levels', 'application/json', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 400, 'malformed-request'],
    ['UTF-16', 'application/json; charset=utf-16le', '{}', 415, 'unsupported-media-type'],
    ['a form', 'application/x-www-form-urlencoded', 'name=a', 415, 'unsupported-media-type'],
    ['plain text', 'text/plain', '{"name":"a","lines":[]}', 415, 'unsupported-media-type'],
    ['an unknown encoding', 'application/json; charset=utf-99', '{}', 415, 'unsupported-media-type'],
    ['two megabytes', 'application/json', JSON.stringify({ name: 'x'.repeat(2_000_000) }), 413, 'payload-too-large'],
  ])('are the response to a body of %s', async (_what, type, text, status, slug) => {
    const { body } = await web.newAgent().post('/api/probe').set('Content-Type', type).send(text).expect(status);
    expect(body).toMatchObject({ type: `/problems/${slug}`, status });
  });
});

describe('validation', () => {
  it('accepts a valid body', async () => {
    const sound = { name: 'a', lines: [{ amount: 1 }] };
    const { status, body } = await web.newAgent().post('/api/probe').send(sound);
    expect({ status, body }).toEqual({ status: 201, body: sound });
  });

  it('names each wrong field, with nested fields named by their path', async () => {
    const { body } = await web
      .newAgent()
      .post('/api/probe')
      .send({ name: 'x'.repeat(11), lines: [{ amount: 'one' }], role: 'owner' })
      .expect(400);
    expect(body.type).toBe('/problems/validation-failed');
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { field: 'role', message: '"role" is not a field of this request. Leave it out.' },
        { field: 'name', message: 'Enter the name in at most 10 characters.' },
        { field: 'lines.0.amount', message: 'Enter the amount as a whole number, for example 10.' },
      ]),
    );
  });

  it('names the API version only if that version lacks a field or a path in the request', async () => {
    const agent = web.newAgent();
    const problems = [
      await agent.post('/api/probe').send({ name: 'a', lines: [], role: 'owner' }).expect(400),
      await agent
        .post('/api/probe')
        .send({ name: 'a', lines: [{ amount: 1, note: '' }] })
        .expect(400),
      await agent.get('/api/no-such-path').expect(404),
      await agent.delete('/api/probe').expect(405),
      await agent
        .post('/api/probe')
        .send({ name: 'x'.repeat(11), lines: [] })
        .expect(400),
    ];
    const newer = problems.map(({ body }) => body.apiVersion);
    expect(newer).toEqual([API_VERSION, API_VERSION, API_VERSION, API_VERSION, undefined]);
  });

  it('names the missing fields if there is no body', async () => {
    const { body } = await web.newAgent().post('/api/probe').expect(400);
    expect(body.errors.map(({ field }: { field: string }) => field)).toContain('name');
  });
});

describe('cross-site requests', () => {
  const sound = { name: 'a', lines: [] };
  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['a sandboxed page', { Origin: 'null' }],
    ['another port of this host', { Origin: 'http://127.0.0.1:1' }],
    ['a cross-site fetch without origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ["an attacker's host header", { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example:1' }],
  ])('from %s are refused if they change data', async (_what, headers) => {
    const { body } = await web.newAgent().post('/api/probe').set(headers).send(sound).expect(403);
    expect(body.type).toBe('/problems/foreign-origin');
  });

  it.each([
    ['the public URL', { Origin: 'http://localhost:3000' }],
    ['the host that a trusted proxy received', { Origin: 'https://broker.example', 'X-Forwarded-Host': 'broker.example' }],
    ['a client that is not a browser', {}],
  ])('from %s are allowed to change data', async (_what, headers) => {
    const { status } = await web.newAgent().post('/api/probe').set(headers).send(sound);
    expect(status).toBe(201);
  });

  it('are allowed to read', async () => {
    const { status } = await web.newAgent().get('/api/health/live').set('Origin', 'https://evil.example');
    expect(status).toBe(200);
  });
});

describe('logs', () => {
  it('have one line per request: its pattern, without the URL, body or cookies', async () => {
    const { headers } = await web
      .newAgent()
      .post('/api/probe?token=query-secret')
      .set('Cookie', 'stampline.sid=cookie-secret')
      .set('Authorization', 'Basic header-secret')
      .send({ name: 'body-secret' })
      .expect(400);
    const own = lines.filter((line) => line.includes(headers['x-request-id']!));
    expect(own).toHaveLength(1);
    expect(JSON.parse(own[0]!)).toMatchObject({ level: 'info', process: 'web', method: 'POST', route: '/api/probe', status: 400 });
    expect(lines.join('')).not.toMatch(/query-secret|cookie-secret|header-secret|body-secret/);
  });

  it('replace IDs with the route pattern', async () => {
    await web.newAgent().get(`/api/probe/crash/${someId}`);
    const line = lines.find((candidate) => candidate.includes('request answered'))!;
    expect(JSON.parse(line)).toMatchObject({ route: '/api/probe/crash/:id' });
    expect(line).not.toContain(someId);
  });
});

describe('headers', () => {
  it('prevent responses from loading anything or being framed', async () => {
    const { headers } = await web.newAgent().get('/api/health/live');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'");
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('allow the documentation page to load its files over plain http', async () => {
    const { status, headers: redirect } = await fetch(`${await web.app.getUrl()}/api`, { redirect: 'manual' });
    expect([status, redirect.get('location')]).toEqual([302, '/api/docs']);
    const { headers, text } = await web.newAgent().get('/api/docs/').expect(200);
    expect(text).toContain('swagger-ui');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)/);
    for (const [, source] of text.matchAll(/<script[^>]*src="\.?([^"]+)"/g)) {
      await web
        .newAgent()
        .get(`/api/docs/${source!.replace(/^\//, '')}`)
        .expect(200)
        .expect('Content-Type', /javascript/);
    }
  });

  const quiet = useProduct();
  it('are sent without a documentation page if API_DOCS is off', async () => {
    for (const address of ['/api/docs', '/api/docs/', '/api/docs-json', '/api/docs/swagger-ui-init.js'])
      await quiet
        .newAgent()
        .get(address)
        .expect(404)
        .expect('Content-Type', /problem\+json/);
  });
});
