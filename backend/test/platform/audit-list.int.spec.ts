import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto';
import { PAYMENT_RECORDED } from '../../src/payments/payment.actions.js';
import { type AuditAction, type AuditDetails, defineAction } from '../../src/platform/kernel/audit/audit-action.js';
import { type AuditFilter, auditList } from '../../src/platform/web/audit-trail/audit-list.js';
import { createAuditSource } from '../../src/platform/web/audit-trail/audit-trail.queries.js';
import type { AuditReader } from '../../src/platform/web/audit-trail/audit-readers.js';
import { AuditTrailService } from '../../src/platform/web/audit-trail/audit-trail.service.js';
import { SignatureService } from '../../src/platform/kernel/crypto/signatures.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { readPage } from '../../src/platform/kernel/lists/list-pages.queries.js';
import { runInContext } from '../../src/platform/kernel/logging/request-context.js';
import { useProduct } from '../harness/product.js';
import { probeOrganizationId } from '../harness/signed-in.js';

const web = useProduct();
let database: DatabaseService;
beforeAll(() => {
  database = web.app.get(DatabaseService);
});

/** Records an entry in a separate transaction. */
async function recordAction(organizationId: string, { name, subjectType, label }: AuditAction, details: AuditDetails): Promise<void> {
  await database.inOrganization(organizationId, async (tx) => {
    tx.recordChange(defineAction({ name, subjectType, label }), { subjectId: name, ...details });
    await Promise.resolve();
  });
}

async function recordEntries(organizationId: string, ...names: string[]): Promise<void> {
  for (const name of names)
    await recordAction(organizationId, { name, subjectType: 'probe', label: 'Probe made' }, { after: { premium: 10.5, none: null } });
}

beforeAll(() => recordEntries(probeOrganizationId, 'probe.one', 'probe.two', 'probe.three'));

it('the audit list shows an owner the newest entries first, page by page, with their total', async () => {
  const agent = web.newAgent();
  const first = await agent.get('/api/audit?limit=2').set('X-Probe-Role', 'owner').expect(200);
  expect(first.headers['x-total-count']).toBe('3');
  expect(first.body.map(({ action }: { action: string }) => action)).toEqual(['probe.three', 'probe.two']);
  expect(first.body[0]).toMatchObject({ sequence: 3, actor: { kind: 'system', id: null }, after: { premium: 10.5 } });
  const next = await agent.get(`/api/audit?limit=2&cursor=${first.headers['x-next-cursor']}`).set('X-Probe-Role', 'owner');
  expect(next.body.map(({ action }: { action: string }) => action)).toEqual(['probe.one']);
});

it('the audit list can be filtered by subject', async () => {
  const { body, headers } = await web.newAgent().get('/api/audit?subjectType=probe&subjectId=probe.two').set('X-Probe-Role', 'owner');
  expect(body.map(({ sequence }: { sequence: number }) => sequence)).toEqual([2]);
  expect(headers['x-total-count']).toBe('1');
});

it('the audit list can be filtered by user and by time', async () => {
  const organizationId = randomUUID();
  const [ana, max] = [randomUUID(), randomUUID()];
  for (const id of [ana, max, ana])
    await runInContext({ requestId: 'r', actor: { kind: 'user', id } }, () => recordEntries(organizationId, 'probe.made'));
  const rows = await database.inOrganization(organizationId, (tx) =>
    tx.query<{ recorded_at: Date }[]>('select recorded_at from audit_log order by sequence'),
  );
  const times = rows.map(({ recorded_at: at }) => at.toISOString());
  const listSequences = async (filter: AuditFilter) =>
    database.inOrganization(organizationId, async (tx) => {
      const { rows, total } = await readPage(tx, auditList, createAuditSource(filter, web.app.get(AuditTrailService)), {});
      expect(total).toBe(rows.length);
      return rows.map(({ sequence }) => sequence);
    });
  expect(await listSequences({ actorId: ana })).toEqual([3, 1]);
  expect(await listSequences({ actorId: ana, action: 'probe.other' })).toEqual([]);
  expect(await listSequences({ recordedFrom: '2000-01-01T00:00:00Z', recordedBefore: times[0] })).toEqual([]);
  expect(await listSequences({ recordedFrom: times[0] })).toEqual([3, 2, 1]);
});

it('the audit list labels the kinds of changes', async () => {
  const { body } = await web.newAgent().get('/api/audit/actions').set('X-Probe-Role', 'owner').expect(200);
  expect(body).toContainEqual({ action: 'import.finished', label: 'Policy import finished' });
  expect(body.map(({ label }: { label: string }) => label)).toEqual(body.map(({ label }: { label: string }) => label).toSorted());
});

it('the audit list can be downloaded as a signed copy whose last line proves the others', async () => {
  const organizationId = randomUUID();
  await recordEntries(organizationId, 'probe.one', 'probe.two');
  const { text: copy } = await web
    .newAgent()
    .get('/api/audit/export')
    .set({ 'X-Probe-Role': 'owner', 'X-Probe-Organization': organizationId })
    .buffer(true)
    .expect(200)
    .expect('Content-Disposition', 'attachment; filename=audit-log.jsonl');
  const [first = '', second = '', last = '', end] = copy.split('\n');
  expect([JSON.parse(first), JSON.parse(second), end]).toMatchObject([{ action: 'probe.one' }, { action: 'probe.two', sequence: 2 }, '']);
  const { seal } = JSON.parse(last);
  const sha256 = createHash('sha256').update(`${first}\n${second}\n`).digest('hex');
  expect(seal).toMatchObject({ organizationId, entries: 2, hash: JSON.parse(second).hash, sha256 });
  const signed = ['stampline audit export 1', organizationId, 2, seal.hash, sha256, seal.exportedAt].join('\n');
  const key = createPublicKey({ key: Buffer.from(seal.publicKey, 'base64'), format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(signed), key, Buffer.from(seal.signature, 'base64'))).toBe(true);
  expect(web.app.get(SignatureService).isValidSignature(signed, seal)).toBe(true);
});

it('the chain of audit entries can be verified', async () => {
  const { body } = await web.newAgent().get('/api/audit/verification').set('X-Probe-Role', 'owner').expect(200);
  expect(body).toEqual({ sound: true, entries: 3, through: 3, next: null, firstFault: null, reason: null, anchor: null });
});

it.each([
  'recordedFrom=yesterday',
  'recordedBefore=2026-13-45T00:00:00Z',
  'limit=0',
  'limit=201',
  'limit=x',
  'cursor=-1',
  'cursor=1e99',
  'color=red',
])('the audit list rejects ?%s', async (query) => {
  const { body, status } = await web.newAgent().get(`/api/audit?${query}`).set('X-Probe-Role', 'owner');
  expect({ status, type: body.type }).toEqual({ status: 400, type: '/problems/validation-failed' });
});

describe('the log as members and viewers see it', () => {
  const organizationId = randomUUID();
  const [ana, max] = [randomUUID(), randomUUID()];
  const subjects = ['policy', 'organization', 'letter', 'api-key', 'webhook-endpoint', 'invitation', 'user', 'reminder setting'];
  beforeAll(async () => {
    for (const id of [ana, max])
      await runInContext({ requestId: 'r', actor: { kind: 'user', id } }, async () => {
        for (const subjectType of subjects)
          await recordAction(organizationId, { name: 'probe.made', subjectType, label: 'Probe made' }, {});
      });
  });
  const listEntriesFor = async (reader: AuditReader) => {
    const source = createAuditSource({}, web.app.get(AuditTrailService), reader);
    const { rows, total } = await database.inOrganization(organizationId, (tx) => readPage(tx, auditList, source, { sort: 'sequence' }));
    expect(total).toBe(rows.length);
    return rows.map(({ actor, subjectType }) => `${actor.id === ana ? 'ana' : 'max'} ${subjectType}`);
  };

  it('shows them entries about themselves and about records that they can open', async () => {
    const seen = ['ana policy', 'ana user', 'ana reminder setting', 'max policy'];
    expect(await listEntriesFor({ id: ana, role: 'member' })).toEqual(seen);
    expect(await listEntriesFor({ id: ana, role: 'viewer' })).toEqual(seen);
    expect(await listEntriesFor({ id: ana, role: 'owner' })).toHaveLength(2 * subjects.length);
  });

  it.each(['member', 'viewer'])('shows a %s the same entries in the list, the downloaded file and the filter by action', async (role) => {
    const get = (path: string) => web.newAgent().get(path).set({ 'X-Probe-Role': role, 'X-Probe-Organization': organizationId });
    const { body } = await get('/api/audit').expect(200);
    expect(body.map(({ subjectType }: { subjectType: string }) => subjectType)).toEqual(['policy', 'policy']);
    const { text } = await get('/api/audit/download').expect(200);
    expect(text.trim().split('\n')).toHaveLength(3);
    const actions = (await get('/api/audit/actions').expect(200)).body.map(({ action }: { action: string }) => action);
    expect(actions).toContain('payment.recorded');
    expect(actions).not.toContain('member.removed');
    expect(actions).not.toContain('api-key.created');
  });
});

it('an entry names its subject with an amount and a payee', async () => {
  const organizationId = randomUUID();
  const after = { state: 'FL', payee: 'tax_authority', kind: 'payment', amount: '11315.92' };
  await recordAction(organizationId, PAYMENT_RECORDED, { after });
  await recordAction(organizationId, PAYMENT_RECORDED, {});
  const { body } = await web.newAgent().get('/api/audit').set({ 'X-Probe-Role': 'member', 'X-Probe-Organization': organizationId });
  expect(body.map(({ sentence, label }: { sentence: string; label: string }) => [sentence, label])).toEqual([
    ['Payment recorded', 'Payment recorded'],
    ['Payment of $11,315.92 to the State of Florida recorded', 'Payment recorded'],
  ]);
});

it.each([
  ['member', '/api/audit/verification', 403],
  ['member', '/api/audit/export', 403],
  ['viewer', '/api/audit/verification', 403],
  ['nobody', '/api/audit', 401],
])('rejects a %s %s', async (role, path, expected) => {
  const { status } = await web.newAgent().get(path).set('X-Probe-Role', role);
  expect(status).toBe(expected);
});
