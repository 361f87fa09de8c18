import { readdirSync } from 'node:fs';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { signUp } from '../harness/sign-up.js';
import { useBatchBench } from './batch-bench.js';

const bench = useBatchBench({ hasWorker: false, settings: { unfinishedBatches: 3 } });

const FILE = 'state,premium,effectiveDate\nVA,1000,2026-11-01\n';
const listStoredFiles = () =>
  readdirSync(bench.web.app.get(Configuration).get('filesDir'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

it('limits the number of batches that one organization can queue, and explains what to do', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => bench.send(FILE, `batch-${index}.csv`)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 202, 202, 429, 429, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({
    type: '/problems/too-many-requests',
    detail: '3 batches of your organization are waiting or being calculated. Wait until one of them is finished, then send the next.',
  });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(listStoredFiles()).toBe(3);

  const other = bench.web.newAgent();
  await signUp(other);
  await other.post('/api/tax/batch').attach('file', Buffer.from(FILE), 'other.csv').expect(202);
});

it('accepts another batch as soon as one has ended, and returns the existing batch for a repeated request', async () => {
  const { body: batches } = await bench.owner.get('/api/tax/batch').expect(200);
  await bench.owner.delete(`/api/tax/batch/${batches[0].id}`).expect(204);
  const sendKeyed = () => bench.send(FILE, 'keyed.csv').set('Idempotency-Key', 'once');
  const { body } = await sendKeyed().expect(202);
  await bench.send(FILE, 'too-many.csv').expect(429);
  const repeated = await sendKeyed().expect(202);
  expect(repeated.body.id).toBe(body.id);
});
