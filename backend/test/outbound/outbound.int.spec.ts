import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Logger } from '@nestjs/common';
import { HostResolverService } from '../../src/platform/outside/outbound/host-resolver.js';
import type { LocalServer } from './local-server.js';
import { useOutbound } from './use-outbound.js';

const { serve, outbound } = useOutbound();

/** Resolves each name to the next of its address lists; the last list repeats. */
class ScriptedResolver extends HostResolverService {
  asked = 0;
  constructor(private readonly answers: string[][]) {
    super();
  }
  override async resolve(): Promise<string[]> {
    this.asked += 1;
    return (this.answers.length > 1 ? this.answers.shift() : this.answers[0]) ?? [];
  }
}

const getPort = ({ host }: LocalServer) => host.split(':')[1] ?? '';
const sendOk: RequestListener = (_request, response) => void response.end('ok');

describe('a private address', () => {
  test.each(['127.0.0.1', '2130706433', '0x7f.1', '0177.1', '[::ffff:127.0.0.1]', 'localhost'])('is not called as %s', async (host) => {
    const server = await serve(sendOk);
    await expect(outbound([]).fetch(`https://${host}:${getPort(server)}/`)).rejects.toMatchObject({ kind: 'forbidden-address' });
    expect(server.countConnections()).toBe(0);
  });

  test.each([
    [['127.0.0.1']],
    [['10.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['2606:4700::1111', '127.0.0.1']],
  ])('is not called through a name that resolves to %j', async (addresses) => {
    const server = await serve(sendOk);
    const client = outbound([], new ScriptedResolver([addresses]));
    await expect(client.fetch(`https://hooks.example.com:${getPort(server)}/`)).rejects.toMatchObject({ kind: 'forbidden-address' });
    expect(server.countConnections()).toBe(0);
  });

  test('is called only if the operator allows its host', async () => {
    const [allowed, other] = [await serve(sendOk), await serve(sendOk)];
    const client = outbound([allowed.host]);
    expect(await (await client.fetch(allowed.url)).text()).toBe('ok');
    await expect(client.fetch(`https://${other.host}`)).rejects.toMatchObject({ kind: 'forbidden-address' });
    expect(other.countConnections()).toBe(0);
  });

  test('is called if it is the issuer that the operator configured', async () => {
    const server = await serve(sendOk);
    expect((await outbound([], new HostResolverService(), server.url).fetch(server.url)).status).toBe(200);
  });
});

function redirectTo(location: string): RequestListener {
  return (request, response) => {
    if (request.url === '/start') response.writeHead(302, { location }).end();
    else response.end('arrived');
  };
}

describe('a redirect', () => {
  test('is not followed to a private address', async () => {
    const secret = await serve(sendOk);
    const entrance = await serve(redirectTo(`https://${secret.host}/`));
    await expect(outbound([entrance.host]).fetch(`${entrance.url}/start`)).rejects.toMatchObject({ kind: 'forbidden-address' });
    expect(secret.countConnections()).toBe(0);
  });

  test('is not followed from the allowed host to plain http elsewhere', async () => {
    const entrance = await serve(redirectTo('http://example.com/'));
    await expect(outbound([entrance.host]).fetch(`${entrance.url}/start`)).rejects.toMatchObject({ kind: 'bad-address' });
  });

  test('keeps the headers for the same host, and drops those that identify us to another host', async () => {
    const other = await serve(sendOk);
    const entrance = await serve((request, response) => {
      if (request.url === '/away') response.writeHead(307, { location: other.url }).end();
      else redirectTo('/end')(request, response);
    });
    const client = outbound([entrance.host, other.host]);
    const headers = { authorization: 'Bearer hunter2', 'x-api-key': 'hunter2', cookie: 'hunter2', accept: 'text/plain' };
    expect(await (await client.fetch(`${entrance.url}/start`, { headers })).text()).toBe('arrived');
    expect(entrance.requests[1]?.headers).toMatchObject(headers);
    await (await client.fetch(`${entrance.url}/away`, { headers })).text();
    expect(other.requests[0]?.headers).toMatchObject({ accept: 'text/plain' });
    expect(JSON.stringify(other.requests[0]?.rawHeaders)).not.toContain('hunter2');
  });

  test('is followed at most five times', async () => {
    const circle = await serve((_request, response) => void response.writeHead(302, { location: '/start' }).end());
    await expect(outbound([circle.host]).fetch(`${circle.url}/start`)).rejects.toMatchObject({ kind: 'too-many-redirects' });
    expect(circle.requests).toHaveLength(6);
  });

  test('is returned for a POST, or with redirect: manual', async () => {
    const entrance = await serve(redirectTo('/end'));
    const client = outbound([entrance.host]);
    expect((await client.fetch(`${entrance.url}/start`, { method: 'POST', body: 'x' })).status).toBe(302);
    expect((await client.fetch(`${entrance.url}/start`, { redirect: 'manual' })).headers.get('location')).toBe('/end');
  });
});

describe('a response', () => {
  test('is cut off above the size limit', async () => {
    const server = await serve((_request, response) => {
      const send = () => {
        if (response.destroyed) return;
        response.write(Buffer.alloc(64 * 1024));
        setImmediate(send);
      };
      send();
    });
    const answer = await outbound([server.host]).fetch(server.url, {}, { maxBytes: 200_000 });
    await expect(answer.arrayBuffer()).rejects.toMatchObject({
      kind: 'too-large',
      message: `${server.host} sent more than 195 KB, which is our limit.`,
    });
  });

  test('is cut off if its decompressed size exceeds the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    expect(bomb.byteLength).toBeLessThan(100_000);
    const server = await serve((_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    const answer = await outbound([server.host]).fetch(server.url, {}, { maxBytes: 1024 * 1024 });
    await expect(answer.text()).rejects.toMatchObject({ kind: 'too-large' });
  });

  test('is decompressed', async () => {
    const server = await serve(
      (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed')),
    );
    const answer = await outbound([server.host]).fetch(server.url);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe('packed');
  });

  test('is abandoned if it does not begin in time', async () => {
    const server = await serve(() => undefined);
    const call = outbound([server.host]).fetch(server.url, {}, { timeoutMs: 150 });
    await expect(call).rejects.toMatchObject({ kind: 'timeout', message: `${server.host} did not respond within 0.15 seconds.` });
  });

  test('is abandoned if it does not end in time', async () => {
    const server = await serve((_request, response) => void response.write('never'));
    const answer = await outbound([server.host]).fetch(server.url, {}, { timeoutMs: 2_000 });
    await expect(answer.text()).rejects.toMatchObject({ kind: 'timeout' });
  });

  test("is abandoned with the caller's reason for aborting", async () => {
    const server = await serve(() => undefined);
    const stop = new AbortController();
    const call = outbound([server.host]).fetch(server.url, { signal: stop.signal });
    stop.abort(new Error('The job was canceled.'));
    await expect(call).rejects.toThrow('The job was canceled.');
  });
});

async function* createBroken() {
  yield Buffer.from('abc');
  throw new Error('The browser left.');
}

describe('request content', () => {
  const TIMES = { timeoutMs: 60_000, idleMs: 1_000 };

  test('is received as sent, whatever its length, even by the target of a redirect', async () => {
    const content = gzipSync(randomBytes(12 * 1024 * 1024));
    const server = await serve((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/there' }).end('moved');
      else response.writeHead(206, { 'content-encoding': 'gzip', 'content-range': 'bytes 0-9/10' }).end(content);
    });
    const answer = await outbound([server.host]).open(server.url, {}, TIMES);
    if (answer instanceof Response) throw new Error(`${answer.status}`);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, 'bytes 0-9/10']);
    expect(content.equals(await buffer(answer.body))).toBe(true);
  });

  test("results in the server's response if it is refused", async () => {
    const server = await serve((_request, response) => void response.writeHead(403).end('{"error":"scope"}'));
    const answer = await outbound([server.host]).open(server.url, {}, TIMES);
    if (!(answer instanceof Response)) throw new Error('It is a content.');
    expect([answer.status, await answer.json()]).toEqual([403, { error: 'scope' }]);
  });

  test('is abandoned after a while if it does not begin or continue', async () => {
    const silent = await serve(() => undefined);
    await expect(outbound([silent.host]).open(silent.url, {}, TIMES)).rejects.toMatchObject({ kind: 'timeout' });
    const stopping = await serve((_request, response) => void response.write('never'));
    const answer = await outbound([stopping.host]).open(stopping.url, {}, TIMES);
    if (answer instanceof Response) throw new Error(`${answer.status}`);
    await expect(buffer(answer.body)).rejects.toThrow(/timeout/i);
  });

  test('is streamed as often as needed', async () => {
    const server = await serve((request, response) => {
      if (request.headers.authorization === undefined) response.writeHead(401).end('no');
      else void buffer(request).then((body) => response.end(`${request.headers['content-length']} ${body.toString()}`));
    });
    const body = {
      byteLength: 6,
      readBytes: () =>
        Readable.from(
          ['abc', 'def'].map((text) => Buffer.from(text)),
          { objectMode: false },
        ),
    };
    const calls = outbound([server.host]);
    expect((await calls.fetch(server.url, { method: 'PUT', body }, TIMES)).status).toBe(401);
    const answer = await calls.fetch(server.url, { method: 'PUT', body, headers: { authorization: 'now' } }, TIMES);
    expect(await answer.text()).toBe('6 abcdef');
  });

  test('causes its error to be thrown if it breaks while we send it, and is not counted as a failure of the host', async () => {
    const server = await serve(
      (request, response) =>
        void buffer(request).then(
          (body) => response.end(body),
          () => undefined,
        ),
    );
    const calls = outbound([server.host]);
    for (let time = 0; time < 6; time += 1) {
      const call = calls.fetch(server.url, { method: 'PUT', body: { byteLength: 6, readBytes: createBroken } }, { ...TIMES, retries: 0 });
      await expect(call).rejects.toThrow('The browser left.');
    }
    expect(await (await calls.fetch(server.url, { method: 'PUT', body: 'good' })).text()).toBe('good');
  });

  test('is abandoned after a while if the other side does not accept it', async () => {
    const server = await serve((request) => void request.pause());
    const chunk = Buffer.alloc(1024 * 1024);
    const body = { byteLength: 64 * chunk.length, readBytes: () => Readable.from(Array.from({ length: 64 }, () => chunk)) };
    const call = outbound([server.host]).fetch(server.url, { method: 'PUT', body }, { ...TIMES, retries: 0 });
    await expect(call).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('is not read for a private address', async () => {
    const server = await serve(sendOk);
    await expect(outbound([]).open(`https://${server.host}/`, {}, TIMES)).rejects.toMatchObject({ kind: 'forbidden-address' });
    expect(server.countConnections()).toBe(0);
  });
});

function failTimes(times: number, status: number, headers = {}): RequestListener {
  let calls = 0;
  return (_request, response) => {
    calls += 1;
    if (calls <= times) response.writeHead(status, headers).end();
    else response.end(`after ${calls}`);
  };
}

describe('a failed attempt', () => {
  test.each([429, 502, 503, 504])('is retried after %d', async (status) => {
    const server = await serve(failTimes(2, status));
    expect(await (await outbound([server.host]).fetch(server.url)).text()).toBe('after 3');
  });

  test('is retried after a broken connection', async () => {
    let calls = 0;
    const server = await serve((request, response) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else response.end('ok');
    });
    expect(await (await outbound([server.host]).fetch(server.url, { method: 'PUT', body: 'x' })).text()).toBe('ok');
  });

  test.each([
    ['a POST', { method: 'POST', body: 'x' }, 1],
    ['a POST with an Idempotency-Key', { method: 'POST', body: 'x', headers: { 'Idempotency-Key': 'k' } }, 3],
    ['a DELETE', { method: 'DELETE' }, 3],
  ])('is retried only if that is safe: %s', async (_what, request, attempts) => {
    const server = await serve((_request, response) => void response.writeHead(503).end());
    expect((await outbound([server.host]).fetch(server.url, request)).status).toBe(503);
    expect(server.requests).toHaveLength(attempts);
  });

  test.each([400, 401, 404, 500])('is not retried after %d', async (status) => {
    const server = await serve(failTimes(1, status));
    expect((await outbound([server.host]).fetch(server.url)).status).toBe(status);
  });

  test('is retried after the delay in Retry-After', async () => {
    const server = await serve(failTimes(1, 429, { 'retry-after': '1' }));
    const startedAt = performance.now();
    expect((await outbound([server.host]).fetch(server.url)).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
  });

  test('is returned if it asks for more time than is left', async () => {
    const server = await serve(failTimes(1, 429, { 'retry-after': '60' }));
    const answer = await outbound([server.host]).fetch(server.url, {}, { timeoutMs: 5_000 });
    expect(answer.status).toBe(429);
    expect(server.requests).toHaveLength(1);
  });
});

describe('secrets', () => {
  test('do not appear in any error or log line', async () => {
    const lines: unknown[] = [];
    for (const level of ['debug', 'warn', 'log', 'error'] as const) {
      jest.spyOn(Logger.prototype, level).mockImplementation((...line: unknown[]) => void lines.push(line));
    }
    const server = await serve((request, response) => {
      if (request.url?.startsWith('/ok')) response.end('hunter2');
      else request.socket.destroy();
    });
    const client = outbound([server.host]);
    const secrets = { method: 'POST', headers: { authorization: 'Bearer hunter2' }, body: 'hunter2' };
    await client.fetch(`${server.url}/ok/hunter2?key=hunter2`, secrets);
    const failures: unknown[] = [];
    const keep = (error: unknown) => void failures.push(error);
    await client.fetch(`${server.url}/hunter2?key=hunter2`, secrets).catch(keep);
    await client.fetch(server.url, { headers: { authorization: 'hunter2\nx: y' } }).catch(keep);
    await client.fetch('https://10.1.2.3/hunter2?key=hunter2').catch(keep);
    expect(failures).toHaveLength(3);
    const messages = failures.map((error) =>
      error instanceof Error ? [error.message, error.stack, error.cause, JSON.stringify(error)] : error,
    );
    expect(lines.length).toBeGreaterThan(1);
    expect(JSON.stringify([lines, messages])).not.toContain('hunter2');
  });
});
