import { randomUUID } from 'node:crypto';
import { LiveUpdatesService } from '../../src/platform/web/live/live-updates.service.js';
import { waitUntil } from '../harness/wait-until.js';
import { useProduct } from '../harness/product.js';
import { type TestRedis, startTestRedis } from '../harness/redis-server.js';
import { PASSWORD } from '../harness/sign-up.js';
import { openEvents } from './event-page.js';
import { readSessionCookie } from '../harness/session-cookie.js';

const buildMessage = (id: string) =>
  ({ type: 'task', task: { id, kind: 'probe', status: 'running' }, progress: { phase: 'probing', done: 1, total: null } }) as const;

describe("an organization's live events", () => {
  let redis: TestRedis;

  beforeAll(async () => {
    redis = await startTestRedis();
  });
  const web = useProduct(() => ({ settings: { redisUrl: redis.url } }));
  afterAll(() => redis.kill());

  const signUpMember = async () => {
    const agent = web.newAgent();
    const email = `${randomUUID()}@example.test`;
    const body = { organizationName: 'Live', name: 'Liv', email, password: PASSWORD };
    const answer = await agent.post('/api/auth/sign-up').send(body).expect(201);
    const cookie = readSessionCookie(answer.headers);
    const organizationId: string = answer.body.organization.id;
    return { agent, email, cookie, organizationId, userId: String(answer.body.id) };
  };
  const publish = (organizationId: string, id: string) => web.app.get(LiveUpdatesService).publish(organizationId, buildMessage(id));

  test("reach the organization's pages and no others", async () => {
    const [mine, theirs] = [await signUpMember(), await signUpMember()];
    const page = await openEvents(web.server, mine.cookie);
    const other = await openEvents(web.server, theirs.cookie);
    expect([page.status, page.contentType]).toEqual([200, 'text/event-stream; charset=utf-8']);
    publish(mine.organizationId, 'probe.mine');
    publish(theirs.organizationId, 'probe.theirs');
    await waitUntil(() => page.messages.length > 0 && other.messages.length > 0, 180_000, 'both pages have a message');
    expect(page.messages).toEqual([buildMessage('probe.mine')]);
    expect(other.messages).toEqual([buildMessage('probe.theirs')]);
    page.close();
    other.close();
  });

  test('require a session', async () => {
    await web.newAgent().get('/api/events').expect(401);
  });

  test('end with the session, both on sign-out and when the session is ended elsewhere', async () => {
    const { agent, cookie, email } = await signUpMember();
    const page = await openEvents(web.server, cookie);
    const elsewhere = web.newAgent();
    const answer = await elsewhere.post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(200);
    const second = await openEvents(web.server, readSessionCookie(answer.headers));
    const { body } = await agent.get('/api/auth/sessions').expect(200);
    const other = body.find((session: { current: boolean }) => !session.current);
    await agent.delete(`/api/auth/sessions/${other.id}`).expect(204);
    await waitUntil(() => second.ended(), 10_000, 'the stream of the ended session is closed');
    expect(page.ended()).toBe(false);
    await agent.get('/api/logout').expect(302);
    await waitUntil(() => page.ended(), 10_000, 'the stream of the user who signed out is closed');
    expect(page.ended()).toBe(true);
  });

  test('are refused beyond ten open pages per user, and allowed again when a page closes', async () => {
    const { cookie } = await signUpMember();
    const pages = await Promise.all(Array.from({ length: 10 }, () => openEvents(web.server, cookie)));
    const refused = await openEvents(web.server, cookie);
    expect([refused.status, refused.contentType]).toEqual([429, 'application/problem+json; charset=utf-8']);
    pages[0]?.close();
    await waitUntil(
      async () => {
        const page = await openEvents(web.server, cookie);
        pages.push(page);
        return page.status === 200;
      },
      2_000,
      'a page is taken again',
    );
    pages.forEach((page) => page.close());
    expect(pages.at(-1)?.status).toBe(200);
  });

  test('respond to HEAD with headers only, without opening a stream', async () => {
    const { agent, cookie } = await signUpMember();
    for (let asked = 0; asked < 10; asked++) {
      await agent.head('/api/events').timeout(2_000).expect(200).expect('Content-Type', 'text/event-stream; charset=utf-8');
    }
    const page = await openEvents(web.server, cookie);
    page.close();
    expect(page.status).toBe(200);
  });

  test('resume after a Redis outage, and pages are asked to reload', async () => {
    const { cookie, organizationId } = await signUpMember();
    const page = await openEvents(web.server, cookie);
    await redis.kill();
    await redis.start();
    await waitUntil(() => page.messages.length > 0, 180_000, 'the page is told to load again');
    expect(page.messages[0]).toEqual({ type: 'resync' });
    await waitUntil(
      () => {
        publish(organizationId, 'probe.after');
        return page.messages.some((message) => JSON.stringify(message).includes('probe.after'));
      },
      10_000,
      'events arrive again',
    );
    page.close();
  });
});
