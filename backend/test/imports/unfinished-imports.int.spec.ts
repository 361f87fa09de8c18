import { readdirSync } from 'node:fs';
import { type BookBench, useBook } from '../harness/book.js';

const bench = useBook({ hasWorker: false, settings: { unfinishedImports: 3 } });

type Uploader = Pick<BookBench, 'upload'>;
const sendUpload = (book: Uploader, name: string) => book.upload(`policy_number\n${name}\n`, `${name}.csv`).set('Prefer', 'respond-async');
const listStoredFiles = () =>
  readdirSync(bench.configuration.get('filesDir'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

it('limits the files that one organization can queue, and explains what to do', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => sendUpload(bench, `book-${index}`)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 202, 202, 429, 429, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({
    type: '/problems/too-many-requests',
    detail: '3 files of your organization are waiting or being imported. Wait until one of them is finished, then upload the next.',
  });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(listStoredFiles()).toBe(3);

  const other = await bench.newBook();
  await sendUpload(other, 'other').expect(202);
});

it('accepts the next file as soon as one has finished, and returns the existing import for a repeated request', async () => {
  await bench.database.query(
    `update tasks set status = 'failed', problem = 'x', problem_type = 'unreadable-file', finished_at = now()
      where organization_id = $1 and id = (select id from tasks where organization_id = $1 limit 1)`,
    [bench.organizationId],
  );
  const sendKeyed = () => sendUpload(bench, 'keyed').set('Idempotency-Key', 'once');
  const { body } = await sendKeyed().expect(202);
  await sendUpload(bench, 'too-many').expect(429);
  const repeated = await sendKeyed().expect(202);
  expect(repeated.body.id).toBe(body.id);
});
