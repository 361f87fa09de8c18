import { POLICY_SYNC } from '../../src/policy-sync/runs/policy-sync.task.js';
import { type TestBook, useBook } from '../harness/book.js';
import { waitUntil } from '../harness/wait-until.js';
import { type LocalServer, startLocalServer } from '../outbound/local-server.js';

const bench = useBook({ hasWorker: true });
const PAGE_MS = 300;

let server: LocalServer;
let pages = 0;

/** `/stalled` never responds, `/endless` slowly returns one more page each time, and `/quick` returns an empty page. */
beforeAll(async () => {
  server = await startLocalServer(({ url }, response) => {
    const answer = (cursor: string | null): void => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ records: [], next_cursor: cursor }));
    };
    if (url?.startsWith('/endless')) setTimeout(() => answer(String((pages += 1))), PAGE_MS);
    else if (url?.startsWith('/quick')) answer(null);
  });
});
afterAll(() => server.stop());

async function beginRun(path: string): Promise<{ book: TestBook; id: string }> {
  const book = await bench.newBook();
  const baseUrl = `${server.url}${path}`;
  await book.owner.put('/api/policy-sync').send({ baseUrl, apiKey: 'simulator-key', schedule: 'off' }).expect(200);
  const { body } = await book.owner.post('/api/policy-sync/runs').expect(202);
  return { book, id: body.id };
}

const fetchStatus = async ({ book, id }: Awaited<ReturnType<typeof beginRun>>): Promise<string> =>
  (await book.owner.get(`/api/tasks/${id}`).expect(200)).body.status;

test("more slow sources than queue slots delay another organization's sync by only a few turns", async () => {
  const paths = Array.from({ length: POLICY_SYNC.queue.concurrency }, () => ['/endless', '/stalled']).flat();
  const slow = [];
  for (const path of paths) slow.push(await beginRun(path));
  const other = await beginRun('/quick');
  await waitUntil(async () => (await fetchStatus(other)) === 'finished', 180_000, 'the sync of the other organization has finished');
  const endless = slow.filter((_, at) => paths[at] === '/endless');
  expect(await Promise.all(endless.map(fetchStatus))).toEqual(endless.map(() => expect.stringMatching('queued|running')));
  for (const { book } of slow) await book.owner.delete('/api/policy-sync').expect(204);
});
