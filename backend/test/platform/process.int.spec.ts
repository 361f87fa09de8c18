import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import { schema } from '../../src/processes/schema.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { waitUntil } from '../harness/wait-until.js';
import { findFreePort } from '../harness/free-port.js';
import { killProducts, buildProductEnvironment, startProduct } from '../harness/product-process.js';
import { getTestServices } from '../harness/test-services.js';

/** Names of metrics in alert rules and dashboards, without the suffixes of a histogram's series. */
const METRIC_PATTERN = /\b((?:stampline|http|database|process)_[a-z_]+?)(?:_bucket|_count)?\b(?=[[{() ])/g;

let database: TestDatabase;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  database = await createDatabase();
  environment = buildProductEnvironment(database);
});
afterEach(killProducts);
afterAll(() => database.drop());

describe('the web process', () => {
  it('responds, and exits with 0 on a signal even if a client keeps its connection open', async () => {
    const web = startProduct('web', environment);
    const { url } = await web.waitForLine('web ready');
    expect(await (await fetch(`${String(url)}/api/health/ready`)).json()).toMatchObject({ status: 'ready' });
    const begun = Date.now();
    const { code, errors } = await web.waitForExit('SIGTERM');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(Date.now() - begun).toBeLessThan(8_000);
  });

  it('keeps running while its log cannot be written', async () => {
    const port = await findFreePort();
    const web = startProduct('web', { ...environment, PORT: String(port) }, '/dev/full');
    const status = async (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        (response) => response.status,
        () => 0,
      );
    await waitUntil(async () => (await status('/api/health/ready')) === 200, 180_000, 'the process is ready');
    for (let requests = 0; requests < 50; requests += 1) expect(await status('/api/jurisdictions')).toBe(200);
    const { code, errors } = await web.waitForExit('SIGTERM');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });

  it('ends live streams on a signal', async () => {
    const web = startProduct('web', environment);
    const url = String((await web.waitForLine('web ready')).url);
    const { headers } = await fetch(`${url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ organizationName: 'Stream', name: 'S', email: 'stream@example.test', password: 'correct horse battery' }),
    });
    const stream = await fetch(`${url}/api/events`, {
      headers: {
        Cookie: headers
          .getSetCookie()
          .map((cookie) => cookie.split(';')[0])
          .join('; '),
      },
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const ended = stream.text();
    const { code, errors } = await web.waitForExit('SIGTERM');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    await ended;
  });

  it('explains in one sentence that its port is in use', async () => {
    const holder: Server = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const address = holder.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { code, errors } = await startProduct('web', { ...environment, PORT: String(port) }).waitForExit();
    holder.close();
    expect(code).toBe(1);
    expect(errors).toBe(
      `The web process cannot start.\nlisten EADDRINUSE: address already in use 127.0.0.1:${port} (EADDRINUSE). Another process uses this port. Set PORT to a free one.\n`,
    );
  });
});

describe('the worker process', () => {
  it('reports when it is ready, and exits with 0 on a signal', async () => {
    const worker = startProduct('worker', environment);
    await worker.waitForLine('worker ready');
    const { code, errors } = await worker.waitForExit('SIGTERM');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });

  it('reports its build, health and metrics if a port is configured', async () => {
    const port = await findFreePort();
    const token = 'only for tests, only for tests, only for tests';
    const worker = startProduct('worker', { ...environment, WORKER_PORT: String(port), METRICS_TOKEN: token });
    const web = startProduct('web', { ...environment, METRICS_TOKEN: token });
    const webUrl = String((await web.waitForLine('web ready')).url);
    await worker.waitForLine('worker ready');
    const readJson = async (path: string): Promise<unknown> => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
    expect(await readJson('/api/health/live')).toEqual({ status: 'ok' });
    expect(await readJson('/api/health/ready')).toMatchObject({
      status: 'ready',
      checks: expect.arrayContaining([{ name: 'redis', up: true }]),
    });
    expect(await readJson('/api/health')).toMatchObject({ version: expect.any(String), commit: expect.any(String) });
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
    const readMetrics = async (url: string): Promise<string> =>
      (await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).text();
    const workerMetrics = await readMetrics(`http://127.0.0.1:${port}`);
    expect(workerMetrics).toContain('stampline_job_duration_seconds');
    const exported = new Set([...`${workerMetrics}${await readMetrics(webUrl)}`.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const watched = ['prometheus/alerts.yaml', 'grafana/stampline.json'].flatMap((file) =>
      [...readFileSync(join(__dirname, '../../../deploy', file), 'utf8').matchAll(METRIC_PATTERN)].map(([, name]) => name),
    );
    expect(watched.length).toBeGreaterThan(15);
    expect(watched.filter((name) => !exported.has(name))).toEqual([]);
    expect((await worker.waitForExit('SIGTERM')).code).toBe(0);
  });
});

describe.each(['web', 'worker'] as const)('the %s', (script) => {
  it('does not start if its configuration is incomplete, and names the missing variables', async () => {
    const { code, output, errors } = await startProduct(script, { ...environment, SESSION_SECRET: '', REDIS_URL: 'nowhere' }).waitForExit();
    expect(code).toBe(1);
    expect(output).toBe('');
    expect(errors).toMatch(/^The (web|worker) process cannot start\.\nREDIS_URL needs a URL .*\nSESSION_SECRET is missing: .*\n$/);
  });

  it('does not start with the role that owns the tables', async () => {
    const { code, errors } = await startProduct(script, { ...environment, DATABASE_URL: database.ownerUrl }).waitForExit();
    expect(code).toBe(1);
    expect(errors).toMatch(/cannot start\.\nThe role "stampline_test_owner" of DATABASE_URL owns the table/);
  });

  it('does not start with a superuser role', async () => {
    const admin = new URL(getTestServices().databaseAdminUrl);
    admin.pathname = `/${database.name}`;
    const { code, errors } = await startProduct(script, { ...environment, DATABASE_URL: admin.href }).waitForExit();
    expect(code).toBe(1);
    expect(errors).toMatch(/cannot start\.\nThe role "\w+" of DATABASE_URL is a superuser/);
  });

  it('does not start if its database is unavailable', async () => {
    const { code, errors } = await startProduct(script, {
      ...environment,
      DATABASE_URL: 'postgres://stampline_app:only-for-tests@127.0.0.1:1/nowhere',
    }).waitForExit();
    expect(code).toBe(1);
    expect(errors).toMatch(/cannot start\.\nconnect ECONNREFUSED 127\.0\.0\.1:1 \(ECONNREFUSED\)\. Check that PostgreSQL is running/);
  });
});

describe('on a database of another version', () => {
  const { version } = schema;
  let other: TestDatabase;
  beforeEach(async () => {
    other = await createDatabase();
  });
  afterEach(() => other.drop());

  const scripts = [
    ['web', 'The web process'],
    ['worker', 'The worker process'],
    ['migrate', 'The migration'],
  ] as const;

  async function startAndReadErrors(script: (typeof scripts)[number][0], time: number, migration: string): Promise<string> {
    const owner = new Client({ connectionString: other.ownerUrl });
    await owner.connect();
    await owner.query('insert into migrations (timestamp, name) values ($1, $2)', [time, migration]);
    await owner.end();
    const settings = { ...environment, DATABASE_URL: other.appUrl, DATABASE_OWNER_URL: other.ownerUrl };
    const { code, errors } = await startProduct(script, settings).waitForExit();
    expect(code).toBe(1);
    return errors;
  }

  it.each(scripts)('the %s does not start on a newer one, names the unknown migration and explains what to do', async (script, name) => {
    expect(await startAndReadErrors(script, 4_102_444_800_000, 'FutureThing4102444800000')).toBe(
      `${name} cannot start.\nA newer version of Stampline has migrated this database, and did not record whether version ${version} may still run after the ` +
        'migration FutureThing4102444800000. Start the version that created it, or a later one.\n',
    );
  });

  it.each(scripts)('the %s does not start on one from before the baseline, and explains what to do', async (script, name) => {
    expect(await startAndReadErrors(script, 1_795_200_001_001, 'AuditLog1795200001001')).toBe(
      `${name} cannot start.\nThis database is from before the first release of Stampline, and this version cannot upgrade it. Nothing was changed. ` +
        'Keep your export or backup, then delete the data folder (.data unless STAMPLINE_DATA_DIR is set), or set DATABASE_URL to a new database.\n',
    );
  });
});
