import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Test } from '@nestjs/testing';
import { loadRulebook } from '../../src/jurisdictions/rulebook-files.js';
import { JurisdictionsService } from '../../src/jurisdictions/jurisdictions.service.js';
import type { Rulebook } from '../../src/jurisdictions/rulebook.types.js';
import { ClockService } from '../../src/platform/kernel/clock/clock.js';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import type { TaskDefinition } from '../../src/platform/work/tasks/task-definition.js';
import { TasksService } from '../../src/platform/work/tasks/tasks.service.js';
import { RULE_CHANGE_APPLY, RULE_CHANGE_PREVIEW } from '../../src/rule-changes/rule-change.task.js';
import { RulebookChangesService } from '../../src/rule-changes/rulebook-changes.service.js';
import { WorkerModule } from '../../src/processes/worker.module.js';
import { waitUntil } from '../harness/wait-until.js';
import { failTask, runTask } from '../harness/run-task.js';
import { buildPolicyFile, HEADER, openBook } from '../harness/book.js';
import { useProduct } from '../harness/product.js';
import { recomputeTotals } from '../book/recompute-totals.js';
import { RULE_CHANGES, type RuleBench, invitePeople } from './rule-bench.js';

const override = {
  kind: 'override',
  state: 'VA',
  edition: 'product',
  replaces: 'va-product-premium-tax',
  label: 'Agreed rate',
  ratePercent: '3',
  flatAmount: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  source: 'Letter',
  reason: 'Agreed.',
};

const product = useProduct({ hasWorker: true, today: '2026-11-21', isAlone: true });
let bench: RuleBench;
beforeEach(async () => {
  bench = await invitePeople(await openBook(product));
});
afterEach(() => bench.stop());

/** Sets a change to `applying` without queueing it, so that the test runs the task. */
async function approveUnqueued(): Promise<string> {
  const { id } = await bench.propose(bench.member, override);
  return addUnseenTask(RULE_CHANGE_APPLY, id, 'applying');
}

/** Adds a task for a kind of change that workers do not know. @returns the task's ID */
async function addUnseenTask(definition: TaskDefinition<Record<string, never>>, changeId: string, status: string): Promise<string> {
  const { organizationId } = bench;
  const taskId = await bench.service(DatabaseService).inOrganization(organizationId, async (tx) => {
    const { id } = await bench
      .service(TasksService)
      .request(tx, definition, { organizationId, title: 'change', subjectId: changeId, input: {} });
    await tx.query('delete from outbox_events where subject_id = $1', [id]);
    return id;
  });
  await bench.database.query('update rule_changes set status = $2, task_id = $3 where id = $1', [changeId, status, taskId]);
  return taskId;
}

const findMissing = () => Promise.reject(new Error('The worker is gone.'));
const createRun = (definition: TaskDefinition) => (id: string, completeIn?: () => Promise<void>) =>
  runTask(bench.web.app, definition, { organizationId: bench.organizationId, id }, completeIn);
const apply = createRun(RULE_CHANGE_APPLY);
const preview = createRun(RULE_CHANGE_PREVIEW);

/** The version of the rules is 1 at first, because the fixture has chosen the rate table. */
const readBookState = async () => {
  const { rows } = await bench.database.query<{ taxes: string | null; adjustments: number; version: number | null; overrides: number }>(
    `select (select sum(tax_amount) from policies where organization_id = $1)::text as taxes,
            (select count(*)::int from tax_adjustments) as adjustments, (select version from tax_rule_versions) as version,
            (select count(*)::int from tax_overrides) as overrides`,
    [bench.organizationId],
  );
  return rows[0];
};

/** Counts the organization's files: uploads, and one list of policies for each previewed change. */
async function countStoredFiles(): Promise<number> {
  const folder = join(bench.configuration.get('filesDir'), bench.organizationId);
  return (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
}

describe('applying a change', () => {
  it('has one effect if two runs overlap', async () => {
    await bench.upload(buildPolicyFile(300)).expect(200);
    const id = await approveUnqueued();
    await Promise.all([apply(id), apply(id)]);
    await apply(id);
    expect(await readBookState()).toEqual({ taxes: '9000.00', adjustments: 300, version: 2, overrides: 1 });
  });

  it('leaves everything unchanged when interrupted, and is completed by the next attempt', async () => {
    await bench.upload(buildPolicyFile(50)).expect(200);
    const id = await approveUnqueued();
    await expect(apply(id, findMissing)).rejects.toThrow('The worker is gone.');
    expect(await readBookState()).toEqual({ taxes: '1125.00', adjustments: 0, version: 1, overrides: 0 });
    await apply(id);
    expect(await readBookState()).toEqual({ taxes: '1500.00', adjustments: 50, version: 2, overrides: 1 });
  });

  it('reports a permanent failure, and can be retried', async () => {
    await bench.upload(buildPolicyFile(20)).expect(200);
    const { id } = await bench.propose(bench.member, override);
    const taskId = await addUnseenTask(RULE_CHANGE_APPLY, id, 'applying');
    await failTask(bench.web.app, RULE_CHANGE_APPLY, { organizationId: bench.organizationId, id: taskId });
    const { body } = await bench.owner.get(`${RULE_CHANGES}/${id}`).expect(200);
    expect(body).toMatchObject({ status: 'failed', problem: RULE_CHANGE_APPLY.gaveUp, canApprove: false, taskId });
    await bench.member.post(`/api/tasks/${taskId}/retry`).expect(202);
    expect(await bench.waitForStatus(id, 'applied')).toMatchObject({ problem: null, result: { changedPolicies: 20 } });
  });

  it('cannot be retried after a permanent failure if policies have been added that no preview includes', async () => {
    const { id } = await bench.propose(bench.member, override);
    const taskId = await addUnseenTask(RULE_CHANGE_APPLY, id, 'applying');
    await failTask(bench.web.app, RULE_CHANGE_APPLY, { organizationId: bench.organizationId, id: taskId });
    await bench.upload(buildPolicyFile(20)).expect(200);
    const { body } = await bench.owner.post(`/api/tasks/${taskId}/retry`).expect(409);
    expect(body.detail).toBe('Rules or policies have changed since this change was approved. Propose it again.');
    expect((await bench.owner.get(`${RULE_CHANGES}/${id}`)).body.status).toBe('failed');
    await bench.propose(bench.member, override);
  });

  it('prices every policy under the same rules during imports', async () => {
    await bench.upload(buildPolicyFile(500, 'FIRST')).expect(200);
    const { id } = await bench.propose(bench.member, override);
    const uploads = [1, 2, 3].map((part) => bench.upload(buildPolicyFile(400, `PART${part}`)).then(({ status }) => status));
    await bench.owner.post(`${RULE_CHANGES}/${id}/approve`).expect(200);
    expect(await Promise.all(uploads)).toEqual([200, 200, 200]);
    await bench.waitForStatus(id, 'applied');
    const { rows } = await bench.database.query(
      'select tax_amount, count(*)::int as policies from policies where organization_id = $1 group by 1',
      [bench.organizationId],
    );
    expect(rows).toEqual([{ tax_amount: '30.00', policies: 1_700 }]);
    const { body } = await bench.owner.get('/api/dashboard/stats').expect(200);
    expect(body.taxLiabilityYTD).toBe(51_000);
  });

  it('leaves totals that match those of the transactions with their adjustments', async () => {
    await bench
      .upload([HEADER, 'A,One,2026-01-01,2027-01-01,100.10,VA', 'B,Two,2025-12-31,2026-12-31,50.00,VA', ''].join('\n'))
      .expect(200);
    const { id } = await bench.propose(bench.member, override);
    await bench.approve(bench.owner, id);
    const { rows } = await bench.database.query('select policies, tax_ytd from policy_state_totals');
    expect(rows).toEqual([{ policies: 2, tax_ytd: '3.00' }]);
    const [recomputed] = await bench
      .service(DatabaseService)
      .inOrganization(bench.organizationId, (tx) => recomputeTotals(tx, bench.clock.today()));
    expect(recomputed).toMatchObject({ policies: 2, taxYtd: '300' });
  });
});

describe('a preview', () => {
  it('is kept once if two are made simultaneously, and discarded after the decision', async () => {
    await bench.upload(buildPolicyFile(20)).expect(200);
    const { id } = await bench.propose(bench.member, override);
    const first = await addUnseenTask(RULE_CHANGE_PREVIEW, id, 'previewing');
    await Promise.all([preview(first), preview(first)]);
    const second = await addUnseenTask(RULE_CHANGE_PREVIEW, id, 'previewing');
    await expect(preview(second, findMissing)).rejects.toThrow('The worker is gone.');
    expect(await countStoredFiles()).toBe(2);
    await preview(second);
    expect(await countStoredFiles()).toBe(2);
    const { body } = await bench.owner.get(`${RULE_CHANGES}/${id}`).expect(200);
    expect(body).toMatchObject({ status: 'waiting', preview: { changedPolicies: 20 } });
    expect((await bench.owner.get(`${RULE_CHANGES}/${id}/policies.csv`).expect(200)).text.split('\r\n')).toHaveLength(22);
    const third = await addUnseenTask(RULE_CHANGE_PREVIEW, id, 'previewing');
    await bench.member.post(`${RULE_CHANGES}/${id}/withdraw`).expect(200);
    await bench.owner.get(`/api/tasks/${third}`).expect(404);
    expect((await bench.owner.get(`${RULE_CHANGES}/${id}`).expect(200)).body.status).toBe('withdrawn');
  });
});

/** Returns the rulebook with a rate of 2.5% in Virginia. */
function buildChangedRulebook(version: string): Rulebook {
  const { jurisdictions, coverageOffices } = loadRulebook();
  const changed = jurisdictions.map((one) => {
    if (one.code !== 'VA') return one;
    const rules = one.editions.product.rules.map((rule) => ({ ...rule, ratePercent: '2.5' }));
    return { ...one, editions: { ...one.editions, product: { ...one.editions.product, rules } } };
  });
  return { version, jurisdictions: changed, coverageOffices };
}

function createChangedJurisdictions(): JurisdictionsService {
  const changed = new JurisdictionsService();
  changed.useRulebook(buildChangedRulebook('2027-01-01+changed0'));
  return changed;
}

async function startChangedWorker() {
  const module = await Test.createTestingModule({ imports: [WorkerModule] })
    .overrideProvider(Configuration)
    .useValue(bench.configuration)
    .overrideProvider(ClockService)
    .useValue(bench.clock)
    .overrideProvider(JurisdictionsService)
    .useValue(createChangedJurisdictions())
    .compile();
  return module.init();
}

describe('a new version of the rulebook', () => {
  it('reprices each book once, even if two workers run, and reports only books that changed', async () => {
    await bench.upload(buildPolicyFile(40)).expect(200);
    await bench.service(RulebookChangesService).run();
    expect((await bench.owner.get(RULE_CHANGES).expect(200)).body).toEqual([]);

    const workers = await Promise.all([startChangedWorker(), startChangedWorker()]);
    try {
      const list = async (): Promise<{ id: string; status: string; kind: string }[]> => (await bench.owner.get(RULE_CHANGES)).body;
      await waitUntil(async () => (await list()).some(({ status }) => status === 'applied'), 180_000, 'the change is applied');
      for (const worker of workers) await worker.get(RulebookChangesService, { strict: false }).run();
      const [only, ...others] = await list();
      expect(others).toEqual([]);
      expect(only).toMatchObject({
        kind: 'rulebook',
        title: 'Price the policies again under rulebook 2027-01-01+changed0.',
        proposedBy: null,
        decidedBy: null,
        preview: { changedPolicies: 40, totalDifference: 100 },
        result: { changedPolicies: 40, totalDifference: 100 },
      });
      expect(await readBookState()).toMatchObject({ taxes: '1000.00', adjustments: 40 });
      const { rows } = await bench.database.query(`select actor_kind, actor_id from audit_log where action = 'rule-change.proposed'`);
      expect(rows).toEqual([{ actor_kind: 'job', actor_id: 'follow-the-rulebook' }]);
      // A worker of the old version does not revert the change.
      await bench.service(RulebookChangesService).run();
      expect(await list()).toHaveLength(1);
      expect(await readBookState()).toMatchObject({ taxes: '1000.00', adjustments: 40 });
    } finally {
      for (const worker of workers) await worker.close();
    }
  });
});
