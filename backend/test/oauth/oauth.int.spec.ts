import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { AccessTokensService, ReconnectNeededProblem } from '../../src/platform/outside/oauth/access-tokens.js';
import { OAuthConnectionsService } from '../../src/platform/outside/oauth/oauth-connections.js';
import type { OAuthProvider } from '../../src/platform/outside/oauth/oauth-provider.js';
import { connectAsObserver } from '../harness/observer.js';
import { useProduct } from '../harness/product.js';
import { signUp } from '../harness/sign-up.js';
import { type AuthorizationServer, startAuthorizationServer } from './authorization-server.js';
import { startTokenProcess, stopTokenProcesses } from './token-processes.js';

const web = useProduct();
let books: AuthorizationServer;
let observer: Client;
let connections: OAuthConnectionsService;
let tokens: AccessTokensService;
let provider: OAuthProvider;
let browser: { organizationId: string; userId: string; sessionId: string };
let stranger: typeof browser;

beforeAll(async () => {
  books = await startAuthorizationServer();
  observer = await connectAsObserver(web.database);
  connections = web.app.get(OAuthConnectionsService);
  tokens = web.app.get(AccessTokensService);
  provider = books.toProvider();
  browser = await createBrowser();
  stranger = await createBrowser();
});
afterEach(async () => {
  await stopTokenProcesses();
  Object.assign(books.behavior, { delayMs: 0, failWith: 0, refusesClient: false, expiresIn: 3600, consentSeconds: 0 });
});
afterAll(async () => {
  await observer.end();
  await books.server.stop();
});

async function createBrowser() {
  const { id, organization } = await signUp(web.newAgent());
  return { organizationId: organization.id, userId: id, sessionId: randomUUID() };
}
async function giveConsentFrom(from = provider): Promise<string> {
  const { url } = await connections.start(from, browser);
  return connections.finish(from, browser, await books.giveConsent(url));
}
const fetchToken = (id: string) => tokens.accessToken(provider, browser.organizationId, id);
const expireToken = (id: string) =>
  observer.query(`update oauth_connections set expires_at = now() - interval '1 second' where id = $1`, [id]);
async function readStored(id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await observer.query<Record<string, unknown>>('select * from oauth_connections where id = $1', [id]);
  return rows[0];
}

describe('connecting', () => {
  test("sends the browser to the provider with the code flow, PKCE, the state, the scopes and the provider's additional parameters", async () => {
    const { url } = await connections.start(provider, browser);
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      response_type: 'code',
      client_id: 'stampline',
      redirect_uri: 'http://localhost:3000/api/books/callback',
      scope: 'ledger offline',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      access_type: 'offline',
    });
  });

  test.each(['basic', 'post'] as const)('returns with a token that works (%s)', async (clientAuthentication) => {
    const id = await giveConsentFrom(books.toProvider({ clientAuthentication }));
    expect(await fetchToken(id)).toMatch(/^access-/);
    expect(await readStored(id)).toMatchObject({ state: 'connected', scopes: ['ledger'], attempt_hash: null, sealed_verifier: null });
    const { rows } = await observer.query('select action, after from audit_log where subject_id = $1', [id]);
    expect(rows).toEqual([{ action: 'oauth.connected', after: { provider: 'books', scopes: ['ledger'] } }]);
  });

  test('redeems a callback only once', async () => {
    const { url } = await connections.start(provider, browser);
    const query = await books.giveConsent(url);
    await connections.finish(provider, browser, query);
    await expect(connections.finish(provider, browser, query)).rejects.toMatchObject({ type: 'conflict' });
  });

  test.each([
    ['another session', () => ({ ...browser, sessionId: 'another' })],
    ['another person', () => ({ ...browser, userId: randomUUID() })],
    ['another organization', () => stranger],
  ])('rejects a callback in %s', async (_who, other) => {
    const { url, connectionId } = await connections.start(provider, browser);
    await expect(connections.finish(provider, other(), await books.giveConsent(url))).rejects.toMatchObject({ type: 'conflict' });
    expect(await readStored(connectionId)).toMatchObject({ state: 'pending', sealed_access_token: null });
  });

  test.each([
    ['another state', (query: URLSearchParams) => query.set('state', 'x'.repeat(43))],
    ['another code', (query: URLSearchParams) => query.set('code', 'x')],
    ['a refusal', (query: URLSearchParams) => query.set('error', 'access_denied')],
  ])('rejects a callback with %s', async (_what, forge) => {
    const { url, connectionId } = await connections.start(provider, browser);
    const query = new URLSearchParams(await books.giveConsent(url));
    forge(query);
    await expect(connections.finish(provider, browser, query.toString())).rejects.toMatchObject({
      type: 'conflict',
      detail: expect.stringMatching(/Connect Books Online again\.$/),
    });
    expect(await readStored(connectionId)).toMatchObject({ state: 'pending' });
  });

  test('rejects a callback after ten minutes, and removes the pending attempt', async () => {
    const { url, connectionId } = await connections.start(provider, browser);
    await observer.query(`update oauth_connections set attempt_expires_at = now() - interval '1 second' where id = $1`, [connectionId]);
    await expect(connections.finish(provider, browser, await books.giveConsent(url))).rejects.toMatchObject({ type: 'conflict' });
    await connections.start(provider, browser);
    expect(await readStored(connectionId)).toBeUndefined();
  });

  test('reconnects a connection under its ID, and the connection works until then', async () => {
    const id = await giveConsentFrom();
    const before = await fetchToken(id);
    const { url, connectionId } = await connections.start(provider, browser, { connectionId: id });
    expect([connectionId, await fetchToken(id)]).toEqual([id, before]);
    await connections.finish(provider, browser, await books.giveConsent(url));
    expect(await fetchToken(id)).not.toBe(before);
    await expect(connections.start(provider, stranger, { connectionId: id })).rejects.toMatchObject({ type: 'not-found' });
  });

  test("uses an organization's OAuth client if the operator has none", async () => {
    const bare = books.toProvider({ client: undefined });
    await expect(connections.start(bare, browser)).rejects.toMatchObject({
      detail: expect.stringContaining('client id and client secret'),
    });
    const { url } = await connections.start(bare, browser, { client: { id: 'stampline', secret: 'hunter2 & more' } });
    const id = await connections.finish(bare, browser, await books.giveConsent(url));
    await expireToken(id);
    expect(await tokens.accessToken(bare, browser.organizationId, id)).toMatch(/^access-/);
  });

  test("keeps the connection's OAuth client if an attempt with another one is abandoned", async () => {
    const bare = books.toProvider({ client: undefined });
    const client = { id: 'stampline', secret: 'hunter2 & more' };
    const { url } = await connections.start(bare, browser, { client });
    const id = await connections.finish(bare, browser, await books.giveConsent(url));
    await connections.start(bare, browser, { connectionId: id, client: { id: 'stampline', secret: 'a slip of the pen' } });
    await expireToken(id);
    expect(await tokens.accessToken(bare, browser.organizationId, id)).toMatch(/^access-/);
    const repeated = await connections.start(bare, browser, { connectionId: id, client });
    await connections.finish(bare, browser, await books.giveConsent(repeated.url));
    expect(await readStored(id)).toMatchObject({ client_id: 'stampline', attempt_client_id: null, sealed_attempt_client_secret: null });
  });

  test("returns to the operator's application if a consent does not name a client, and refreshes with it", async () => {
    const bare = books.toProvider({ client: undefined });
    const { url } = await connections.start(bare, browser, { client: { id: 'stampline', secret: 'hunter2 & more' } });
    const id = await connections.finish(bare, browser, await books.giveConsent(url));
    // The organization's OAuth application was deleted at the provider.
    await observer.query(`update oauth_connections set client_id = 'deleted' where id = $1`, [id]);
    const again = await connections.start(provider, browser, { connectionId: id });
    expect(new URL(again.url).searchParams.get('client_id')).toBe('stampline');
    expect(await readStored(id)).toMatchObject({ client_id: 'deleted' });
    await connections.finish(provider, browser, await books.giveConsent(again.url));
    expect(await readStored(id)).toMatchObject({ client_id: null, sealed_client_secret: null });
    await expireToken(id);
    expect(await fetchToken(id)).toMatch(/^access-/);
  });

  test('does not store a secret in plain text', async () => {
    const bare = books.toProvider({ client: undefined });
    const { url } = await connections.start(bare, browser, { client: { id: 'stampline', secret: 'hunter2 & more' } });
    const id = await connections.finish(bare, browser, await books.giveConsent(url));
    const row = JSON.stringify(await readStored(id));
    expect(row).not.toMatch(/access-|refresh-|hunter2/);
    expect(row.match(/v1\.test\./g)).toHaveLength(3);
  });
});

describe('an expiring token', () => {
  test('is refreshed, and the new refresh token is stored', async () => {
    const id = await giveConsentFrom();
    const first = await fetchToken(id);
    for (let round = 0; round < 3; round += 1) {
      await expireToken(id);
      expect(await fetchToken(id)).not.toBe(first);
    }
  });

  test('is refreshed only once by many callers in one process', async () => {
    const id = await giveConsentFrom();
    await expireToken(id);
    books.behavior.delayMs = 100;
    const before = books.countRefreshes();
    const found = await Promise.all(Array.from({ length: 20 }, () => fetchToken(id)));
    expect([new Set(found).size, books.countRefreshes() - before]).toEqual([1, 1]);
  });

  test('is refreshed only once by two processes at the same time, even though the refresh token is single-use', async () => {
    const id = await giveConsentFrom();
    const words = [JSON.stringify(provider), browser.organizationId, id];
    const start = () => startTokenProcess(web.app.get(Configuration), books.server.host, words);
    const processes = await Promise.all([start(), start()]);
    books.behavior.delayMs = 300;
    for (let round = 0; round < 3; round += 1) {
      await expireToken(id);
      const before = books.countRefreshes();
      const [one, other] = await Promise.all(processes.map((process) => process.requestTokens()));
      expect(one).toEqual([expect.stringMatching(/^access-/)]);
      expect(other).toEqual(one);
      expect(books.countRefreshes() - before).toBe(1);
    }
  });

  test('is refreshed early if the provider refuses it, only once by all refused callers', async () => {
    const id = await giveConsentFrom();
    const refused = await fetchToken(id);
    const before = books.countRefreshes();
    const invalidate = () => tokens.accessToken(provider, browser.organizationId, id, refused);
    const [first, second] = await Promise.all([invalidate(), invalidate()]);
    expect([first === refused, second, await invalidate(), books.countRefreshes() - before]).toEqual([false, first, first, 1]);
  });

  test.each([400, 403, 429, 503])(
    'reports an outage while the provider is unavailable or busy (%i), and works again afterward',
    async (status) => {
      const id = await giveConsentFrom();
      await expireToken(id);
      books.behavior.failWith = status;
      await expect(fetchToken(id)).rejects.toMatchObject({ type: 'unavailable' });
      expect(await readStored(id)).toMatchObject({ state: 'connected', sealed_refresh_token: expect.any(String), ended_at: null });
      books.behavior.failWith = 0;
      expect(await fetchToken(id)).toMatch(/^access-/);
    },
  );

  test('reports a refused client, and keeps the grant', async () => {
    const id = await giveConsentFrom();
    await expireToken(id);
    books.behavior.refusesClient = true;
    const detail =
      'Books Online does not accept the application of this site. Ask its operator to correct the client ID and client secret, then try again.';
    await expect(fetchToken(id)).rejects.toMatchObject({ type: 'conflict', detail });
    await expect(giveConsentFrom()).rejects.toMatchObject({ type: 'conflict', detail });
    expect(await readStored(id)).toMatchObject({ state: 'connected', sealed_refresh_token: expect.any(String) });
    books.behavior.refusesClient = false;
    expect(await fetchToken(id)).toMatch(/^access-/);
  });

  test('asks the organization to correct its OAuth client if the client is refused', async () => {
    const bare = books.toProvider({ client: undefined });
    const { url } = await connections.start(bare, browser, { client: { id: 'stampline', secret: 'wrong' } });
    await expect(connections.finish(bare, browser, await books.giveConsent(url))).rejects.toMatchObject({
      type: 'conflict',
      detail: 'Books Online does not accept the client ID and client secret. Correct them, then connect Books Online again.',
    });
  });

  test('requires a user to reconnect once the grant has ended, and reports that from then on', async () => {
    const id = await giveConsentFrom();
    await expireToken(id);
    books.endGrants();
    const sentence = 'Books Online no longer accepts the connection. Connect Books Online again.';
    await expect(fetchToken(id)).rejects.toThrow(ReconnectNeededProblem);
    const before = books.countRefreshes();
    await expect(fetchToken(id)).rejects.toMatchObject({ detail: sentence });
    expect(books.countRefreshes()).toBe(before);
    expect(await readStored(id)).toMatchObject({ state: 'reconnect', sealed_refresh_token: null, sealed_access_token: null });
    const { rows } = await observer.query(`select after from audit_log where subject_id = $1 and action = 'oauth.reconnect-needed'`, [id]);
    expect(rows).toEqual([{ after: { provider: 'books', reason: 'invalid_grant' } }]);
    const { url } = await connections.start(provider, browser, { connectionId: id });
    await connections.finish(provider, browser, await books.giveConsent(url));
    expect(await fetchToken(id)).toMatch(/^access-/);
  });

  test('is not accessible to another organization', async () => {
    const id = await giveConsentFrom();
    await expect(tokens.accessToken(provider, stranger.organizationId, id)).rejects.toMatchObject({ type: 'not-found' });
  });
});

async function fetchDaysLeft(from: OAuthProvider): Promise<number | null> {
  const facts = await connections.getFacts(from, browser.organizationId, await giveConsentFrom(from));
  return facts?.consentEndsAt ? Math.round((facts.consentEndsAt.getTime() - Date.now()) / 86_400_000) : null;
}

test('a connection has a consent expiration date that the provider returns or documents', async () => {
  expect([await fetchDaysLeft(provider), await fetchDaysLeft(books.toProvider({ consentDays: 90 }))]).toEqual([null, 90]);
  books.behavior.consentSeconds = 7 * 86_400;
  expect(await fetchDaysLeft(books.toProvider({ consentDays: 90 }))).toBe(7);
});

describe('disconnecting', () => {
  test('revokes the grant and removes stored data', async () => {
    const id = await giveConsentFrom();
    await expect(connections.disconnect(provider, stranger.organizationId, id)).rejects.toMatchObject({ type: 'not-found' });
    await connections.disconnect(provider, browser.organizationId, id);
    expect(books.revoked.at(-1)).toMatch(/^refresh-/);
    expect(await readStored(id)).toBeUndefined();
    await expect(fetchToken(id)).rejects.toMatchObject({ type: 'not-found' });
  });

  test('revokes with the access token if the provider requires it', async () => {
    const bearer = books.toProvider({ revocation: 'bearer' });
    await connections.disconnect(bearer, browser.organizationId, await giveConsentFrom(bearer));
    expect(books.revoked.at(-1)).toMatch(/^access-/);
  });

  test.each([
    [
      'is refreshed',
      async (id: string) => {
        await expireToken(id);
        await fetchToken(id);
      },
    ],
    [
      'is connected again',
      async (id: string) => {
        const { url } = await connections.start(provider, browser, { connectionId: id });
        await connections.finish(provider, browser, await books.giveConsent(url));
      },
    ],
  ])('does not leave a grant behind if the connection %s while the provider is revoking it', async (_what, happens) => {
    const before = books.countLiveGrants();
    const id = await giveConsentFrom();
    books.behavior.inFlight = { path: '/revoke', happens: () => happens(id) };
    await connections.disconnect(provider, browser.organizationId, id);
    expect([books.countLiveGrants(), await readStored(id)]).toEqual([before, undefined]);
    const { rows } = await observer.query(`select action from audit_log where subject_id = $1 and action = 'oauth.disconnected'`, [id]);
    expect(rows).toHaveLength(1);
  });

  test('does not leave a grant behind while a new consent is being redeemed', async () => {
    const before = books.countLiveGrants();
    const id = await giveConsentFrom();
    const { url } = await connections.start(provider, browser, { connectionId: id });
    const query = await books.giveConsent(url);
    books.behavior.inFlight = { path: '/token', happens: () => connections.disconnect(provider, browser.organizationId, id) };
    await expect(connections.finish(provider, browser, query)).rejects.toMatchObject({ type: 'not-found' });
    expect([books.countLiveGrants(), await readStored(id)]).toEqual([before, undefined]);
  });

  test('removes stored data even if the provider is unavailable', async () => {
    const id = await giveConsentFrom();
    books.behavior.failWith = 503;
    await connections.disconnect(provider, browser.organizationId, id);
    expect(await readStored(id)).toBeUndefined();
  });
});
