import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { useProduct } from '../harness/product.js';
import { readSessionCookie } from '../harness/session-cookie.js';
import { PASSWORD } from '../harness/sign-up.js';

const web = useProduct();
let cookie: string;
beforeAll(async () => {
  const account = { organizationName: 'Probe', name: 'Olive Owner', email: 'compression@example.test', password: PASSWORD };
  const { headers } = await web.newAgent().post('/api/auth/sign-up').send(account).expect(201);
  cookie = readSessionCookie(headers);
});

/** Returns a response as sent over the wire. */
async function fetchRaw(path: string, headers: Record<string, string> = {}): Promise<{ message: IncomingMessage; body: Buffer }> {
  const [message]: IncomingMessage[] = await once(get(`${await web.app.getUrl()}${path}`, { headers: { cookie, ...headers } }), 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of message!) chunks.push(chunk);
  return { message: message!, body: Buffer.concat(chunks) };
}

describe('large responses', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('are compressed for a client that accepts %s', async (accepted, encoding, unpack) => {
    const plain = await fetchRaw('/api/jurisdictions', { 'accept-encoding': 'identity' });
    expect(plain.message.headers['content-encoding']).toBeUndefined();
    const { message, body } = await fetchRaw('/api/jurisdictions', { 'accept-encoding': accepted });
    expect([message.headers['content-encoding'], message.headers.vary]).toEqual([encoding, expect.stringContaining('Accept-Encoding')]);
    expect(message.headers['content-length']).toBeUndefined();
    expect(unpack(body).equals(plain.body)).toBe(true);
    expect(plain.body.length / body.length).toBeGreaterThan(3);
  });

  it('keep their ETag, by which a client detects that nothing has changed', async () => {
    const { message } = await fetchRaw('/api/jurisdictions', { 'accept-encoding': 'br' });
    const repeated = await fetchRaw('/api/jurisdictions', { 'accept-encoding': 'br', 'if-none-match': String(message.headers.etag) });
    expect([repeated.message.statusCode, repeated.body.length]).toEqual([304, 0]);
  });

  it('respond to HEAD with their type and no body', async () => {
    const { headers } = await web.newAgent().head('/api/jurisdictions').set('Accept-Encoding', 'br').expect(200);
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('uncompressed responses', () => {
  it('include small responses', async () => {
    const { message } = await fetchRaw('/api/auth/user', { 'accept-encoding': 'br, gzip' });
    expect([message.statusCode, message.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('include responses to a change, which may contain a secret next to the input', async () => {
    const { headers } = await web
      .newAgent()
      .post('/api/tax/calculate')
      .set({ cookie, 'Accept-Encoding': 'br, gzip' })
      .send({ state: 'NJ', premium: 1000 })
      .expect(200);
    expect([headers['content-encoding'], Number(headers['content-length'])]).toEqual([undefined, expect.any(Number)]);
  });

  it('include documents, which are compressed internally and keep their length', async () => {
    const saved = await web.newAgent().post('/api/tax/calculations').set({ cookie }).send({ state: 'NJ', premium: 1000 }).expect(201);
    const { message, body } = await fetchRaw(`/api/tax/calculations/${saved.body.id}/report`, { 'accept-encoding': 'br, gzip' });
    expect([message.headers['content-encoding'], message.headers['content-length']]).toEqual([undefined, String(body.length)]);
  });

  it('include live events, which are delivered immediately', async () => {
    const request = get(`${await web.app.getUrl()}/api/events`, { headers: { cookie, 'accept-encoding': 'br, gzip' } });
    const [stream]: IncomingMessage[] = await once(request, 'response');
    expect(stream!.headers['content-encoding']).toBeUndefined();
    const [first]: Buffer[] = await once(stream!, 'data', { signal: AbortSignal.timeout(2_000) });
    expect(String(first)).toContain('retry: 3000');
    request.destroy();
  });
});
