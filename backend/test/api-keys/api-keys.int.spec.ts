import { type TestApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';

type Agent = ReturnType<TestApp['newAgent']>;

const web = useProduct({ settings: { apiKeyCallsPerMinute: 5 } });
let owner: Agent;
let organizationId: string;
beforeAll(async () => {
  owner = web.newAgent();
  organizationId = (await signUp(owner)).organization.id;
});

const scopes = ['tax:read', 'policies:write'];

interface IssuedKey {
  readonly id: string;
  readonly secret: string;
  readonly expiresAt: string | null;
}

async function issueKey(changes: object = {}, by = owner): Promise<IssuedKey> {
  const { body } = await by
    .post('/api/api-keys')
    .send({ name: 'Nightly import', mode: 'live', scopes, ...changes })
    .expect(201);
  return body;
}

const getWithKey = (path: string, secret: string) => web.newAgent().get(path).set('Authorization', `Bearer ${secret}`);

const rotateKey = (id: string) => owner.post(`/api/api-keys/${id}/rotate`);

const listIds = ({ body }: { body: IssuedKey[] }) => body.map(({ id }) => id);

test('shows a secret once, and stores nothing that could be used instead of it', async () => {
  const { id, secret } = await issueKey();
  expect(secret).toMatch(/^stl_live_[\w-]{43}$/);
  const { text } = await owner.get('/api/api-keys').expect(200);
  expect(text).not.toContain(secret.slice(9));
  const [listed] = JSON.parse(text);
  expect(listed).toMatchObject({ id, name: 'Nightly import', scopes, prefix: 'stl_live_', lastFour: secret.slice(-4), expiresAt: null });
});

test('only owners can create keys, each with valid scopes and an expiration date', async () => {
  const member = web.newAgent();
  await inviteAndJoin(owner, member, 'member');
  await member.post('/api/api-keys').send({ name: 'Mine', mode: 'live', scopes }).expect(403);
  await member.get('/api/api-keys').expect(403);
  for (const invalid of [{ scopes: [] }, { scopes: ['members:write'] }, { mode: 'prod' }, { expiresInDays: 0 }, { name: ' ' }])
    await owner
      .post('/api/api-keys')
      .send({ name: 'Nightly', mode: 'live', scopes, ...invalid })
      .expect(400);
  const { expiresAt } = await issueKey({ expiresInDays: 90 });
  expect(Math.round((Date.parse(expiresAt!) - Date.now()) / 86_400_000)).toBe(90);
});

test('a key works only in its organization, is recorded as the actor, and does not need a CSRF header', async () => {
  const { id, secret } = await issueKey({ scopes: ['tax:write'] });
  const saved = { state: 'VA', premium: 1000, name: 'By program' };
  const request = web
    .newAgent()
    .post('/api/tax/calculations')
    .set('Authorization', `Bearer ${secret}`)
    .set('Origin', 'https://program.example');
  await request.send(saved).expect(201);
  const { body: entries } = await owner.get(`/api/audit?actorId=${id}`).expect(200);
  expect(entries).toEqual([expect.objectContaining({ actor: { kind: 'api-key', id }, action: expect.stringContaining('calculation') })]);
  const { body: activity } = await owner.get('/api/reports/activity?limit=1').expect(200);
  expect(activity[0].actorName).toBe('API key Nightly import');
});

test('rejects a wrong key even with a valid session, and prefers a valid key to a session', async () => {
  await owner
    .get('/api/policies')
    .set('Authorization', `Bearer stl_live_${'x'.repeat(43)}`)
    .expect(401);
  const { secret } = await issueKey({ scopes: ['tax:read'] });
  await owner.get('/api/policies').set('Authorization', `Bearer ${secret}`).expect(403);
});

test('explains why a key in the URL is rejected, regardless of other credentials', async () => {
  const { secret } = await issueKey();
  const { body } = await owner.get(`/api/policies?api_key=${secret}`).expect(400);
  expect(body.detail).toBe(
    'Send the API key in the header "Authorization: Bearer ...", not in the URL, because URLs end up in logs. Rotate this key, because it may have been exposed.',
  );
});

test('accepts both the old and the new key for 24 hours after a rotation', async () => {
  const old = await issueKey();
  await getWithKey('/api/policies', old.secret).expect(200);
  const { body: next } = await owner.post(`/api/api-keys/${old.id}/rotate`).expect(201);
  expect(next).toMatchObject({ name: 'Nightly import', scopes });
  await getWithKey('/api/policies', old.secret).expect(200);
  await getWithKey('/api/policies', next.secret).expect(200);
  const { body: keys } = await owner.get('/api/api-keys').expect(200);
  const { expiresAt, wasRotated } = keys.find(({ id }: IssuedKey) => id === old.id);
  expect([wasRotated, next.wasRotated]).toEqual([true, false]);
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(24);
});

test('rotates a key once even if two owners do so simultaneously; afterwards, only the new key can be rotated', async () => {
  const old = await issueKey();
  const both = await Promise.all([rotateKey(old.id), rotateKey(old.id)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  const next = both.find(({ status }) => status === 201)?.body;
  expect(next.expiresAt).toBeNull();
  const { body: refused } = await rotateKey(old.id).expect(409);
  expect(refused.detail).toBe('This key was already rotated. Rotate the key that replaced it.');
  expect((await rotateKey(next.id).expect(201)).body.expiresAt).toBeNull();
});

test('rejects a revoked key immediately, even if it was just used', async () => {
  const { id, secret } = await issueKey();
  await getWithKey('/api/policies', secret).expect(200);
  await owner.delete(`/api/api-keys/${id}`).expect(204);
  await getWithKey('/api/policies', secret).expect(401);
  await owner.delete(`/api/api-keys/${id}`).expect(404);
  await owner.post(`/api/api-keys/${id}/rotate`).expect(404);
});

test('reports the remaining calls, and throttles only the key that made too many calls', async () => {
  const [busy, quiet] = [await issueKey(), await issueKey()];
  for (const remaining of ['4', '3', '2', '1', '0']) {
    const { headers } = await getWithKey('/api/policies', busy.secret).expect(200);
    expect([headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual(['5', remaining]);
    expect(Number(headers['ratelimit-reset'])).toBeLessThanOrEqual(60);
  }
  for (let tooMany = 0; tooMany < 3; tooMany += 1) {
    const { headers, body } = await getWithKey('/api/policies', busy.secret).expect(429);
    expect([headers['ratelimit-remaining'], headers['retry-after']]).toEqual(['0', headers['ratelimit-reset']]);
    expect(body.detail).toMatch(/^An API key can make at most 5 calls a minute\. Try again in \d+ s\.$/);
  }
  await getWithKey('/api/policies', quiet.secret).expect(200);
  await owner.get('/api/policies').expect(200);
  const { body: usage } = await owner.get('/api/api-keys/usage').expect(200);
  const counts = usage.filter(({ keyId }: { keyId: string }) => keyId === busy.id);
  expect(Object.fromEntries(counts.map(({ callOutcome, calls }: Record<string, unknown>) => [callOutcome, calls]))).toEqual({
    answered: 5,
    limited: 3,
  });
});

test("shows the organization's calls in the log, and when a key was last used", async () => {
  const { id, secret } = await issueKey({ scopes: ['tax:read'] });
  await getWithKey('/api/policies/4c1f', secret).expect(403);
  const { body: calls } = await owner.get('/api/api-keys/calls').expect(200);
  expect(calls[0]).toMatchObject({ keyId: id, method: 'GET', httpStatus: 403, requestId: expect.any(String) });
  const { body: keys } = await owner.get('/api/api-keys').expect(200);
  expect(keys.find((key: IssuedKey) => key.id === id).lastUsedAt).not.toBeNull();
  const other = web.newAgent();
  await signUp(other);
  expect((await other.get('/api/api-keys/calls').expect(200)).body).toEqual([]);
  expect((await other.get('/api/api-keys/usage').expect(200)).body).toEqual([]);
});

test("a test key works in a sandbox that all test keys share and that is separate from the organization's data", async () => {
  const [first, second] = [
    await issueKey({ mode: 'test', scopes: ['tax:write'] }),
    await issueKey({ mode: 'test', scopes: ['tax:read', 'compliance:read'] }),
  ];
  expect(first.secret.startsWith('stl_test_')).toBe(true);
  const request = web.newAgent().post('/api/tax/calculations').set('Authorization', `Bearer ${first.secret}`);
  const { body: saved } = await request.send({ state: 'NC', premium: 8000, name: 'Practice' }).expect(201);
  expect(listIds(await getWithKey('/api/tax/calculations', second.secret).expect(200))).toEqual([saved.id]);
  expect(listIds(await owner.get('/api/tax/calculations').expect(200))).not.toContain(saved.id);
  const { body: sandbox } = await getWithKey('/api/organization', second.secret).expect(200);
  expect([sandbox.id === organizationId, sandbox.trialEndsOn]).toEqual([false, null]);
});
