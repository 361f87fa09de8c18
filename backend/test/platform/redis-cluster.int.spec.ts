import { randomUUID } from 'node:crypto';
import { RedisConnectionsService } from '../../src/platform/kernel/redis/redis-connections.js';
import { SchedulerService } from '../../src/platform/kernel/schedules/scheduler.js';
import { openEvents } from '../events/event-page.js';
import { connectAsObserver } from '../harness/observer.js';
import { useProduct } from '../harness/product.js';
import { startTestRedisCluster, type TestRedisCluster } from '../harness/redis-cluster.js';
import { readSessionCookie } from '../harness/session-cookie.js';
import { PASSWORD } from '../harness/sign-up.js';
import { waitUntil } from '../harness/wait-until.js';

const FILE = 'policy_number,insured_name,effective_date,expiration_date,premium,state\nC-1,Harbor,2026-01-01,2027-01-01,1000,TX\n';

let cluster: TestRedisCluster;
beforeAll(async () => {
  cluster = await startTestRedisCluster();
});
const web = useProduct(() => ({ settings: { redisUrl: cluster.url, redisClusterNodes: [...cluster.nodes] }, hasWorker: true }));
afterAll(() => cluster.kill());

describe('a Redis Cluster of three primaries', () => {
  test('is sufficient to sign in, import a file, get live updates, and run a schedule', async () => {
    const agent = web.newAgent();
    const email = `${randomUUID()}@example.test`;
    await agent.post('/api/auth/sign-up').send({ organizationName: 'Live', name: 'Liv', email, password: PASSWORD }).expect(201);
    await web.newAgent().post('/api/auth/sign-in').send({ email, password: 'wrong' }).expect(401);
    const { headers } = await agent.post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(200);
    const page = await openEvents(web.server, readSessionCookie(headers));
    const { body } = await agent.post('/api/policies/upload').attach('file', Buffer.from(FILE), 'harbor.csv').expect(200);
    expect(body.successful).toHaveLength(1);
    expect((await agent.get('/api/policies').expect(200)).body).toMatchObject([{ policyNumber: 'C-1' }]);
    await waitUntil(() => page.messages.length > 0, 180_000, 'the page has a live message');
    page.close();
    await web.getService(SchedulerService).runDueSlots();
    const observer = await connectAsObserver(web.database);
    const { rows } = await observer.query("select from schedule_runs where state = 'done'");
    await observer.end();
    expect(rows.length).toBeGreaterThan(0);
    expect(await cluster.findHolder()).toBeGreaterThanOrEqual(0);
  });

  test('is followed when keys move to another node', async () => {
    const connections = web.app.get(RedisConnectionsService);
    const redis = connections.connect('probe', 'answering');
    const key = connections.prefixKey('probe');
    await redis.set(key, 'before');
    await cluster.moveSlot(key, ((await cluster.findHolder()) + 1) % 3);
    await waitUntil(
      () =>
        redis.set(key, 'after').then(
          () => true,
          () => false,
        ),
      10_000,
      'the connection follows the slot',
    );
    expect(await redis.get(key)).toBe('after');
    await web.newAgent().get('/api/health/ready').expect(200);
  });
});
