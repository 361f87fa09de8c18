import { BookChangesService } from '../../src/book/book-changes.service.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { openEvents } from '../events/event-page.js';
import { waitUntil } from '../harness/wait-until.js';
import { readSessionCookie } from '../harness/session-cookie.js';
import { PASSWORD } from '../harness/sign-up.js';
import { useRuleBench } from '../rule-changes/rule-bench.js';
import { HEADER } from '../harness/book.js';
import { rollForward } from './roll-forward.js';

const bench = useRuleBench();

const file = [HEADER, 'C-1,X,2026-03-01,2027-03-01,1000,CA', 'V-1,X,2026-11-01,2027-11-01,1000,VA'].join('\n');

const applyMapping = (states: string[]) => ({ kind: 'edition', states, edition: 'statute', reason: 'By the law.' });

interface PublishedEvent {
  readonly subject_id: string;
  readonly payload: { source: string; sourceId: string; states: string[]; months: string[]; version: number };
}

async function findPublishedEvents(organizationId = bench.organizationId): Promise<PublishedEvent[]> {
  await bench.database.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
  const { rows } = await bench.database.query<PublishedEvent>(
    "select subject_id, payload from outbox_events where type = 'book.changed' order by created_at",
  );
  await bench.database.query(`select set_config('app.organization_id', $1, false)`, [bench.organizationId]);
  return rows;
}

const getVersion = (organizationId = bench.organizationId) =>
  bench.service(DatabaseService).inOrganization(organizationId, (tx) => bench.service(BookChangesService).getVersion(tx));

it("announces an upload with its states and months, and increments only this book's version", async () => {
  const other = await bench.newBook();
  expect([await getVersion(), await getVersion(other.organizationId)]).toEqual([0, 0]);
  await bench.upload(file).expect(200);
  const { body: imports } = await bench.owner.get('/api/policies/imports').expect(200);
  const payload = { source: 'upload', sourceId: imports[0].id, states: ['CA', 'VA'], months: ['2026-03', '2026-11'], version: 1 };
  expect(await findPublishedEvents()).toEqual([{ subject_id: imports[0].id, payload }]);
  expect([await getVersion(), await getVersion(other.organizationId)]).toEqual([1, 0]);
  expect(await findPublishedEvents(other.organizationId)).toEqual([]);
});

it('announces nothing if the book does not change: the same file again, a file without a valid row, a new day', async () => {
  await bench.upload(file).expect(200);
  await bench.upload(`${HEADER}\nC-9,,2026-01-01,2027-01-01,1000,CA`).expect(200);
  await bench.upload('no table at all').expect(400);
  bench.clock.date = '2026-11-22';
  await rollForward(bench);
  expect(await findPublishedEvents()).toHaveLength(1);
  expect(await getVersion()).toBe(1);
});

it('announces a rule change only if it changes charges', async () => {
  const inForce = await bench.propose(bench.owner, applyMapping(['CA']));
  await bench.approve(bench.owner, inForce.id);
  const payload = { source: 'rule-change', sourceId: inForce.id, states: ['CA'], months: ['2026-03'], version: 2 };
  expect((await findPublishedEvents()).at(-1)).toEqual({ subject_id: inForce.id, payload });
  const elsewhere = await bench.propose(bench.owner, applyMapping(['OH']));
  await bench.approve(bench.owner, elsewhere.id);
  expect(await getVersion()).toBe(2);
});

it('marks a rule preview based on an earlier version as stale', async () => {
  const proposed = await bench.propose(bench.owner, applyMapping(['VA']));
  await bench.upload(`${HEADER}\nV-2,X,2026-02-01,2027-02-01,1000,VA`).expect(200);
  const { body } = await bench.owner.post(`/api/tax/rule-changes/${proposed.id}/approve`).expect(409);
  expect(body.detail).toMatch(/^Rules or policies have changed since this preview/);
  await bench.waitForStatus(proposed.id, 'waiting');
  await bench.approve(bench.owner, proposed.id);
});

it("notifies only the organization's pages that show the book", async () => {
  const { body: me } = await bench.owner.get('/api/auth/user').expect(200);
  const signedIn = await bench.web.newAgent().post('/api/auth/sign-in').send({ email: me.email, password: PASSWORD }).expect(200);
  const page = await openEvents(bench.web.server, readSessionCookie(signedIn.headers));
  const other = await bench.newBook();
  const stale = { type: 'stale', invalidates: [['policies'], ['dashboard'], ['deadlines'], ['payments'], ['tax', 'rule-changes']] };
  await other.upload(file).expect(200);
  await bench.upload(`${HEADER}\nV-3,X,2026-02-01,2027-02-01,1000,VA`).expect(200);
  const countMessages = () => page.messages.filter((message) => JSON.stringify(message) === JSON.stringify(stale));
  await waitUntil(() => countMessages().length > 0, 180_000, 'the page is told');
  page.close();
  expect(countMessages()).toHaveLength(1);
});
