import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { defineAction } from '../../src/platform/kernel/audit/audit-action.js';
import { formatAnchorFile } from '../../src/platform/web/audit-trail/audit-anchor.js';
import { AuditAnchorsService } from '../../src/platform/web/audit-trail/audit-anchors.service.js';
import { AuditLogService } from '../../src/platform/kernel/audit-log/audit-log.js';
import { OrganizationTx } from '../../src/platform/kernel/database/organization-tx.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { FileStore } from '../../src/platform/content/files/file-store.js';
import { runInContext } from '../../src/platform/kernel/logging/request-context.js';
import { useProduct } from '../harness/product.js';

const web = useProduct();
let database: DatabaseService;
beforeAll(async () => {
  database = web.app.get(DatabaseService);
});

const defineProbeAction = (name: string) => defineAction({ name, subjectType: 'probe', label: 'Probe made' });

/** Records entries with the given actions, each in a separate transaction. */
async function recordEntries(organizationId: string, ...actions: string[]): Promise<void> {
  for (const action of actions)
    await database.inOrganization(organizationId, async (tx) => {
      tx.recordChange(defineProbeAction(action), { subjectId: action, before: { name: 'ä' }, after: { premium: 10.5, none: null } });
    });
}

async function findFault(organizationId: string): Promise<{ sequence: number; reason: string } | null> {
  const { body } = await fetchAsOwner(organizationId, '/api/audit/verification').expect(200);
  return body.sound ? null : { sequence: body.firstFault, reason: body.reason };
}

async function findFirstFault(organizationId: string): Promise<number | null> {
  return (await findFault(organizationId))?.sequence ?? null;
}

function listEntries(organizationId: string): Promise<Record<string, unknown>[]> {
  return database.inOrganization(organizationId, (tx) => tx.query('select * from audit_log order by sequence'));
}

const fetchAsOwner = (organizationId: string, path: string) =>
  web.newAgent().get(path).set('X-Probe-Role', 'owner').set('X-Probe-Organization', organizationId);

/** Runs a statement as the table owner, with the table's protection switched off. */
async function tamperWith(organizationId: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: web.database.ownerUrl });
  await client.connect();
  try {
    await client.query("select set_config('app.organization_id', $1, false)", [organizationId]);
    await client.query('alter table audit_log disable trigger user');
    await client.query(statement);
    await client.query('alter table audit_log enable trigger user');
  } finally {
    await client.end();
  }
}

describe('recording', () => {
  it('reads the actor, organization and request ID from the context', async () => {
    const organizationId = randomUUID();
    const userId = randomUUID();
    await runInContext({ requestId: 'request-0001', actor: { kind: 'user', id: userId } }, () =>
      recordEntries(organizationId, 'probe.made'),
    );
    const [entry] = await listEntries(organizationId);
    expect(entry).toMatchObject({
      organization_id: organizationId,
      sequence: '1',
      actor_kind: 'user',
      actor_id: userId,
      action: 'probe.made',
      before: { name: 'ä' },
      after: { premium: 10.5, none: null },
      request_id: 'request-0001',
    });
  });

  it('leaves no trace if the transaction is rolled back', async () => {
    const organizationId = randomUUID();
    const failing = database.inOrganization(organizationId, async (tx) => {
      tx.recordChange(defineProbeAction('probe.made'), { subjectId: '1' });
      await Promise.reject(new Error('changed my mind'));
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await listEntries(organizationId)).toEqual([]);
    await recordEntries(organizationId, 'probe.made');
    expect(await findFirstFault(organizationId)).toBeNull();
  });

  it('numbers entries without gaps even if many transactions record simultaneously', async () => {
    const organizationId = randomUUID();
    await Promise.all(Array.from({ length: 20 }, (_, index) => recordEntries(organizationId, `probe.${index}`)));
    expect((await listEntries(organizationId)).map(({ sequence }) => Number(sequence))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(await findFirstFault(organizationId)).toBeNull();
  });

  it('keeps the other entries of a transaction when a joined transaction fails', async () => {
    const organizationId = randomUUID();
    await database.inOneTransaction(organizationId, async (tx) => {
      tx.recordChange(defineProbeAction('probe.made'), { subjectId: '1' });
      const joined = database.inOrganization(organizationId, (inner) => {
        inner.recordChange(defineProbeAction('probe.failed'), { subjectId: '2' });
        return Promise.reject(new Error('given up'));
      });
      await expect(joined).rejects.toThrow('given up');
    });
    expect((await listEntries(organizationId)).map(({ action }) => action)).toEqual(['probe.made']);
  });

  it('rejects a transaction that the Database class did not open', () => {
    const { manager } = database['dataSource'];
    const tx = new OrganizationTx(manager, randomUUID(), web.app.get(AuditLogService));
    expect(() => tx.recordChange(defineProbeAction('a'), { subjectId: 'c' })).toThrow('not opened by Database');
  });
});

describe('the append-only log', () => {
  it.each(["update audit_log set action = 'x'", 'delete from audit_log', 'truncate audit_log'])(
    "rejects changes by the application's role and the owner: %s",
    async (statement) => {
      const organizationId = randomUUID();
      await recordEntries(organizationId, 'probe.made');
      const product = database.inOrganization(organizationId, (tx) => tx.query(statement));
      await expect(product).rejects.toThrow(/permission denied/);
      const owner = new Client({ connectionString: web.database.ownerUrl });
      await owner.connect();
      await owner.query("select set_config('app.organization_id', $1, false)", [organizationId]);
      await expect(owner.query(statement)).rejects.toThrow('The audit log is append-only');
      await owner.end();
      expect(await listEntries(organizationId)).toHaveLength(1);
    },
  );

  it.each([
    ['number', { sequence: '3' }],
    ['time', { recorded_at: "now() - interval '1 second'" }],
    ['time in the future', { recorded_at: "clock_timestamp() + interval '1 minute'" }],
    ['previous hash', { previous_hash: "sha256('x')" }],
    ['hash without a key', { key_id: 'null' }],
  ])("rejects an entry from the application's role with another %s", async (_what, changed) => {
    const organizationId = randomUUID();
    await recordEntries(organizationId, 'probe.made');
    const entry = {
      organization_id: `'${organizationId}'`,
      sequence: '2',
      recorded_at: 'clock_timestamp()',
      actor_kind: "'system'",
      action: "'a'",
      subject_type: "'b'",
      subject_id: "'c'",
      previous_hash: '(select hash from audit_log_head)',
      hash: "sha256('x')",
      key_id: "'k'",
      ...changed,
    };
    const insert = `insert into audit_log (${Object.keys(entry).join(', ')}) select ${Object.values(entry).join(', ')}`;
    await expect(database.inOrganization(organizationId, (tx) => tx.query(insert))).rejects.toThrow(
      /does not continue the audit log|null value in column "key_id"/,
    );
    expect(await listEntries(organizationId)).toHaveLength(1);
  });

  it("does not let the application's role move the head of the chain", async () => {
    const organizationId = randomUUID();
    await recordEntries(organizationId, 'probe.made');
    const head = database.inOrganization(organizationId, (tx) => tx.query('update audit_log_head set sequence = 0'));
    await expect(head).rejects.toThrow(/permission denied/);
  });
});

/** A hash of an entry `e` that the database owner can compute without the key. */
const PLAIN_HASH = "sha256(e.previous_hash || convert_to(to_jsonb(e)::text, 'UTF8'))";

/** Returns SQL that rewrites the entries from the given number on with unkeyed hashes, and moves the chain's head accordingly. */
const buildRehashSql = (from: number) => `
  do $$ declare e audit_log; h bytea; begin
    for e in select * from audit_log where sequence >= ${from} order by sequence loop
      e.previous_hash := coalesce(h, e.previous_hash);
      h := ${PLAIN_HASH};
      update audit_log set previous_hash = e.previous_hash, hash = h where sequence = e.sequence;
    end loop;
    update audit_log_head set hash = h;
  end $$;`;

describe('verification', () => {
  const id = randomUUID();
  it.each([
    ['nothing', null, 'select 1'],
    ['a changed amount', 2, `update audit_log set after = '{"premium": 1}' where sequence = 2`],
    ['a changed time', 3, `update audit_log set recorded_at = recorded_at + interval '1 microsecond' where sequence = 3`],
    ['a changed actor', 1, `update audit_log set actor_id = 'somebody else' where sequence = 1`],
    ['a removed entry', 2, 'delete from audit_log where sequence = 2'],
    ['a truncated end', 4, 'delete from audit_log where sequence = 4'],
    ['everything removed', 1, 'delete from audit_log'],
    [
      'a recomputed hash of a changed entry',
      2,
      `update audit_log set action = 'x' where sequence = 2; update audit_log e set hash = ${PLAIN_HASH} where sequence = 2`,
    ],
    [
      'an entry added after the end',
      5,
      `insert into audit_log (organization_id, sequence, recorded_at, actor_kind, action, subject_type, subject_id, previous_hash, hash, key_id)
       select organization_id, 5, now(), 'system', 'a', 'b', 'c', hash, 'forged', key_id from audit_log where sequence = 4`,
    ],
  ])('finds %s', async (_what, fault, statement) => {
    const organizationId = randomUUID();
    await recordEntries(organizationId, 'probe.one', 'probe.two', 'probe.three', 'probe.four');
    expect(await findFirstFault(organizationId)).toBeNull();
    await tamperWith(organizationId, statement);
    expect(await findFirstFault(organizationId)).toBe(fault);
  });

  it('rejects a chain that was recomputed without the key', async () => {
    const organizationId = randomUUID();
    await recordEntries(organizationId, 'probe.one', 'probe.two', 'probe.three');
    await tamperWith(organizationId, `update audit_log set action = 'x' where sequence = 2; ${buildRehashSql(2)}`);
    expect(await findFault(organizationId)).toEqual({ sequence: 2, reason: 'altered' });
    await tamperWith(organizationId, buildRehashSql(1));
    expect(await findFault(organizationId)).toEqual({ sequence: 1, reason: 'altered' });
  });

  it('rejects a keyed hash from another organization', async () => {
    const [organizationId, other] = [randomUUID(), randomUUID()];
    await recordEntries(organizationId, 'probe.one');
    await recordEntries(other, 'probe.one');
    const [entry] = (await fetchAsOwner(other, '/api/audit').expect(200)).body;
    const hash = `decode('${entry.hash}', 'hex')`;
    await tamperWith(organizationId, `update audit_log set hash = ${hash}; update audit_log_head set hash = ${hash}`);
    expect(await findFault(organizationId)).toEqual({ sequence: 1, reason: 'altered' });
  });

  it('reports an entry whose key is not configured', async () => {
    const organizationId = randomUUID();
    await recordEntries(organizationId, 'probe.one', 'probe.two');
    await tamperWith(organizationId, "update audit_log set key_id = 'gone' where sequence = 1");
    expect(await findFault(organizationId)).toEqual({ sequence: 1, reason: 'key-missing' });
  });

  it('reads a long log in parts, each starting where the previous one ended', async () => {
    const organizationId = randomUUID();
    await database.inOrganization(organizationId, async (tx) => {
      for (let index = 0; index < 4_100; index += 1) tx.recordChange(defineProbeAction('probe.made'), { subjectId: String(index) });
      await Promise.resolve();
    });
    const verify = async (after?: number) => {
      const query = after === undefined ? '' : `?after=${after}`;
      return (await fetchAsOwner(organizationId, `/api/audit/verification${query}`).expect(200)).body;
    };
    expect(await verify()).toEqual({
      sound: true,
      entries: 4_100,
      through: 2_000,
      next: 2_000,
      firstFault: null,
      reason: null,
      anchor: null,
    });
    expect(await verify(2_000)).toMatchObject({ sound: true, through: 4_000, next: 4_000 });
    expect(await verify(4_000)).toMatchObject({ sound: true, through: 4_100, next: null });
    expect(await verify(4_100)).toMatchObject({ sound: true, through: 4_100, next: null });
    expect(await verify(4_101)).toMatchObject({ sound: false, firstFault: 4_101, reason: 'altered' });
    await tamperWith(organizationId, 'delete from audit_log where sequence = 2000');
    expect(await verify()).toMatchObject({ sound: false, through: 1_999, next: null, firstFault: 2_000 });
    expect(await verify(2_000)).toMatchObject({ sound: false, firstFault: 2_000, reason: 'altered' });
  });

  it('ignores other organizations', async () => {
    await recordEntries(id, 'probe.made');
    expect(await database.inOrganization(randomUUID(), (tx) => tx.query('select * from audit_log'))).toEqual([]);
    expect(await database.withoutOrganization((tx) => tx.query('select * from audit_log'))).toEqual([]);
  });
});

describe('anchors', () => {
  let anchors: AuditAnchorsService;
  beforeAll(() => {
    anchors = web.app.get(AuditAnchorsService);
  });
  const newest = (organizationId: string) => anchors.findNewest(organizationId);
  const cutOff = `delete from audit_log where sequence > 1;
    update audit_log_head set sequence = 1, hash = (select hash from audit_log where sequence = 1)`;

  it('reveal that entries were removed together with the head', async () => {
    const organizationId = randomUUID();
    await recordEntries(organizationId, 'probe.one', 'probe.two', 'probe.three');
    await anchors.run();
    const anchored = await newest(organizationId);
    expect(anchored).toMatchObject({ sequence: 3 });
    const { body } = await fetchAsOwner(organizationId, '/api/audit/verification').expect(200);
    expect(body).toMatchObject({ sound: true, anchor: { sequence: 3, anchoredAt: anchored?.anchoredAt } });
    await tamperWith(organizationId, cutOff);
    expect(await findFault(organizationId)).toEqual({ sequence: 2, reason: 'anchor-differs' });
    await recordEntries(organizationId, 'probe.other', 'probe.another', 'probe.more');
    expect(await findFault(organizationId)).toEqual({ sequence: 3, reason: 'anchor-differs' });
  });

  it('stay unchanged if the log lost the entries they refer to', async () => {
    const organizationId = randomUUID();
    await recordEntries(organizationId, 'probe.one', 'probe.two');
    await anchors.run();
    const before = await newest(organizationId);
    await tamperWith(organizationId, cutOff);
    await recordEntries(organizationId, 'probe.other', 'probe.another');
    await anchors.run();
    expect(await newest(organizationId)).toEqual(before);
    expect(await findFault(organizationId)).toEqual({ sequence: 2, reason: 'anchor-differs' });
  });

  it('follow a growing log', async () => {
    const organizationId = randomUUID();
    await recordEntries(organizationId, 'probe.one');
    await anchors.run();
    await recordEntries(organizationId, 'probe.two');
    await anchors.run();
    expect(await newest(organizationId)).toMatchObject({ sequence: 2 });
    expect(await findFault(organizationId)).toBeNull();
  });

  it('are valid only if the installation signed them', async () => {
    const organizationId = randomUUID();
    await recordEntries(organizationId, 'probe.one', 'probe.two');
    await anchors.run();
    const signed = await newest(organizationId);
    const forged = { ...signed!, sequence: 1 };
    await web.app.get(FileStore).addRecord('audit-anchors', '9999.jsonl', formatAnchorFile([forged]));
    expect(await newest(organizationId)).toBeUndefined();
  });
});
