import { type BookBench, HEADER, startBookBench } from '../policies/book-bench.js';

let bench: BookBench;
beforeAll(async () => {
  bench = await startBookBench({ today: '2026-10-05', hasWorker: true });
  await bench.upload([HEADER, 'G-1,X,2026-08-01,2027-08-01,1000,GA'].join('\n')).expect(200);
});
afterAll(async () => {
  await bench.stop();
});

const link = async () => new URL((await bench.owner.post('/api/deadlines/feed').expect(201)).body.feedUrl).pathname;
const stranger = () => bench.web.agent();
const uidsOf = (text: string) => [...text.matchAll(/^UID:(.*)@stampline\r$/gm)].map(([, id]) => id);

test('shows to whoever has the link what the list shows as applying, and says when nothing has changed', async () => {
  const path = await link();
  expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
  const { text, headers } = await stranger()
    .get(path)
    .expect(200)
    .expect('Content-Type', /^text\/calendar/);
  const { body: listed } = await bench.owner.get('/api/deadlines?applies=true').expect(200);
  expect(new Set(uidsOf(text))).toEqual(new Set(listed.map(({ id }: { id: string }) => id)));
  expect(uidsOf(text)).toHaveLength(listed.length);
  expect(text).toContain('DTSTART;VALUE=DATE:20261015\r\n');
  await stranger().get(path).set('If-None-Match', headers['etag']!).expect(304);
});

test('follows what is completed, under the same id', async () => {
  const path = await link();
  const before = await stranger().get(path).expect(200);
  const [id] = uidsOf(before.text);
  await bench.owner.post(`/api/deadlines/${id}/complete`).send({}).expect(200);
  const after = await stranger().get(path).set('If-None-Match', before.headers['etag']!).expect(200);
  expect(uidsOf(after.text)).toEqual(uidsOf(before.text));
  expect(after.text).toContain('SUMMARY:Completed: GA: ');
});

test('ends with the link: revoked, replaced or never there', async () => {
  const first = await link();
  const second = await link();
  await stranger().get(first).expect(404);
  await stranger().get(second).expect(200);
  expect((await bench.owner.get('/api/deadlines/feed').expect(200)).body).toMatchObject({ isActive: true });
  await bench.owner.delete('/api/deadlines/feed').expect(204);
  await stranger().get(second).expect(404);
  await stranger().get('/api/calendar/nothing.ics').expect(404);
  expect((await bench.owner.get('/api/deadlines/feed').expect(200)).body).toEqual({ isActive: false, linkedAt: null });
});

test('stores no link that could be used', async () => {
  const path = await link();
  const token = path.split('/').at(-1)!.replace('.ics', '');
  const { rows } = await bench.database.query('select token_hash from calendar_feeds');
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
});
