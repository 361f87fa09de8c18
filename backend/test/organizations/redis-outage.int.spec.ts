import { waitUntil } from '../harness/wait-until.js';
import { useProduct } from '../harness/product.js';
import { type TestRedis, startTestRedis } from '../harness/redis-server.js';
import { PASSWORD, signUp } from '../harness/sign-up.js';

describe('the web process during a Redis outage', () => {
  let redis: TestRedis;

  beforeAll(async () => {
    redis = await startTestRedis();
  });
  const web = useProduct(() => ({ settings: { redisUrl: redis.url } }));
  afterAll(() => redis.kill());

  test('serves requests that need no session, returns 503 for others, and recovers when Redis does', async () => {
    const agent = web.newAgent();
    const { email } = await signUp(agent);
    await redis.kill();

    await agent.get('/api/auth/options').expect(200);
    await agent.get('/api/jurisdictions').expect(200);
    await web.newAgent().get('/api/auth/user').expect(401);
    const startedAt = performance.now();
    const answers = [
      await agent.get('/api/auth/user').expect(503),
      await agent.get('/api/logout').expect(503),
      await web.newAgent().post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(503),
      await web.newAgent().post('/api/leads').send({ kind: 'demo', name: 'L', email }).expect(503),
    ];
    for (const { body, headers } of answers) {
      expect(body).toMatchObject({ type: '/problems/unavailable', status: 503 });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(performance.now() - startedAt).toBeLessThan(12_000);
    await web.newAgent().get('/api/health/live').expect(200);
    await web.newAgent().get('/api/health/ready').expect(503);

    await redis.start();
    await waitUntil(async () => (await web.newAgent().get('/api/health/ready')).status === 200, 180_000, 'the process is ready again');
    await agent.get('/api/auth/user').expect(401);
    await agent.post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(200);
    await agent.get('/api/auth/user').expect(200);
  });
});
