import { Redis } from 'ioredis';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { startApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { inviteAndJoin, PASSWORD, signUp } from '../harness/sign-up.js';
import { getTestServices } from '../harness/test-services.js';
import { readSessionCookie } from '../harness/session-cookie.js';

describe('sessions', () => {
  const web = useProduct();

  const signedIn = async (email: string) => {
    const agent = web.newAgent();
    await agent.post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(200);
    return agent;
  };

  test('are shown only to their user, who can end one of them', async () => {
    const here = web.newAgent();
    const { email } = await signUp(here);
    const there = await signedIn(email);
    const { body: sessions } = await here.get('/api/auth/sessions').expect(200);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      startedAt: expect.any(String),
      lastSeenAt: expect.any(String),
      address: expect.stringMatching(/127\.0\.0\.1/),
      userAgent: expect.any(String),
      current: expect.any(Boolean),
    });
    const other = sessions.find((session: { current: boolean }) => !session.current);
    await here.delete(`/api/auth/sessions/${other.id}`).expect(204);
    await there.get('/api/auth/user').expect(401);
    await here.get('/api/auth/user').expect(200);
    await here.delete(`/api/auth/sessions/${other.id}`).expect(404);
  });

  test("return 404 for another user's session, in any organization", async () => {
    const mine = web.newAgent();
    await signUp(mine);
    const theirs = web.newAgent();
    await signUp(theirs);
    const { body } = await theirs.get('/api/auth/sessions').expect(200);
    await mine.delete(`/api/auth/sessions/${body[0].id}`).expect(404);
    await theirs.get('/api/auth/user').expect(200);
  });

  test('are listed with an identifier that is not the session ID', async () => {
    const agent = web.newAgent();
    const { headers } = await agent
      .post('/api/auth/sign-up')
      .send({ organizationName: 'S', name: 'S', email: 'sid@example.test', password: PASSWORD })
      .expect(201);
    const sessionId = decodeURIComponent(readSessionCookie(headers)).slice('stampline.sid=s:'.length).split('.')[0];
    const { text } = await agent.get('/api/auth/sessions').expect(200);
    expect(text).not.toContain(sessionId);
  });

  test('end when their user sets a new password, except the one that set it', async () => {
    const here = web.newAgent();
    const { email } = await signUp(here);
    const there = await signedIn(email);
    await here.put('/api/auth/password').send({ currentPassword: 'not my password', newPassword: 'another long phrase' }).expect(400);
    await here.put('/api/auth/password').send({ currentPassword: PASSWORD, newPassword: 'short' }).expect(400);
    await there.get('/api/auth/user').expect(200);
    await here.put('/api/auth/password').send({ currentPassword: PASSWORD, newPassword: 'another long phrase' }).expect(200);
    await there.get('/api/auth/user').expect(401);
    await here.get('/api/auth/user').expect(200);
    await web.newAgent().post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(401);
    await web.newAgent().post('/api/auth/sign-in').send({ email, password: 'another long phrase' }).expect(200);
  });

  test("end immediately when the member's role is changed or the member is removed", async () => {
    const owner = web.newAgent();
    await signUp(owner);
    const member = web.newAgent();
    const { id, email } = await inviteAndJoin(owner, member, 'member');
    await owner.patch(`/api/organization/members/${id}`).send({ role: 'viewer' }).expect(200);
    await member.get('/api/auth/user').expect(401);
    const repeated = await signedIn(email);
    expect((await repeated.get('/api/auth/user').expect(200)).body.role).toBe('viewer');
    await owner.delete(`/api/organization/members/${id}`).expect(204);
    await repeated.get('/api/auth/user').expect(401);
    await web.newAgent().post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(401);
  });

  test('do not keep the old role if a sign-in races with a role change', async () => {
    const owner = web.newAgent();
    await signUp(owner);
    const member = web.newAgent();
    const { id, email } = await inviteAndJoin(owner, member, 'member');
    const browsers = Array.from({ length: 8 }, () => web.newAgent());
    const signingIn = browsers.map((browser) => browser.post('/api/auth/sign-in').send({ email, password: PASSWORD }));
    await Promise.all([...signingIn, owner.patch(`/api/organization/members/${id}`).send({ role: 'viewer' }).expect(200)]);
    const users = await Promise.all(browsers.map((browser) => browser.get('/api/auth/user')));
    expect(users.filter(({ body }) => body.role === 'member')).toEqual([]);
  });

  test('are not restored by a request in flight while they end', async () => {
    const agent = web.newAgent();
    const { email } = await signUp(agent);
    const killer = await signedIn(email);
    const { body } = await killer.get('/api/auth/sessions').expect(200);
    const victim = body.find((session: { current: boolean }) => !session.current).id;
    await Promise.all([...Array.from({ length: 20 }, () => agent.get('/api/auth/user')), killer.delete(`/api/auth/sessions/${victim}`)]);
    await agent.get('/api/auth/user').expect(401);
  });

  test('expire in Redis automatically', async () => {
    const redis = new Redis(getTestServices().redisUrl);
    await signUp(web.newAgent());
    const keys = await redis.keys(`${web.database.name}:session:*`);
    const lifetimes = await Promise.all(keys.map((key) => redis.ttl(key)));
    redis.disconnect();
    expect(lifetimes.length).toBeGreaterThan(0);
    for (const seconds of lifetimes) {
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(7 * 86_400);
    }
  });

  // Runs last because Passport has one set of strategies for the whole process, and the later application's strategies remain.
  test('a session outlives the web process', async () => {
    const agent = web.newAgent();
    await signUp(agent, { email: 'restart@example.test' });
    const { headers } = await web
      .newAgent()
      .post('/api/auth/sign-in')
      .send({ email: 'restart@example.test', password: PASSWORD })
      .expect(200);
    const cookie = readSessionCookie(headers);
    const configuration = web.app.get(Configuration);
    const settings = {
      databaseUrl: configuration.get('databaseUrl'),
      redisPrefix: configuration.get('redisPrefix'),
      sessionSecret: configuration.get('sessionSecret'),
    };
    const next = await startApp({ settings });
    const { body } = await next.newAgent().get('/api/auth/user').set('Cookie', cookie).expect(200);
    expect(body.email).toBe('restart@example.test');
    await next.stop();
  });
});
