import type { ChildProcess } from 'node:child_process';
import { waitUntil } from '../harness/wait-until.js';
import { killProcess, startKillableWorker } from '../harness/killable-worker.js';
import { buildPolicyFile } from '../harness/book.js';
import { RULE_CHANGES, useRuleBench } from './rule-bench.js';

const POLICIES = 12_000;

const workers: ChildProcess[] = [];
afterAll(async () => {
  await Promise.all(workers.map(killProcess));
});

const bench = useRuleBench({ hasWorker: false, isAlone: true });
async function startWorker(): Promise<ChildProcess> {
  const worker = await startKillableWorker(bench.configuration, bench.configuration.get('redisUrl'));
  workers.push(worker);
  return worker;
}

const fetchChange = async (id: string) => (await bench.owner.get(`${RULE_CHANGES}/${id}`).expect(200)).body;
const countRows = async () => {
  const { rows } = await bench.database.query<{ adjustments: number; taxes: string; overrides: number }>(
    `select (select count(*)::int from tax_adjustments) as adjustments, (select sum(tax_amount)::text from policies where organization_id = $1) as taxes,
            (select count(*)::int from tax_overrides) as overrides`,
    [bench.organizationId],
  );
  return rows[0];
};

it('a change whose worker is killed halfway is applied once, by the next worker', async () => {
  const first = await startWorker();
  await bench.upload(buildPolicyFile(POLICIES)).expect(200);
  const onTop = { replaces: null, chargeKind: 'premium_tax', label: 'Levy', ratePercent: '1', flatAmount: null };
  const period = { effectiveFrom: '2026-01-01', effectiveTo: null };
  const proposal = { kind: 'override', state: 'VA', edition: 'product', ...onTop, ...period, source: 'Letter', reason: 'Agreed.' };
  const { id } = await bench.propose(bench.member, proposal);
  await bench.owner.post(`${RULE_CHANGES}/${id}/approve`).expect(200);
  await waitUntil(async () => (await fetchChange(id)).progress?.done > 0, 120_000, 'the change is being applied');
  await killProcess(first);
  expect(await fetchChange(id)).toMatchObject({ status: 'applying' });
  expect(await countRows()).toEqual({ adjustments: 0, taxes: `${POLICIES * 22.5}.00`, overrides: 0 });
  await startWorker();
  const applied = await bench.waitForStatus(id, 'applied');
  expect(applied.result).toEqual(applied.preview);
  expect(await countRows()).toEqual({ adjustments: POLICIES, taxes: `${POLICIES * 32.5}.00`, overrides: 1 });
});
