import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { runEndings } from '../processes/on-end.mjs';
import { ROOT } from '../root.mjs';
import { readVariables } from './read-compose.mjs';
import { startProductionStack } from './production-stack.mjs';

const HOST = 'tax.agency.test';
const PASSWORD = 'seven lamps by the harbor';

/** @type {Awaited<ReturnType<typeof startProductionStack>>} */
let stack;
let cookie = '';

beforeAll(async () => {
  const { PUBLIC_URL: _url, TRUSTED_PROXIES: _proxies, ...variables } = readVariables('.env.example');
  stack = await startProductionStack({ hostName: HOST, variables: { ...variables, MONITORING: 'off' }, print: console.log });
});
afterAll(() => runEndings());

/** @typedef {{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, text: string, json: () => any }} Answer */

/**
 * Sends a request over TLS to the public host name.
 * @param {string} path @param {{ method?: string, body?: string | Buffer, type?: string }} [options]
 * @returns {Promise<Answer>}
 */
function ask(path, { method = 'GET', body, type = 'application/json' } = {}) {
  const headers = {
    Host: `${HOST}:${stack.port}`,
    Cookie: cookie,
    Accept: '*/*',
    ...(body && { 'Content-Type': type, Origin: stack.publicUrl }),
  };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: stack.port, servername: HOST, ca: stack.certificate, path, method, headers };
    const sent = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text, json: () => JSON.parse(text) }));
    });
    sent.on('error', reject).end(body);
  });
}

/** @param {string} path @param {object} body */
const post = (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) });

describe('the commands and variables of docker-compose.yml, behind nginx with TLS and under a name other than localhost', () => {
  it('serve the page and allow only code of its origin', async () => {
    const { status, headers, text } = await ask('/');
    expect(status).toBe(200);
    expect(text).toContain('<title>');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('serve every remote under a path of the single public URL', async () => {
    const remotes = (await ask('/remotes.json')).json();
    expect(remotes.map((/** @type {any} */ { name }) => name)).toEqual(['mfeCompliance', 'mfeFiling', 'mfeDocuments', 'mfeIntegrations']);
    for (const { origin, manifest, navigation } of remotes) {
      expect([origin, navigation.routes.length > 0]).toEqual(['self', true]);
      const { name } = (await ask(manifest)).json().metaData.remoteEntry;
      const entry = await ask(manifest.replace('mf-manifest.json', name));
      expect([entry.status, entry.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
  });

  it("report the server's build", async () => {
    expect((await ask('/api/health')).json()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: expect.any(String),
      builtAt: expect.any(String),
    });
  });

  it('reject sign-up, and set Secure cookies for the owner that the operator creates', async () => {
    const body = { organizationName: 'Harbor', name: 'Dana', email: 'dana@agency.test', password: PASSWORD };
    expect((await post('/api/auth/sign-up', body)).status).toBe(403);
    const args = ['olive@agency.test', 'Olive Reed', 'Harbor Wholesale'];
    const { code, output } = await stack.exec('web', stack.program('dist/processes/create-owner.js'), ...args);
    expect([code, output]).toEqual([0, expect.stringContaining(`${stack.publicUrl}/password-reset/`)]);
    const token = output.trim().split('/').at(-1);
    expect((await post(`/api/auth/password-reset/${token}`, { password: PASSWORD })).status).toBe(204);
    const signedIn = await post('/api/auth/sign-in', { email: 'olive@agency.test', password: PASSWORD });
    expect(signedIn.status).toBe(200);
    const cookies = signedIn.headers['set-cookie'] ?? [];
    expect(cookies).not.toEqual([]);
    for (const set of cookies) expect(set).toMatch(/HttpOnly; Secure; SameSite=/);
    cookie = cookies.map((set) => set.split(';')[0]).join('; ');
  });

  it('list demo requests for the operator', async () => {
    expect((await post('/api/leads', { kind: 'demo', name: 'Ana Ask', email: 'ana@example.test' })).status).toBe(201);
    const { code, output } = await stack.exec('migrate', stack.program('dist/processes/list-leads.js'));
    expect([code, output]).toEqual([0, expect.stringContaining('Ana Ask <ana@example.test>')]);
  });

  it('import a file through the web process, worker, database, queue and file store', async () => {
    const csv = readFileSync(join(ROOT, 'backend/demo/special-risks.csv'));
    const boundary = 'stampline-test';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="special-risks.csv"\r\nContent-Type: text/csv\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), csv, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const { status, json } = await ask('/api/policies/upload', {
      method: 'POST',
      body,
      type: `multipart/form-data; boundary=${boundary}`,
    });
    const rows = csv.toString().trim().split('\n').length - 1;
    expect([status, json().totalRows, json().successful.length > 0]).toEqual([200, rows, true]);
  });

  it('trust the proxy, and do not include the demo', async () => {
    expect(stack.logOf('shell')).not.toContain('TRUSTED_PROXIES');
    const signIn = await post('/api/auth/sign-in', { email: 'demo@stampline.example', password: PASSWORD });
    expect(signIn.status).toBe(401);
  });
});
