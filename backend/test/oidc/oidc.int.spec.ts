import { randomUUID } from 'node:crypto';
import type { TestApp } from '../harness/app.js';
import { startProduct, useProduct } from '../harness/product.js';
import { PASSWORD, signUp } from '../harness/sign-up.js';
import { type Issuer, type IssuerPerson, startIssuer } from './issuer-process.js';
import { readSessionCookie } from '../harness/session-cookie.js';

const callback = 'http://localhost:3000/api/auth/oidc/callback';

function buildPerson(changes: Partial<IssuerPerson> = {}): IssuerPerson {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.test`, email_verified: true, name: 'Ida Issuer', ...changes };
}

describe('sign-in through an OpenID provider', () => {
  let issuer: Issuer;

  beforeAll(async () => {
    issuer = await startIssuer(callback);
  });
  const web = useProduct(() => ({
    settings: { oidcIssuer: issuer.url, oidcClientId: 'stampline', oidcClientSecret: 'only for tests' },
  }));
  afterAll(() => issuer.stop());

  /** Signs in at the provider and opens the callback. */
  const returnFromIssuer = async (agent: ReturnType<TestApp['newAgent']>, who: IssuerPerson, login = '/api/login') => {
    const { headers } = await agent.get(login).expect(302);
    const back = await issuer.signIn(String(headers.location), who);
    return `${back.pathname}${back.search}`;
  };
  const signIn = async (agent: ReturnType<TestApp['newAgent']>, who: IssuerPerson, login = '/api/login') =>
    (await agent.get(await returnFromIssuer(agent, who, login)).expect(302)).headers.location;

  test('sends the browser to the provider with the code flow, PKCE, a state and a nonce', async () => {
    const { headers } = await web.newAgent().get('/api/login').expect(302);
    const url = new URL(String(headers.location));
    expect(url.origin).toBe(issuer.url);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'stampline',
      response_type: 'code',
      redirect_uri: callback,
      scope: 'openid email profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await web.newAgent().get('/api/auth/options').expect(200)).body).toEqual({ oidc: true, passwordReset: false, signUp: true });
  });

  test('rejects a name from the provider that users could not enter either', async () => {
    const odd = buildPerson({ name: 'Win at https://prize.example' });
    const agent = web.newAgent();
    await signIn(agent, odd, '/api/login?mode=sign-up');
    const { body: user } = await agent.get('/api/auth/user').expect(200);
    expect(user).toMatchObject({ name: odd.email, organization: { name: `${odd.email}'s organization` } });
  });

  test('creates an organization on sign-up and opens the requested page; the next sign-in is for the same user', async () => {
    const ida = buildPerson();
    const agent = web.newAgent();
    expect(await signIn(agent, ida, '/api/login?mode=sign-up&returnTo=%2Fpolicies')).toBe('/policies');
    const { body: user } = await agent.get('/api/auth/user').expect(200);
    expect(user).toMatchObject({
      email: ida.email,
      name: 'Ida Issuer',
      role: 'owner',
      organization: { name: "Ida Issuer's organization" },
    });
    const repeated = web.newAgent();
    expect(await signIn(repeated, { ...ida, email: 'moved@example.test' })).toBe('/');
    expect((await repeated.get('/api/auth/user').expect(200)).body.id).toBe(user.id);
  });

  test('does not create an account for an unknown person who only signs in', async () => {
    const agent = web.newAgent();
    expect(await signIn(agent, buildPerson())).toBe('/sign-in?problem=no-account');
    await agent.get('/api/auth/user').expect(401);
  });

  test.each([{ email_verified: false }, { email_verified: undefined }, { email: undefined }])(
    'neither creates nor links anything for an unverified address: %j',
    async (change) => {
      const { email } = await signUp(web.newAgent());
      const agent = web.newAgent();
      expect(await signIn(agent, buildPerson({ email, ...change }), '/api/login?mode=sign-up')).toBe('/sign-in?problem=email-not-verified');
      await agent.get('/api/auth/user').expect(401);
    },
  );

  test('assigns an account that someone else opened with a password to the owner of the address, and invalidates its password and sessions', async () => {
    const opener = web.newAgent();
    const user = await signUp(opener);
    const agent = web.newAgent();
    expect(await signIn(agent, buildPerson({ email: user.email.toUpperCase() }))).toBe('/');
    expect((await agent.get('/api/auth/user').expect(200)).body.id).toBe(user.id);
    await opener.get('/api/auth/user').expect(401);
    await web.newAgent().post('/api/auth/sign-in').send({ email: user.email, password: PASSWORD }).expect(401);
  });

  test('refuses to sign a second person from the provider in to a linked account', async () => {
    const { email } = await signUp(web.newAgent());
    await signIn(web.newAgent(), buildPerson({ email }));
    const agent = web.newAgent();
    expect(await signIn(agent, buildPerson({ email }))).toBe('/sign-in?problem=conflict');
    await agent.get('/api/auth/user').expect(401);
  });

  test('adds an invited person to the organization that invited them', async () => {
    const owner = web.newAgent();
    const { organization } = await signUp(owner);
    const ida = buildPerson();
    await owner.post('/api/organization/invitations').send({ email: ida.email, role: 'viewer' }).expect(201);
    const agent = web.newAgent();
    expect(await signIn(agent, ida)).toBe('/');
    expect((await agent.get('/api/auth/user').expect(200)).body).toMatchObject({ role: 'viewer', organization: { id: organization.id } });
    expect((await owner.get('/api/organization/invitations').expect(200)).body).toEqual([]);
  });

  test('accepts a callback once, and only in the browser that started the sign-in', async () => {
    const agent = web.newAgent();
    const answer = await returnFromIssuer(agent, buildPerson(), '/api/login?mode=sign-up');
    await web.newAgent().get(answer).expect(302).expect('Location', '/sign-in?problem=sign-in-failed');
    await agent.get(answer).expect(302).expect('Location', '/');
    await agent.get(answer).expect(302).expect('Location', '/sign-in?problem=sign-in-failed');
  });

  test.each([
    ['another state', (query: URLSearchParams) => query.set('state', 'x'.repeat(43))],
    ['another code', (query: URLSearchParams) => query.set('code', 'x'.repeat(43))],
    ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example')],
    ['a refusal', (query: URLSearchParams) => query.set('error', 'access_denied')],
  ])('rejects a callback with %s', async (_case, forge) => {
    const agent = web.newAgent();
    const [path, search] = (await returnFromIssuer(agent, buildPerson(), '/api/login?mode=sign-up')).split('?');
    const query = new URLSearchParams(search);
    forge(query);
    await agent.get(`${path}?${query.toString()}`).expect(302).expect('Location', '/sign-in?problem=sign-in-failed');
    await agent.get('/api/auth/user').expect(401);
  });

  test('assigns the browser a new session ID on sign-in', async () => {
    const agent = web.newAgent();
    const begun = await agent.get('/api/login?mode=sign-up').expect(302);
    const before = readSessionCookie(begun.headers);
    const back = await issuer.signIn(String(begun.headers.location), buildPerson());
    const done = await agent.get(`${back.pathname}${back.search}`).expect(302).expect('Location', '/');
    expect(readSessionCookie(done.headers)).not.toBe(before);
    await web.newAgent().get('/api/auth/user').set('Cookie', before).expect(401);
  });

  test('reports that a provider is unreachable, and tries again later', async () => {
    const other = await startProduct({ settings: { oidcIssuer: 'http://127.0.0.1:9', oidcClientId: 'stampline' } });
    const { body } = await other.newAgent().get('/api/login').expect(503);
    expect(body).toMatchObject({ type: '/problems/unavailable' });
    await other.stop();
  });
});
