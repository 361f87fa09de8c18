import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { IdempotencyKeysService } from '../../src/platform/web/idempotency/idempotency-keys.js';
import { IdempotencyRetentionService } from '../../src/platform/web/idempotency/idempotency-retention.js';
import { useProduct } from '../harness/product.js';
import { waitUntil } from '../harness/wait-until.js';
import { connectAsObserver } from '../harness/observer.js';
import { idempotentRuns, ProbeModule } from '../harness/probe.controller.js';
import { probeOrganizationId, SignInByHeaderModule } from '../harness/signed-in.js';

const web = useProduct({ imports: [SignInByHeaderModule, ProbeModule] });
beforeEach(() => idempotentRuns.splice(0));

interface KeyedResponse {
  status: number;
  body: unknown;
  location: string | undefined;
  replayed: string | undefined;
}

async function post(key: string | undefined, name = 'a', organizationId = probeOrganizationId): Promise<KeyedResponse> {
  const asked = web.newAgent().post('/api/probe/idempotent').set({ 'X-Probe-Role': 'member', 'X-Probe-Organization': organizationId });
  const { status, body, headers } = await (key === undefined ? asked : asked.set('Idempotency-Key', key)).send({ name, lines: [] });
  return { status, body, location: headers.location, replayed: headers['idempotency-replayed'] };
}

it('a request with a key runs once and repeats the whole response', async () => {
  const key = randomUUID();
  const first = await post(key);
  expect(first).toEqual({ status: 201, body: { run: 1, name: 'a' }, location: '/api/probe/1', replayed: undefined });
  expect(await post(key)).toEqual({ ...first, replayed: 'true' });
  expect(idempotentRuns).toHaveLength(1);
});

it('a request without a key runs each time', async () => {
  await post(undefined);
  await post(undefined);
  expect(idempotentRuns).toHaveLength(2);
});

it('a keyed request runs once, no matter how many arrive simultaneously', async () => {
  const key = randomUUID();
  const responses = await Promise.all(Array.from({ length: 8 }, () => post(key)));
  expect(idempotentRuns).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 201)).not.toHaveLength(0);
  expect(responses.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
});

it('a second request is refused while the first one runs', async () => {
  const keys = web.app.get(IdempotencyKeysService);
  const keyed = { organizationId: probeOrganizationId, key: randomUUID(), fingerprint: Buffer.alloc(32) };
  const response = { status: 201, location: null, body: { id: 'first' } };
  const gate = new EventEmitter();
  const ended = once(gate, 'end');
  let isBegun = false;
  const first = keys.runOnce(keyed, async () => {
    isBegun = true;
    await ended;
    return response;
  });
  await waitUntil(() => isBegun, 180_000, 'the work has begun');
  const [second] = await Promise.allSettled([keys.runOnce(keyed, async () => response)]);
  gate.emit('end');
  expect(second).toMatchObject({ status: 'rejected', reason: { type: 'idempotency-conflict' } });
  expect(await first).toEqual({ response, isRepeated: false });
  expect(await keys.runOnce(keyed, async () => response)).toEqual({ response, isRepeated: true });
});

it('a key is rejected with a different body', async () => {
  const key = randomUUID();
  await post(key);
  const other = await post(key, 'b');
  expect(other).toMatchObject({ status: 422, body: { type: '/problems/idempotency-key-reused' } });
  expect(idempotentRuns).toEqual(['a']);
});

it('keys of different organizations are kept separate', async () => {
  const key = randomUUID();
  await post(key);
  expect(await post(key, 'a', randomUUID())).toMatchObject({ status: 201, replayed: undefined });
});

it('the key of a failed request can be used again', async () => {
  const key = randomUUID();
  expect(await post(key, 'fail')).toMatchObject({ status: 409, body: { type: '/problems/conflict' } });
  expect(await post(key, 'fail')).toMatchObject({ status: 409, body: { type: '/problems/conflict' } });
  expect(idempotentRuns).toHaveLength(2);
});

it('a request waits for the claim of a process of an earlier version, and runs once that claim has expired', async () => {
  const key = randomUUID();
  await post(key);
  const observer = await connectAsObserver(web.database);
  await observer.query(
    "update idempotency_keys set status = null, body = null, claimed_until = now() + interval '1 minute' where key = $1",
    [key],
  );
  await observer.end();
  expect(await post(key)).toMatchObject({ status: 409, body: { type: '/problems/idempotency-conflict' } });
  await expireClaim(key);
  expect(await post(key)).toMatchObject({ status: 201, replayed: undefined });
  expect(await post(key)).toMatchObject({ status: 201, replayed: 'true' });
});

/** Expires a claim, as if its process had stalled. */
async function expireClaim(key: string): Promise<void> {
  const owner = await connectAsObserver(web.database);
  await owner.query('update idempotency_keys set claimed_until = now() where key = $1', [key]);
  await owner.end();
}

const createSecret = (key: string) =>
  web
    .newAgent()
    .post('/api/probe/secret')
    .set({ 'X-Probe-Role': 'member', 'X-Probe-Organization': probeOrganizationId, 'Idempotency-Key': key });
const queryKey = async (sql: string, key: string): Promise<unknown[]> => {
  const observer = await connectAsObserver(web.database);
  const { rows } = await observer.query(sql, [key]);
  await observer.end();
  return rows;
};
const makeOlder = (key: string, minutes: number) =>
  queryKey(`update idempotency_keys set claimed_at = claimed_at - interval '${minutes} minutes' where key = $1`, key);

describe('a response with a secret', () => {
  it('is stored encrypted and repeated within an hour; after that, a repeated request returns only what was done', async () => {
    const key = randomUUID();
    const { body } = await createSecret(key).expect(201);
    const [stored] = await queryKey('select body, sealed_body as sealed from idempotency_keys where key = $1', key);
    expect(stored).toEqual({ body: null, sealed: expect.stringMatching(/^v1\./) });
    expect(JSON.stringify(stored)).not.toContain(body.secret);
    await makeOlder(key, 59);
    expect(await createSecret(key)).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' }, body });
    await makeOlder(key, 2);
    const late = { type: '/problems/conflict', detail: 'The secret was created. Create another one.' };
    expect(await createSecret(key)).toMatchObject({ status: 409, body: late });
    expect(idempotentRuns).toEqual(['secret']);
  });

  it('is deleted after an hour, while its key remains for a day', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    for (const key of [old, young]) await createSecret(key).expect(201);
    await makeOlder(old, 61);
    await new IdempotencyRetentionService(web.app.get(DatabaseService)).removeExpired();
    const isKept = 'select sealed_body is not null as "isKept" from idempotency_keys where key = $1';
    expect([await queryKey(isKept, old), await queryKey(isKept, young)]).toEqual([[{ isKept: false }], [{ isKept: true }]]);
    await createSecret(old).expect(409);
  });
});

const countWork = () => `probe ${randomUUID()}` as const;

/** Starts an operation that lasts until the test ends it. */
function beginOperation(name: `${string} ${string}`, organizationId = probeOrganizationId) {
  const gate = new EventEmitter();
  const ended = once(gate, 'end').then(([outcome]) => String(outcome));
  let isBegun = false;
  const outcome = web.app.get(IdempotencyKeysService).runExclusively(organizationId, name, async () => {
    isBegun = true;
    return ended;
  });
  outcome.catch(() => undefined);
  const end = (said: string) => gate.emit('end', said);
  return { outcome, end, begun: async () => waitUntil(() => isBegun, 180_000, 'the work has begun') };
}

describe('an operation that runs for one request at a time', () => {
  const refusal = { type: 'idempotency-conflict' };

  it('is refused to a second request, and available again when the first has ended, successfully or not', async () => {
    const name = countWork();
    const first = beginOperation(name);
    await first.begun();
    await expect(beginOperation(name).outcome).rejects.toMatchObject(refusal);
    const other = beginOperation(name, randomUUID());
    await other.begun();
    other.end('of another organization');
    first.end('done');
    expect([await first.outcome, await other.outcome]).toEqual(['done', 'of another organization']);
    const failing = web.app.get(IdempotencyKeysService).runExclusively(probeOrganizationId, name, async () => {
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    const next = beginOperation(name);
    next.end('again');
    expect(await next.outcome).toBe('again');
  });

  it('is passed on to the next request if its process stalls, and is not released when the stalled process ends', async () => {
    const name = countWork();
    const stalled = beginOperation(name);
    await stalled.begun();
    await expireClaim(name);
    const next = beginOperation(name);
    await next.begun();
    stalled.end('late');
    expect(await stalled.outcome).toBe('late');
    await expect(beginOperation(name).outcome).rejects.toMatchObject(refusal);
    next.end('done');
    expect(await next.outcome).toBe('done');
  });
});

it('keys of all organizations are deleted after a day, but newer ones are not', async () => {
  const organizations = [probeOrganizationId, randomUUID()];
  const [old, young] = [randomUUID(), randomUUID()];
  for (const organizationId of organizations) for (const key of [old, young]) await post(key, 'a', organizationId);
  const observer = await connectAsObserver(web.database);
  await observer.query("update idempotency_keys set claimed_at = now() - interval '25 hours' where key = $1", [old]);
  await observer.query("update idempotency_keys set claimed_at = now() - interval '23 hours' where key = $1", [young]);
  await new IdempotencyRetentionService(web.app.get(DatabaseService)).removeExpired();
  const { rows } = await observer.query('select key, count(*)::int as count from idempotency_keys where key = any ($1) group by key', [
    [old, young],
  ]);
  await observer.end();
  expect(rows).toEqual([{ key: young, count: 2 }]);
});

it.each(['', 'with space', 'x'.repeat(256)])('the key %j is rejected', async (key) => {
  expect(await post(key)).toMatchObject({ status: 400, body: { type: '/problems/malformed-request' } });
});
