import { type EventPage, openEvents } from '../events/event-page.js';
import type { TestApp } from '../harness/app.js';
import { eventually } from '../harness/eventually.js';
import { useProduct } from '../harness/product.js';
import { type OwnRedis, startOwnRedis } from '../harness/redis-server.js';
import { PASSWORD, signUp } from '../harness/sign-up.js';

const HOUR_MS = 3_600_000;
const heard = ({ status, messages, ended }: EventPage) => [status, messages, ended()];
/** A refusal takes as long as Redis is given to answer; a stream that hangs would take for ever. */
const REFUSED_WITHIN_MS = 12_000;

let redis: OwnRedis;
beforeAll(async () => {
  redis = await startOwnRedis();
});
const web = useProduct(() => ({ settings: { redisUrl: redis.url } }));
afterAll(() => redis.kill());

describe.each<['dead' | 'silent', () => Promise<void>]>([
  ['dead', () => redis.kill()],
  ['silent', async () => redis.freeze()],
])('the stream of a shared page while Redis is %s', (_state, end) => {
  let owner: ReturnType<TestApp['agent']>;
  let email: string;

  beforeAll(async () => {
    owner = web.agent();
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

  test('is refused in a sentence within seconds, ends with its link all the same, and is given again when Redis is back', async () => {
    const lasting = await share({ subjectKind: 'file', subjectId: await upload() });
    // A link to the sample works for an hour.
    const expiring = await share({ subjectKind: 'sample' });
    const [stays, ends] = [await openEvents(web.server, '', lasting.watch), await openEvents(web.server, '', expiring.watch)];
    await end();

    const startedAt = performance.now();
    for (const path of [lasting.watch, lasting.watch]) {
      const refused = await web.agent().get(path).expect(503).expect('Content-Type', 'application/problem+json; charset=utf-8');
      expect(refused.body).toMatchObject({ type: '/problems/unavailable', detail: expect.stringMatching(/^[A-Z].*\.$/) });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await web.agent().head(lasting.watch).expect(503);
    expect(performance.now() - startedAt).toBeLessThan(REFUSED_WITHIN_MS);

    // Nobody can tell the page now; its heartbeat finds the end of its link, and leaves the other page alone.
    web.clock.aheadMs = 2 * HOUR_MS;
    await eventually(() => ends.ended(), 60_000, 'the page of the expired link has ended');
    web.clock.aheadMs = 0;
    expect([heard(stays), heard(ends)]).toEqual([
      [200, [], false],
      [200, [], true],
    ]);

    await redis.kill();
    await redis.start();
    await eventually(async () => (await web.agent().head(lasting.watch)).status === 200, 60_000, 'the link is answered for again');
    await owner.post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(200);
    const again = await openEvents(web.server, '', lasting.watch);
    expect(again.status).toBe(200);
    await owner.delete(`/api/shares/${lasting.id}`).expect(204);
    const revokedAt = performance.now();
    await eventually(() => stays.ended() && again.ended(), 60_000, 'both pages are told');
    // Before a heartbeat: the process hears of ends again.
    expect(performance.now() - revokedAt).toBeLessThan(10_000);
    expect([stays.messages, again.messages]).toEqual([[{ type: 'ended' }], [{ type: 'ended' }]]);
  });
});
