import { type EventPage, openEvents } from '../events/event-page.js';
import type { TestApp } from '../harness/app.js';
import { waitUntil } from '../harness/wait-until.js';
import { useProduct } from '../harness/product.js';
import { type TestRedis, startTestRedis } from '../harness/redis-server.js';
import { PASSWORD, signUp } from '../harness/sign-up.js';

const HOUR_MS = 3_600_000;
const summarizePage = ({ status, messages, ended }: EventPage) => [status, messages, ended()];
/** A refusal arrives after the Redis timeout; a hanging stream would never end. */
const REFUSED_WITHIN_MS = 12_000;

let redis: TestRedis;
beforeAll(async () => {
  redis = await startTestRedis();
});
const web = useProduct(() => ({ settings: { redisUrl: redis.url } }));
afterAll(() => redis.kill());

describe.each<['dead' | 'silent', () => Promise<void>]>([
  ['dead', () => redis.kill()],
  ['silent', async () => redis.stopResponding()],
])('the stream of a shared page while Redis is %s', (_state, end) => {
  let owner: ReturnType<TestApp['newAgent']>;
  let email: string;

  beforeAll(async () => {
    owner = web.newAgent();
    ({ email } = await signUp(owner));
  });

  const share = async (subject: object) => {
    const { body } = await owner.post('/api/shares').send(subject).expect(201);
    const token = new URL(body.shareUrl).searchParams.get('token') ?? '';
    return { id: String(body.id), watch: `/api/shared/${body.id}/watch?token=${token}` };
  };
  const upload = async (): Promise<string> => {
    const form = owner.post('/api/cloud-storage/builtin/upload').field('folder', 'root');
    return (await form.attach('file', Buffer.from('of the harbor'), 'harbor.txt').expect(201)).body.id;
  };

  test('is rejected with a readable message within seconds, still ends when its link ends, and recovers when Redis does', async () => {
    const lasting = await share({ subjectKind: 'file', subjectId: await upload() });
    // A link to the sample is valid for an hour.
    const expiring = await share({ subjectKind: 'sample' });
    const [stays, ends] = [await openEvents(web.server, '', lasting.watch), await openEvents(web.server, '', expiring.watch)];
    await end();

    const startedAt = performance.now();
    for (const path of [lasting.watch, lasting.watch]) {
      const refused = await web.newAgent().get(path).expect(503).expect('Content-Type', 'application/problem+json; charset=utf-8');
      expect(refused.body).toMatchObject({ type: '/problems/unavailable', detail: expect.stringMatching(/^[A-Z].*\.$/) });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await web.newAgent().head(lasting.watch).expect(503);
    expect(performance.now() - startedAt).toBeLessThan(REFUSED_WITHIN_MS);

    // Events cannot reach the pages now. The heartbeat detects that the link has ended, and the other page remains open.
    web.clock.aheadMs = 2 * HOUR_MS;
    await waitUntil(() => ends.ended(), 180_000, 'the page of the expired link has ended');
    web.clock.aheadMs = 0;
    expect([summarizePage(stays), summarizePage(ends)]).toEqual([
      [200, [], false],
      [200, [], true],
    ]);

    await redis.kill();
    await redis.start();
    await waitUntil(async () => (await web.newAgent().head(lasting.watch)).status === 200, 180_000, 'the link is answered for again');
    await owner.post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(200);
    const repeated = await openEvents(web.server, '', lasting.watch);
    expect(repeated.status).toBe(200);
    await owner.delete(`/api/shares/${lasting.id}`).expect(204);
    const revokedAt = performance.now();
    await waitUntil(() => stays.ended() && repeated.ended(), 180_000, 'both pages are told');
    // Sooner than a heartbeat, because the process receives events again.
    expect(performance.now() - revokedAt).toBeLessThan(10_000);
    expect([stays.messages, repeated.messages]).toEqual([[{ type: 'ended' }], [{ type: 'ended' }]]);
  });
});
