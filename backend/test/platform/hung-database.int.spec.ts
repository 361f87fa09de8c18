import { Client } from 'pg';
import { processSettings } from '../../src/platform/kernel/config/settings.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { createDatabase } from '../harness/database.js';
import { type DatabaseProxy, startDatabaseProxy } from '../harness/database-proxy.js';
import { waitUntil } from '../harness/wait-until.js';
import { useProduct } from '../harness/product.js';
import { PASSWORD, signUp } from '../harness/sign-up.js';
import { getTestServices } from '../harness/test-services.js';

const WITHIN_MS = 5_000;
const DEFAULT_WAIT_MS = Number(processSettings.databaseWaitMs.fallback);

describe('the web process while the database hangs', () => {
  let way: DatabaseProxy;
  let drop: () => Promise<void>;
  let directUrl: string;
  beforeAll(async () => {
    const database = await createDatabase();
    drop = () => database.drop();
    directUrl = database.ownerUrl;
    way = await startDatabaseProxy(database.appUrl);
  });
  // Must be closed before the product stops.
  afterAll(() => way.resume());
  const web = useProduct(() => ({
    settings: { databaseUrl: way.url, redisUrl: getTestServices().redisUrl, databaseWaitMs: DEFAULT_WAIT_MS },
  }));
  afterAll(async () => {
    await way.close();
    await drop();
  });

  const isSlowStatementComplete = async (): Promise<boolean> =>
    web.app
      .get(DatabaseService)
      .withoutOrganization((tx) => tx.query('select pg_sleep(6)'))
      .then(
        () => true,
        () => false,
      );
  const isReady = async () => (await web.newAgent().get('/api/health/ready')).status === 200;

  async function countLeads(email: string): Promise<number | null> {
    const client = new Client({ connectionString: directUrl });
    await client.connect();
    const { rowCount } = await client.query('select from leads where email = $1', [email]);
    await client.end();
    return rowCount;
  }

  test('responds to every request within five seconds, and does not execute a refused one later', async () => {
    const agent = web.newAgent();
    const { email } = await signUp(agent);
    const lead = { kind: 'demo', name: 'L', email: 'refused@example.test' };
    const buildRequests = (sent: typeof lead) => [
      () => agent.get('/api/auth/user'),
      () => agent.get('/api/dashboard/stats'),
      () => agent.get('/api/policies'),
      () => agent.get('/api/tax/calculations'),
      () => agent.post('/api/tax/calculate').send({ state: 'VA', premium: 1_000, policyType: 'property' }),
      () => web.newAgent().post('/api/auth/sign-in').send({ email, password: PASSWORD }),
      () => web.newAgent().post('/api/leads').send(sent),
      () => web.newAgent().get('/api/health/ready'),
    ];
    const ask = buildRequests(lead);
    // Sends more simultaneous requests than there are connections. A slow machine needs this much time in addition to the limit.
    const usual = buildRequests({ ...lead, email: 'usual@example.test' });
    const beganUsual = performance.now();
    await Promise.all([...usual, ...usual].map((request) => request()));
    const withinMs = WITHIN_MS + performance.now() - beganUsual;
    const time = async (request: (typeof ask)[number]) => {
      const began = performance.now();
      const { status, headers } = await request();
      return { status, retryAfter: headers['retry-after'], inTime: performance.now() - began < withinMs };
    };
    const refused = { status: 503, retryAfter: '5', inTime: true };

    way.stopResponding();
    // Once immediately, and again after the hang has been detected.
    expect(await Promise.all([...ask, ...ask].map(time))).toEqual([...ask, ...ask].map(() => refused));
    expect(await Promise.all(ask.map(time))).toEqual(ask.map(() => refused));
    await web.newAgent().get('/api/health/live').expect(200);
    await web.newAgent().get('/api/jurisdictions').expect(200);

    way.resume();
    await waitUntil(isReady, 180_000, 'the process is ready again');
    // On a busy machine, the database may briefly be unresponsive again.
    await waitUntil(async () => (await agent.get('/api/dashboard/stats')).status === 200, 180_000, 'the figures are served');
    expect(await countLeads('refused@example.test')).toBe(0);
    await waitUntil(async () => (await web.newAgent().post('/api/leads').send(lead)).status === 201, 180_000, 'the lead is stored');
    expect(await countLeads('refused@example.test')).toBe(1);
  });

  test('does not cut off a slow statement on a responsive database', async () => {
    // On a busy machine, the database may be unresponsive in the meantime.
    await expect(waitUntil(isSlowStatementComplete, 120_000, 'the statement is complete')).resolves.toBeUndefined();
  });
});
