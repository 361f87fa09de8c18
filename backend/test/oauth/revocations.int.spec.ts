import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { GrantUpkeepService } from '../../src/platform/outside/oauth/grant-upkeep.js';
import { OAuthConnectionsService } from '../../src/platform/outside/oauth/oauth-connections.js';
import type { TestApp } from '../harness/app.js';
import { waitUntil } from '../harness/wait-until.js';
import { connectAsObserver } from '../harness/observer.js';
import { useProduct } from '../harness/product.js';
import { signUp } from '../harness/sign-up.js';
import { type AuthorizationServer, startAuthorizationServer } from './authorization-server.js';
import { startTokenProcess, stopTokenProcesses } from './token-processes.js';

const web = useProduct();
let books: AuthorizationServer;
let observer: Client;
let connections: OAuthConnectionsService;
let upkeep: GrantUpkeepService;
let owner: ReturnType<TestApp['newAgent']>;
let browser: { organizationId: string; userId: string; sessionId: string };

beforeAll(async () => {
  books = await startAuthorizationServer();
  observer = await connectAsObserver(web.database);
  connections = web.app.get(OAuthConnectionsService);
  upkeep = web.app.get(GrantUpkeepService);
});
beforeEach(async () => {
  owner = web.newAgent();
  const { id, organization } = await signUp(owner);
  browser = { organizationId: organization.id, userId: id, sessionId: randomUUID() };
});
afterEach(async () => {
  await stopTokenProcesses();
  Object.assign(books.behavior, { delayMs: 0, failWith: 0 });
});
afterAll(async () => {
  await observer.end();
  await books.server.stop();
});

const giveConsent = async () => books.giveConsent((await connections.start(books.toProvider(), browser)).url);
const connectAccount = async () => connections.finish(books.toProvider(), browser, await giveConsent());
/** Skips the delay before the next retry. */
async function passRetryDelay(): Promise<void> {
  const sql = `update oauth_revocations set next_at = now() - interval '1 second' where organization_id = $1 and next_at is not null`;
  await observer.query(sql, [browser.organizationId]);
  await upkeep.run();
}
async function findOpenRevocations(): Promise<{ attempts: number; waits: boolean }[]> {
  const { rows } = await observer.query<{ attempts: number; waits: boolean }>(
    'select attempts, next_at is not null as waits from oauth_revocations where organization_id = $1',
    [browser.organizationId],
  );
  return rows;
}

test('a grant that the provider did not revoke is later revoked by the worker, and shown until then', async () => {
  const before = books.countLiveGrants();
  const id = await connectAccount();
  books.behavior.failWith = 503;
  await connections.disconnect(books.toProvider(), browser.organizationId, id);
  expect(await findOpenRevocations()).toEqual([{ attempts: 1, waits: true }]);
  await passRetryDelay();
  expect([books.countLiveGrants(), await findOpenRevocations()]).toEqual([before + 1, [{ attempts: 2, waits: true }]]);
  const { body } = await owner.get('/api/connections/revocations').expect(200);
  expect(body).toEqual([
    { id: expect.any(String), name: 'Books Online', nextAttemptAt: expect.any(String), instruction: expect.stringMatching(/\.$/) },
  ]);
  const { rows } = await observer.query('select * from oauth_revocations where organization_id = $1', [browser.organizationId]);
  expect(JSON.stringify(rows)).not.toMatch(/access-|refresh-/);
  books.behavior.failWith = 0;
  await passRetryDelay();
  expect([books.countLiveGrants(), await findOpenRevocations()]).toEqual([before, []]);
});

test("a connection can be ended without the operator's application, in which case users are asked to remove its grant", async () => {
  const id = await connectAccount();
  await connections.disconnect(books.toProvider({ client: undefined }), browser.organizationId, id);
  expect(await connections.getFacts(books.toProvider(), browser.organizationId, id)).toBeUndefined();
  const { body } = await owner.get('/api/connections/revocations').expect(200);
  expect(body).toMatchObject([{ name: 'Books Online', instruction: expect.stringMatching(/\.$/) }]);
});

test('a grant is revoked even if calls to the provider were suspended after failures for another organization', async () => {
  const failing = browser.organizationId;
  await disconnectWhileAway();
  browser = { ...browser, organizationId: (await signUp(web.newAgent())).organization.id };
  await disconnectWhileAway();
  const waiting = browser.organizationId;
  browser.organizationId = failing;
  for (let attempt = 0; attempt < 5; attempt += 1) await passRetryDelay();
  books.behavior.failWith = 0;
  await passRetryDelay();
  expect(await findOpenRevocations()).toHaveLength(1);
  browser.organizationId = waiting;
  await passRetryDelay();
  expect(await findOpenRevocations()).toEqual([]);
});

/** Disconnects while the provider is failing, so that the worker has to revoke the grant. */
async function disconnectWhileAway(): Promise<void> {
  books.behavior.failWith = 0;
  const id = await connectAccount();
  books.behavior.failWith = 503;
  await connections.disconnect(books.toProvider(), browser.organizationId, id);
}

test('a process that is killed after the consent leaves a record that asks users to remove the grant', async () => {
  const query = await giveConsent();
  const words = [JSON.stringify(books.toProvider()), JSON.stringify(browser), query];
  const killed = await startTokenProcess(web.app.get(Configuration), books.server.host, words, 'consent-process.ts');
  const before = books.countLiveGrants();
  books.behavior.inFlight = { path: '/token', happens: () => killed.stop() };
  killed.requestTokens().catch(() => undefined);
  await waitUntil(() => books.countLiveGrants() === before + 1, 180_000, 'the code is redeemed');
  expect(await findOpenRevocations()).toEqual([{ attempts: 0, waits: true }]);
  await upkeep.run();
  expect(await findOpenRevocations()).toEqual([{ attempts: 0, waits: true }]);
  // The code has been used, but its grant was never stored.
  await passRetryDelay();
  expect(await findOpenRevocations()).toEqual([{ attempts: 1, waits: false }]);
  const [told] = (await owner.get('/api/connections/revocations').expect(200)).body;
  expect(told).toMatchObject({ name: 'Books Online', nextAttemptAt: null });
  await owner.delete(`/api/connections/revocations/${told.id}`).expect(204);
  await owner.delete(`/api/connections/revocations/${told.id}`).expect(404);
  expect(await findOpenRevocations()).toEqual([]);
});

test('a code that a killed process had not yet redeemed is redeemed and then revoked', async () => {
  const before = books.countLiveGrants();
  books.behavior.failWith = 503;
  await expect(connections.finish(books.toProvider(), browser, await giveConsent())).rejects.toMatchObject({ type: 'unavailable' });
  books.behavior.failWith = 0;
  expect(await findOpenRevocations()).toEqual([{ attempts: 0, waits: true }]);
  const revoked = books.revoked.length;
  await passRetryDelay();
  expect([books.countLiveGrants(), await findOpenRevocations(), books.revoked.length]).toEqual([before, [], revoked + 1]);
});

test('a stored connection is ended if unconfirmed, and kept if confirmed', async () => {
  const before = books.countLiveGrants();
  const kept = await connections.finish(books.toProvider(), browser, await giveConsent(), { isConfirmedLater: true });
  await passRetryDelay();
  expect(await connections.getFacts(books.toProvider(), browser.organizationId, kept)).toBeUndefined();
  expect([books.countLiveGrants(), await findOpenRevocations()]).toEqual([before, []]);
  const id = await connectAccount();
  await passRetryDelay();
  expect(await connections.getFacts(books.toProvider(), browser.organizationId, id)).toMatchObject({ state: 'connected' });
});

test('a refused consent leaves nothing to be revoked', async () => {
  const query = await giveConsent();
  await connections.finish(books.toProvider(), browser, query);
  expect(await findOpenRevocations()).toEqual([]);
  const denied = new URLSearchParams({
    state: new URL((await connections.start(books.toProvider(), browser)).url).searchParams.get('state') ?? '',
  });
  denied.set('error', 'access_denied');
  await expect(connections.finish(books.toProvider(), browser, denied.toString())).rejects.toMatchObject({ type: 'conflict' });
  expect(await findOpenRevocations()).toEqual([]);
});

test('a new consent is not ended by the remnants of an older one', async () => {
  const id = await connectAccount();
  books.behavior.failWith = 503;
  await connections.disconnect(books.toProvider(), browser.organizationId, id);
  books.behavior.failWith = 0;
  await connectAccount();
  const revoked = books.revoked.length;
  await passRetryDelay();
  expect([books.revoked.length, await findOpenRevocations()]).toEqual([revoked, [{ attempts: 1, waits: false }]]);
});
