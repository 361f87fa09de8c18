import { PASSWORD, signUp } from '../harness/sign-up.js';
import { useProduct } from '../harness/product.js';
import { readSessionCookie } from '../harness/session-cookie.js';

describe('sign-up, sign-in and sign-out', () => {
  const web = useProduct();

  test('signing up creates an organization with a 30-day trial and signs its owner in', async () => {
    const agent = web.newAgent();
    const user = await signUp(agent, { organizationName: '  Gulf Coast Brokers ', email: 'Olive@Example.test' });
    expect(user).toEqual({
      id: expect.any(String),
      name: 'Olive Owner',
      email: 'olive@example.test',
      role: 'owner',
      isInSandbox: false,
      organization: {
        id: expect.any(String),
        name: 'Gulf Coast Brokers',
        isDemo: false,
        plan: null,
        trialEndsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        trackingSince: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    });
    const { body } = await agent.get('/api/auth/user').expect(200);
    expect(body).toEqual(user);
  });

  test.each([
    [undefined, 'statute', 318, false],
    ['statute', 'statute', 318, true],
    ['product', 'product', 450, true],
  ] as const)('signing up with the edition %s sets pricing by the %s', async (edition, used, totalDue, isEditionChosen) => {
    const agent = web.newAgent();
    await signUp(agent, { edition });
    const { body: settings } = await agent.get('/api/tax/settings').expect(200);
    expect(settings).toMatchObject({ edition: used, isEditionChosen, editions: [] });
    const calculation = { state: 'CA', premium: 10_000, effectiveDate: '2026-06-01' };
    const { body } = await agent.post('/api/tax/calculate').send(calculation).expect(200);
    expect(body).toMatchObject({ edition: used, totalDue });
  });

  test('an email address has one account, ignoring case and across organizations', async () => {
    await signUp(web.newAgent(), { email: 'once@example.test' });
    const { body } = await web
      .newAgent()
      .post('/api/auth/sign-up')
      .send({ organizationName: 'Other', name: 'Other', email: 'ONCE@example.test', password: PASSWORD })
      .expect(409);
    expect(body).toMatchObject({ type: '/problems/conflict', errors: [{ field: 'email' }] });
  });

  test('only one of many simultaneous sign-ups for one address succeeds', async () => {
    const body = { organizationName: 'Race', name: 'Racer', email: 'race@example.test', password: PASSWORD };
    const answers = await Promise.all(Array.from({ length: 6 }, () => web.newAgent().post('/api/auth/sign-up').send(body)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test.each([
    ['a short password', { password: 'too short' }, 'password'],
    ['a password without variety', { password: 'abababababababab' }, 'password'],
    ['the address as password', { password: 'sue@example.test!' }, 'password'],
    ['no email address', { email: 'nobody' }, 'email'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a name with two lines', { organizationName: 'a\nb' }, 'organizationName'],
    ['an unknown edition', { edition: 'table' }, 'edition'],
    ['an unknown field that sets the role', { role: 'owner' }, 'role'],
  ])('rejects %s', async (_case, change, field) => {
    const body = { organizationName: 'Probe', name: 'Sue', email: 'sue@example.test', password: PASSWORD, ...change };
    const answer = await web.newAgent().post('/api/auth/sign-up').send(body).expect(400);
    expect(answer.body).toMatchObject({ type: '/problems/validation-failed', errors: [{ field }] });
  });

  test('signing up reports every wrong field together, including the password', async () => {
    const body = { organizationName: '', name: 'a\nb', email: 'nobody', password: 'too short' };
    const answer = await web.newAgent().post('/api/auth/sign-up').send(body).expect(400);
    const errors: { field: string; message: string }[] = answer.body.errors;
    expect([...new Set(errors.map(({ field }) => field))]).toEqual(['organizationName', 'name', 'email', 'password']);
    expect(errors.find(({ field }) => field === 'password')?.message).toBe(
      'Enter the password with 12 to 128 characters, at least 5 of them different, and without your email address.',
    );
  });

  test('signs in with the address, ignoring case, and the session then names the user', async () => {
    const user = await signUp(web.newAgent(), { email: 'case@example.test' });
    const agent = web.newAgent();
    const { body } = await agent.post('/api/auth/sign-in').send({ email: 'CASE@Example.Test ', password: PASSWORD }).expect(200);
    expect(body).toEqual(user);
    await agent.get('/api/auth/user').expect(200);
  });

  test('responds the same to a wrong password and an unknown account', async () => {
    await signUp(web.newAgent(), { email: 'known@example.test' });
    const answers = await Promise.all(
      ['known@example.test', 'unknown@example.test'].map((email) =>
        web.newAgent().post('/api/auth/sign-in').send({ email, password: 'not the password' }).expect(401),
      ),
    );
    const [known, unknown] = answers.map(({ body }) => ({ ...body, requestId: '' }));
    expect(known).toMatchObject({ type: '/problems/sign-in-failed', title: 'Unauthorized' });
    expect(known).toEqual(unknown);
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
  });

  test.each([[{}], [{ email: 'a@example.test' }], [{ email: ['a'], password: 'b' }], [{ email: { $ne: '' }, password: PASSWORD }]])(
    'rejects credentials that are not text: %j',
    async (credentials) => {
      const { body } = await web.newAgent().post('/api/auth/sign-in').send(credentials).expect(400);
      expect(body.type).toBe('/problems/validation-failed');
    },
  );

  test('signing in assigns the browser a new session ID and invalidates the earlier one', async () => {
    const agent = web.newAgent();
    await signUp(agent, { email: 'fixed@example.test' });
    const planted = await web.newAgent().post('/api/auth/sign-in').send({ email: 'fixed@example.test', password: PASSWORD }).expect(200);
    const cookie = readSessionCookie(planted.headers);
    const victim = await web
      .newAgent()
      .post('/api/auth/sign-in')
      .set('Cookie', cookie)
      .send({ email: 'fixed@example.test', password: PASSWORD })
      .expect(200);
    expect(String(victim.headers['set-cookie'])).not.toContain(cookie);
    await web.newAgent().get('/api/auth/user').set('Cookie', cookie).expect(401);
  });

  test('signing out ends the session on the server', async () => {
    const agent = web.newAgent();
    const answer = await agent
      .post('/api/auth/sign-up')
      .send({ organizationName: 'Out', name: 'Out', email: 'out@example.test', password: PASSWORD })
      .expect(201);
    const cookie = readSessionCookie(answer.headers);
    await agent.post('/api/auth/sign-out').expect(204);
    await web.newAgent().get('/api/auth/user').set('Cookie', cookie).expect(401);
    await agent.post('/api/auth/sign-out').expect(204);
  });

  test.each([
    ['a link on our pages', { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }],
    ['a bookmark', { 'Sec-Fetch-Site': 'none', Accept: 'text/html' }],
    ['a link on our pages over plain http', { Referer: 'http://localhost:3000/settings', Accept: 'text/html' }],
    ['a program', {}],
  ])('%s to /api/logout signs out and redirects to the start page', async (_who, headers) => {
    const agent = web.newAgent();
    await signUp(agent);
    await agent.get('/api/logout').set(headers).expect(302).expect('Location', '/');
    await agent.get('/api/auth/user').expect(401);
  });

  test.each([
    ['a link on another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' }],
    ['a link on a neighboring site', { 'Sec-Fetch-Site': 'same-site', Accept: 'text/html' }],
    ['an image on another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image', Accept: 'image/*' }],
    ['a link on another site over plain http', { Referer: 'http://evil.example/', Accept: 'text/html' }],
  ])('%s to /api/logout redirects to the start page and does not end a session', async (_who, headers) => {
    const agent = web.newAgent();
    await signUp(agent);
    await agent.get('/api/logout').set(headers).expect(302).expect('Location', '/');
    await agent.get('/api/auth/user').expect(200);
  });

  test.each([
    ['a URL typed in over plain http', { Accept: 'text/html,application/xhtml+xml' }],
    ['a link from a URL that cannot be parsed', { Referer: 'about:blank', Accept: 'text/html' }],
  ])('%s to /api/logout asks for confirmation, and does not end a session before that', async (_who, headers) => {
    const agent = web.newAgent();
    const anonymous = await agent.get('/api/logout').set(headers).expect(302);
    expect(anonymous.headers['location']).toBe('/');
    await signUp(agent);
    const { text, headers: answered } = await agent
      .get('/api/logout')
      .set(headers)
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    expect(text).toContain('<h1>Sign out of Stampline?</h1>');
    expect(answered['content-security-policy']).toMatch(/connect-src 'self'; frame-ancestors 'none'/);
    await agent.get('/api/auth/user').expect(200);
  });

  test('another site cannot sign users out with a POST', async () => {
    const agent = web.newAgent();
    await signUp(agent);
    await agent.post('/api/auth/sign-out').set('Origin', 'https://evil.example').expect(403);
    await agent.post('/api/auth/sign-out').set('Sec-Fetch-Site', 'cross-site').expect(403);
    await agent.get('/api/auth/user').expect(200);
  });

  test('the cookie is hidden from scripts, restricted to this site, and secure over https behind our proxy', async () => {
    await signUp(web.newAgent(), { email: 'cookie@example.test' });
    const credentials = { email: 'cookie@example.test', password: PASSWORD };
    const plain = await web.newAgent().post('/api/auth/sign-in').send(credentials).expect(200);
    expect(String(plain.headers['set-cookie'])).toMatch(/(^|,)stampline\.sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const https = await web.newAgent().post('/api/auth/sign-in').set('X-Forwarded-Proto', 'https').send(credentials).expect(200);
    expect(String(https.headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
  });

  test('a modified cookie does not identify a user', async () => {
    await web.newAgent().get('/api/auth/user').set('Cookie', 'stampline.sid=s%3Aforged.signature').expect(401);
  });

  test.each([
    ['/api/login', '/sign-in'],
    ['/api/login?mode=sign-up', '/sign-in?mode=sign-up'],
    ['/api/login?returnTo=%2Fpolicies%3Fstate%3DVA', '/sign-in?returnTo=%2Fpolicies%3Fstate%3DVA'],
    ['/api/login?returnTo=%2F%2Fevil.example', '/sign-in'],
    ['/api/login?returnTo=https%3A%2F%2Fevil.example', '/sign-in'],
  ])('%s redirects to %s', async (address, location) => {
    await web.newAgent().get(address).expect(302).expect('Location', location);
  });
});
