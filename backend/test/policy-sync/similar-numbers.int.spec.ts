import { POLICY_SYNC } from '../../src/policy-sync/runs/policy-sync.task.js';
import { useBook } from '../harness/book.js';
import { runTask } from '../harness/run-task.js';
import { type SourceProcess, type SourceTransaction, startSource } from './source-process.js';

const bench = useBook({ hasWorker: false });
let source: SourceProcess;

beforeAll(async () => {
  source = await startSource();
  await bench.owner.put('/api/policy-sync').send({ baseUrl: source.baseUrl, apiKey: source.apiKey, schedule: 'off' }).expect(200);
});
afterAll(() => source.stop());

const BEGIN = Date.parse('2026-10-01T00:00:00Z');
/** Beyond the overlap of two syncs. */
const SYNC_GAP_MS = 600_000;

let number = 0;
function buildNearTransaction(policyNumber: string, changes: Partial<SourceTransaction> = {}): SourceTransaction {
  number += 1;
  return {
    id: `T-${number}`,
    updated_at: new Date(BEGIN + number * SYNC_GAP_MS).toISOString(),
    policy_number: policyNumber,
    insured_name: 'Near LLC',
    effective_date: '2026-03-01',
    expiration_date: '2027-03-01',
    transaction_type: 'new',
    premium: '1000.00',
    state: 'VA',
    ...changes,
  };
}

async function runSync(): Promise<Record<string, number>> {
  const { body } = await bench.owner.post('/api/policy-sync/runs').expect(202);
  await runTask(bench.web.app, POLICY_SYNC, { organizationId: bench.organizationId, id: body.id });
  return (await bench.owner.get(`/api/tasks/${body.id}`).expect(200)).body.counts;
}

async function listPremiums(...numbers: readonly string[]): Promise<Record<string, number>> {
  const { body } = await bench.owner.get('/api/policies').expect(200);
  const all: { policyNumber: string; premium: number }[] = body;
  return Object.fromEntries(all.filter((one) => numbers.includes(one.policyNumber)).map((one) => [one.policyNumber, one.premium]));
}

const answerNumbers = (numbers: 'ask' | 'same' | 'different') =>
  bench.owner.put('/api/policy-sync').send({ baseUrl: source.baseUrl, schedule: 'off', numbers }).expect(200);
const listErrors = async (): Promise<string> =>
  JSON.stringify((await bench.owner.get('/api/policy-sync/errors').expect(200)).body.map((one: { errors: string[] }) => one.errors));

describe("a policy number that almost matches another policy's number", () => {
  test('raises a question, and belongs to that policy, like later records, if the settings treat the numbers as the same', async () => {
    const first = buildNearTransaction('EX-99-0901');
    await source.setRecords([first]);
    expect(await runSync()).toMatchObject({ changed: 1, refused: 0 });
    const change = { insured_name: 'NEAR, L.L.C.', transaction_type: 'endorsement' };
    await source.setRecords([buildNearTransaction('EX990901', { ...change, premium: '100.00' })]);
    expect(await runSync()).toMatchObject({ changed: 0, refused: 1 });
    expect(await listErrors()).toContain(
      'is it \\"EX-99-0901\\", which is in your book with the same insured? In the settings of Policy Sync, choose',
    );
    expect(await listPremiums('EX-99-0901')).toEqual({ 'EX-99-0901': 1000 });

    expect((await answerNumbers('same')).body).toMatchObject({ numbers: 'same', openErrors: 1 });
    await source.setRecords([buildNearTransaction('ex 99 0901', { ...change, premium: '50.00' })]);
    expect(await runSync()).toMatchObject({ changed: 2, refused: 0 });
    expect(await listErrors()).toBe('[]');
    expect(await listPremiums('EX-99-0901', 'EX990901', 'ex 99 0901')).toEqual({ 'EX-99-0901': 1150 });
  });

  test('is a separate policy if the settings treat the numbers as different', async () => {
    await answerNumbers('different');
    const [first, other] = [buildNearTransaction('EX-77-1'), buildNearTransaction('EX771', { premium: '700.00' })];
    await source.setRecords([first, other]);
    expect(await runSync()).toMatchObject({ changed: 2, refused: 0 });
    expect(await listPremiums('EX-77-1', 'EX771')).toEqual({ 'EX-77-1': 1000, EX771: 700 });
  });

  test('raises a question if it is in another state, and is recorded only if the answer is that they are different policies', async () => {
    await answerNumbers('ask');
    const first = buildNearTransaction('MS-77');
    await source.setRecords([first]);
    await runSync();
    await answerNumbers('same');
    const moved = buildNearTransaction('MS-77', { state: 'MD' });
    await source.setRecords([moved]);
    expect(await runSync()).toMatchObject({ changed: 0, refused: 1 });
    expect(await listErrors()).toContain('Is this \\"MS-77\\" of VA, which is in your book');
    await answerNumbers('different');
    await source.setRecords([]);
    await runSync();
    expect(await listErrors()).toBe('[]');
  });
});
