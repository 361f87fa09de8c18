import { randomUUID } from 'node:crypto';
import { type KeyScope, getRequiredScope, keyScopes } from '../../src/platform/kernel/access/key-scope.js';
import { generateApiKey } from '../../src/platform/web/api-keys/api-key-text.js';
import type { TestApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { drawSample } from '../harness/properties.js';
import { signUp } from '../harness/sign-up.js';
import { listRoutes, type Route } from './list-routes.js';
import { parseRoute } from './parse-route.js';

const DAY_MS = 86_400_000;
/** Number of operations that the test ring tries with each kind of ended key; each run draws different ones. */
const DRAWN = 100;

const web = useProduct();
let routes: Route[];
let owner: ReturnType<TestApp['newAgent']>;
beforeAll(async () => {
  routes = listRoutes(web.app);
  owner = web.newAgent();
  await signUp(owner);
});

async function createKey(scopes: readonly KeyScope[], expiresInDays?: number): Promise<{ id: string; secret: string }> {
  const { body } = await owner.post('/api/api-keys').send({ name: 'Probe', mode: 'live', scopes, expiresInDays }).expect(201);
  return body;
}

/** Requests items that do not exist, because a caller without access must be rejected before the lookup. */
async function requestUnknown({ name }: Route, secret: string): Promise<{ status: number; detail: string }> {
  const [method, pattern] = parseRoute(name);
  const path = pattern.replaceAll(/:\w+/g, randomUUID());
  const { status, text } = await web.newAgent()[method](path).set('Authorization', `Bearer ${secret}`).buffer(true);
  const { detail = '' }: { detail?: string } = status >= 400 ? JSON.parse(text) : {};
  return { status, detail };
}

const acceptsAnyKey = ({ access }: Route) => ['public', 'key', 'part'].includes(access[0]?.kind ?? '');
const getScope = ({ access }: Route) => getRequiredScope(access[0]!);

it("rejects a key that lacks the operation's scope and names the scope, on every operation", async () => {
  for (const needed of keyScopes) {
    const part = needed.replace(/:.*/, '');
    const others = keyScopes.filter((scope) => (needed.endsWith(':read') ? !scope.startsWith(`${part}:`) : scope !== needed));
    const { secret } = await createKey(others);
    for (const route of routes.filter((one) => getScope(one) === needed)) {
      const { status, detail } = await requestUnknown(route, secret);
      expect([route.name, status, detail]).toEqual([route.name, 403, expect.stringContaining(`an API key with the scope ${needed}`)]);
    }
  }
});

it("accepts a key that has the operation's scope, on every operation", async () => {
  const { secret } = await createKey(keyScopes);
  const open = routes.filter((route) => getScope(route) !== null);
  const refused = [];
  for (const route of open) if ((await requestUnknown(route, secret)).status === 403) refused.push(route.name);
  expect([open.length > 100, refused]).toEqual([true, []]);
});

it('rejects every key on operations restricted to signed-in users', async () => {
  const { secret } = await createKey(keyScopes);
  const closed = routes.filter((route) => !acceptsAnyKey(route) && getScope(route) === null);
  for (const route of closed) {
    const { status, detail } = await requestUnknown(route, secret);
    expect([route.name, status, detail]).toEqual([
      route.name,
      403,
      expect.stringMatching(/(^An API key cannot .*|, not an API key\.) Sign in instead\.$/),
    ]);
  }
  const names = closed.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /api/api-keys',
      'GET /api/organization/members',
      'PUT /api/auth/password',
      'POST /api/policy-sync/webhook-secret',
      'POST /api/tax/rule-changes/:id/approve',
    ]),
  );
});

/** Uses a key before it ends, so that it is cached. */
const useKey = ({ secret }: { secret: string }) => web.newAgent().get('/api/policies').set('Authorization', `Bearer ${secret}`).expect(200);

it.each<[string, () => Promise<string>]>([
  [
    'was revoked',
    async () => {
      const key = await createKey(keyScopes);
      await useKey(key);
      await owner.delete(`/api/api-keys/${key.id}`).expect(204);
      return key.secret;
    },
  ],
  [
    'has expired',
    async () => {
      const key = await createKey(keyScopes, 1);
      await useKey(key);
      web.clock.aheadMs += DAY_MS;
      return key.secret;
    },
  ],
  [
    'was rotated a day ago',
    async () => {
      const key = await createKey(keyScopes);
      const { body: next } = await owner.post(`/api/api-keys/${key.id}/rotate`).expect(201);
      await useKey(key);
      web.clock.aheadMs += DAY_MS;
      await useKey(next);
      return key.secret;
    },
  ],
])('rejects a key that %s, on every operation', async (what, ended) => {
  const secret = await ended();
  const withKey = routes.filter(({ name }) => !name.endsWith(' /metrics'));
  for (const route of drawSample(what, withKey, DRAWN)) {
    const { status } = await requestUnknown(route, secret);
    expect([route.name, status]).toEqual([route.name, 401]);
  }
});

it('rejects a string that was never issued as a key', async () => {
  for (const secret of [generateApiKey('live'), 'stl_live_short', 'nonsense']) {
    const { status } = await requestUnknown({ name: 'GET /api/policies', access: [] }, secret);
    expect([secret, status]).toEqual([secret, 401]);
  }
});
