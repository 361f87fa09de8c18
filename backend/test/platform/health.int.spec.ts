import { once } from 'node:events';
import { Client } from 'pg';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { DatabaseWatchdogService } from '../../src/platform/kernel/database/database-watchdog.service.js';
import { ReadinessService } from '../../src/platform/web/health/readiness.js';
import { useProduct } from '../harness/product.js';

const web = useProduct();

async function runAsOwner(...statements: string[]): Promise<void> {
  const owner = new Client({ connectionString: web.database.ownerUrl });
  await owner.connect();
  for (const statement of statements) await owner.query(statement);
  await owner.end();
}

it('the process reports that it is alive', async () => {
  const { body } = await web.newAgent().get('/api/health/live').expect(200);
  expect(body).toEqual({ status: 'ok' });
});

it('the process reports its version and build', async () => {
  const { body } = await web.newAgent().get('/api/health').expect(200);
  expect(body).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: 'not-built', builtAt: null });
});

describe('readiness', () => {
  it('lists available services', async () => {
    const { body } = await web.newAgent().get('/api/health/ready').expect(200);
    expect(body.status).toBe('ready');
    expect(body.checks).toEqual(
      expect.arrayContaining([
        { name: 'database', up: true },
        { name: 'migrations', up: true },
      ]),
    );
  });

  it('lists missing services, without the reason', async () => {
    const readiness = web.app.get(ReadinessService);
    readiness.addCheck('probe', () => Promise.reject(new Error('connect to 10.0.0.7 refused')));
    const { body } = await web.newAgent().get('/api/health/ready').expect(503);
    expect(body).toMatchObject({ type: '/problems/unavailable', detail: 'Not ready: probe.' });
    expect(JSON.stringify(body)).not.toContain('10.0.0.7');
    readiness.addCheck('probe', () => Promise.resolve());
  });

  it('does not wait for a check that hangs', async () => {
    const readiness = web.app.get(ReadinessService);
    readiness.addCheck('probe', () => new Promise(() => undefined));
    const { body } = await web.newAgent().get('/api/health/ready').expect(503);
    expect(body.detail).toBe('Not ready: probe.');
    readiness.addCheck('probe', () => Promise.resolve());
  });

  it('is not reported while requests are refused because the database has not responded', async () => {
    const refuse = jest.spyOn(web.app.get(DatabaseWatchdogService), 'runUnlessUnresponsive').mockRejectedValue(new Error('unresponsive'));
    const refused = await web.newAgent().get('/api/health/ready');
    refuse.mockRestore();
    expect([refused.status, refused.body.detail]).toEqual([503, 'Not ready: database.']);
    await web.newAgent().get('/api/health/ready').expect(200);
  });

  it('is not reported while a migration is missing', async () => {
    await runAsOwner("update migrations set name = 'set aside' where name = 'Audit1795800000003'");
    const { body } = await web.newAgent().get('/api/health/ready').expect(503);
    expect(body.detail).toBe('Not ready: migrations.');
    await runAsOwner("update migrations set name = 'Audit1795800000003' where name = 'set aside'");
    expect((await web.newAgent().get('/api/health/ready')).status).toBe(200);
  });

  it('is reported again after the database has dropped all connections', async () => {
    const { name } = web.database;
    const admin = new Client({ connectionString: process.env.TEST_DATABASE_ADMIN_URL });
    await admin.connect();
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await admin.end();
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await web.newAgent().get('/api/health/ready')).status);
    expect(statuses.at(-1)).toBe(200);
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
  });
});

describe('metrics', () => {
  const token = 'a token of thirty-two characters or more';
  const measured = useProduct({ settings: { metricsToken: token } });

  it('measure requests by route pattern, and the connection pool', async () => {
    await measured.newAgent().get('/api/health/live?secret=1');
    await measured.newAgent().get('/api/no/such/address/4711');
    const { text, headers } = await measured.newAgent().get('/metrics').set('Authorization', `Bearer ${token}`).expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/health\/live",status="200"\} \d+/);
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="none",status="404"\} \d+/);
    expect(text).toMatch(/database_pool_connections\{state="open"\} [1-5]\n/);
    expect(text).not.toMatch(/address|secret/);
  });

  it.each([
    [undefined, 404],
    ['Bearer ', 404],
    ['Bearer undefined', 404],
    ['Bearer wrong', 404],
    [`Bearer ${token}x`, 404],
    [`Bearer ${token}`, 200],
  ])('responds to Authorization %j with %d', async (authorization, expected) => {
    const asked = measured.newAgent().get('/metrics').set('X-Forwarded-For', '203.0.113.7');
    const { status } = await (authorization === undefined ? asked : asked.set('Authorization', authorization));
    expect(status).toBe(expected);
  });

  it.each([undefined, 'Bearer ', 'Bearer undefined', `Bearer ${token}`])(
    'require a configured token, even from the same machine or from a proxy on it (Authorization %j)',
    async (authorization) => {
      const asked = web.newAgent().get('/metrics');
      const { status } = await (authorization === undefined ? asked : asked.set('Authorization', authorization));
      expect(status).toBe(404);
    },
  );
});

describe('the readiness of a process whose connections are all busy', () => {
  const busy = useProduct({ settings: { databasePoolSize: 1 } });

  it('is reported, so that a load balancer does not move its load to the others', async () => {
    const database = busy.app.get(DatabaseService);
    const freed = new AbortController();
    await new Promise<void>((resolve) => {
      void database.withoutOrganization(async () => {
        resolve();
        await once(freed.signal, 'abort');
      });
    });
    expect((await busy.newAgent().get('/api/health/ready')).body).toMatchObject({ status: 'ready' });
    freed.abort();
    await database.query('select 1', []); // The connection is available again.
  });
});
