import { randomUUID } from 'node:crypto';
import type { TestApp } from '../harness/app.js';
import { startProduct, useProduct } from '../harness/product.js';
import { PASSWORD, signUp } from '../harness/sign-up.js';
import { type Issuer, type IssuerPerson, startIssuer } from './issuer-process.js';
import { sessionCookie } from '../harness/session-cookie.js';

const callback = 'http://localhost:3000/api/auth/oidc/callback';

function person(changes: Partial<IssuerPerson> = {}): IssuerPerson {
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

  /** Goes to the provider and comes back with its answer. */
  const comeBack = async (agent: ReturnType<TestApp['agent']>, who: IssuerPerson, login = '/api/login') => {
    const { headers } = await agent.get(login).expect(302);
    const back = await issuer.signIn(String(headers.location), who);
    return `${back.pathname}${back.search}`;
  };
  const signIn = async (agent: ReturnType<TestApp['agent']>, who: IssuerPerson, login = '/api/login') =>
    (await agent.get(await comeBack(agent, who, login)).expect(302)).headers.location;

  test('the browser is sent with code flow, PKCE, state and nonce', async () => {
    const { headers } = await web.agent().get('/api/login').expect(302);
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
    expect((await web.agent().get('/api/auth/options').expect(200)).body).toEqual({ oidc: true, passwordReset: false });
  });

  test('a name that nobody may type is not taken from the provider either', async () => {
    const odd = person({ name: 'Win at https://prize.example' });
    const agent = web.agent();
    await signIn(agent, odd, '/api/login?mode=sign-up');
    const { body: user } = await agent.get('/api/auth/user').expect(200);
    expect(user).toMatchObject({ name: odd.email, organization: { name: `${odd.email}'s organization` } });
  });

  test('signing up opens an organization and leads to the page asked for; the next sign-in is the same user', async () => {
    const ida = person();
    const agent = web.agent();
    expect(await signIn(agent, ida, '/api/login?mode=sign-up&returnTo=%2Fpolicies')).toBe('/policies');
    const { body: user } = await agent.get('/api/auth/user').expect(200);
    expect(user).toMatchObject({
      email: ida.email,
      name: 'Ida Issuer',
      role: 'owner',
      organization: { name: "Ida Issuer's organization" },
    });
    const again = web.agent();
    expect(await signIn(again, { ...ida, email: 'moved@example.test' })).toBe('/');
    expect((await again.get('/api/auth/user').expect(200)).body.id).toBe(user.id);
  });

  test('somebody unknown who only wants to sign in gets no account', async () => {
    const agent = web.agent();
    expect(await signIn(agent, person())).toBe('/sign-in?problem=no-account');
    await agent.get('/api/auth/user').expect(401);
  });

  test.each([{ email_verified: false }, { email_verified: undefined }, { email: undefined }])(
    'an address that the provider has not verified opens and links nothing: %j',
    async (change) => {
      const { email } = await signUp(web.agent());
      const agent = web.agent();
      expect(await signIn(agent, person({ email, ...change }), '/api/login?mode=sign-up')).toBe('/sign-in?problem=email-not-verified');
      await agent.get('/api/auth/user').expect(401);
    },
  );

  test('the owner of the address takes over an account that somebody opened with a password: password and sessions end', async () => {
    const opener = web.agent();
    const user = await signUp(opener);
    const agent = web.agent();
    expect(await signIn(agent, person({ email: user.email.toUpperCase() }))).toBe('/');
    expect((await agent.get('/api/auth/user').expect(200)).body.id).toBe(user.id);
    await opener.get('/api/auth/user').expect(401);
    await web.agent().post('/api/auth/sign-in').send({ email: user.email, password: PASSWORD }).expect(401);
  });

  test('a second person at the provider does not get an account that is linked already', async () => {
    const { email } = await signUp(web.agent());
    await signIn(web.agent(), person({ email }));
    const agent = web.agent();
    expect(await signIn(agent, person({ email }))).toBe('/sign-in?problem=conflict');
    await agent.get('/api/auth/user').expect(401);
  });

  test('an invited person joins the organization that invited them', async () => {
    const owner = web.agent();
    const { organization } = await signUp(owner);
    const ida = person();
    await owner.post('/api/organization/invitations').send({ email: ida.email, role: 'viewer' }).expect(201);
    const agent = web.agent();
    expect(await signIn(agent, ida)).toBe('/');
    expect((await agent.get('/api/auth/user').expect(200)).body).toMatchObject({ role: 'viewer', organization: { id: organization.id } });
    expect((await owner.get('/api/organization/invitations').expect(200)).body).toEqual([]);
  });

  test('an answer is good once, and only in the browser that began', async () => {
    const agent = web.agent();
    const answer = await comeBack(agent, person(), '/api/login?mode=sign-up');
    await web.agent().get(answer).expect(302).expect('Location', '/sign-in?problem=sign-in-failed');
    await agent.get(answer).expect(302).expect('Location', '/');
    await agent.get(answer).expect(302).expect('Location', '/sign-in?problem=sign-in-failed');
  });

  test.each([
    ['another state', (query: URLSearchParams) => query.set('state', 'x'.repeat(43))],
    ['another code', (query: URLSearchParams) => query.set('code', 'x'.repeat(43))],
    ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example')],
    ['a refusal', (query: URLSearchParams) => query.set('error', 'access_denied')],
  ])('an answer with %s signs nobody in', async (_case, forge) => {
    const agent = web.agent();
    const [path, search] = (await comeBack(agent, person(), '/api/login?mode=sign-up')).split('?');
    const query = new URLSearchParams(search);
    forge(query);
    await agent.get(`${path}?${query.toString()}`).expect(302).expect('Location', '/sign-in?problem=sign-in-failed');
    await agent.get('/api/auth/user').expect(401);
  });

  test('signing in gives the browser another session id', async () => {
    const agent = web.agent();
    const begun = await agent.get('/api/login?mode=sign-up').expect(302);
    const before = sessionCookie(begun.headers);
    const back = await issuer.signIn(String(begun.headers.location), person());
    const done = await agent.get(`${back.pathname}${back.search}`).expect(302).expect('Location', '/');
    expect(sessionCookie(done.headers)).not.toBe(before);
    await web.agent().get('/api/auth/user').set('Cookie', before).expect(401);
  });

  test('a provider that cannot be reached is said so, and tried again later', async () => {
    const other = await startProduct({ settings: { oidcIssuer: 'http://127.0.0.1:9', oidcClientId: 'stampline' } });
    const { body } = await other.agent().get('/api/login').expect(503);
    expect(body).toMatchObject({ type: '/problems/unavailable' });
    await other.stop();
  });
});
