import ICAL from 'ical.js';
import { HEADER, useBook } from '../harness/book.js';

const bench = useBook({ today: '2026-10-05' });
beforeAll(async () => {
  await bench.upload([HEADER, 'G-1,X,2026-08-01,2027-08-01,1000,GA'].join('\n')).expect(200);
});

const createLink = async () => new URL((await bench.owner.post('/api/deadlines/feed').expect(201)).body.feedUrl).pathname;
const createStranger = () => bench.web.newAgent();
const listUids = (text: string) => [...text.matchAll(/^UID:(.*)@stampline\r$/gm)].map(([, id]) => id);

test('shows the applicable deadlines in the list to anyone with the link, and responds with 304 when nothing has changed', async () => {
  const path = await createLink();
  expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
  const { text, headers } = await createStranger()
    .get(path)
    .expect(200)
    .expect('Content-Type', /^text\/calendar/);
  const { body: listed } = await bench.owner.get('/api/deadlines?applies=true').expect(200);
  expect(new Set(listUids(text))).toEqual(new Set(listed.map(({ id }: { id: string }) => id)));
  expect(listUids(text)).toHaveLength(listed.length);
  expect(text).toContain('DTSTART;VALUE=DATE:20261015\r\n');
  await createStranger().get(path).set('If-None-Match', headers['etag']!).expect(304);
});

/** Parses a feed like a calendar program. @returns the dates and titles of its all-day events, by ID */
function parseEvents(text: string): Record<string, { day: string; lastDay: string; title: string; isAllDay: boolean }> {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return Object.fromEntries(
    events.map(({ uid, startDate, endDate, summary }) => [
      uid.replace('@stampline', ''),
      { day: startDate.toString(), lastDay: endDate.toString(), title: summary, isAllDay: startDate.isDate },
    ]),
  );
}

test('sends a subscribed calendar program the deadlines that the API lists, and afterward only the changes', async () => {
  const path = await createLink();
  const own = {
    state: 'VA',
    filingType: 'other',
    dueDate: '2026-10-31',
    description: 'Zürich; "fees", \\ paid\nby wire, 保険 \u{1F4C5} '.repeat(9).trim(),
  };
  const { body: entered } = await bench.owner.post('/api/deadlines').send(own).expect(201);
  const first = await createStranger().get(path).expect(200);
  const { body: listed } = await bench.owner.get('/api/deadlines?applies=true').expect(200);
  const events = parseEvents(first.text);
  expect(Object.fromEntries(Object.entries(events).map(([id, { day, isAllDay }]) => [id, { day, isAllDay }]))).toEqual(
    Object.fromEntries(listed.map(({ id, actBy }: { id: string; actBy: string }) => [id, { day: actBy, isAllDay: true }])),
  );
  expect(events[entered.id]).toMatchObject({ day: entered.actBy, lastDay: '2026-11-01', title: `VA: ${own.description}` });
  await createStranger().get(path).set('If-None-Match', first.headers['etag']!).expect(304);

  await bench.owner
    .put(`/api/deadlines/${entered.id}`)
    .send({ ...own, dueDate: '2026-11-02' })
    .expect(200);
  const second = await createStranger().get(path).set('If-None-Match', first.headers['etag']!).expect(200);
  expect(parseEvents(second.text)).toEqual({
    ...events,
    [entered.id]: { ...events[entered.id], day: '2026-11-02', lastDay: '2026-11-03' },
  });
  await createStranger().get(path).set('If-None-Match', second.headers['etag']!).expect(304);
  await bench.owner.delete(`/api/deadlines/${entered.id}`).expect(204);
});

test('shows a completed deadline under the same ID', async () => {
  const path = await createLink();
  const before = await createStranger().get(path).expect(200);
  const [id] = listUids(before.text);
  await bench.owner.post(`/api/deadlines/${id}/complete`).send({}).expect(200);
  const after = await createStranger().get(path).set('If-None-Match', before.headers['etag']!).expect(200);
  expect(listUids(after.text)).toEqual(listUids(before.text));
  expect(after.text).toContain('SUMMARY:Completed: GA: ');
});

test('returns 404 once the link is revoked or replaced, and for a link that never existed', async () => {
  const first = await createLink();
  const second = await createLink();
  await createStranger().get(first).expect(404);
  await createStranger().get(second).expect(200);
  expect((await bench.owner.get('/api/deadlines/feed').expect(200)).body).toMatchObject({ isActive: true });
  await bench.owner.delete('/api/deadlines/feed').expect(204);
  await createStranger().get(second).expect(404);
  await createStranger().get('/api/calendar/nothing.ics').expect(404);
  expect((await bench.owner.get('/api/deadlines/feed').expect(200)).body).toEqual({ isActive: false, linkedAt: null });
});

test('does not store a usable link', async () => {
  const path = await createLink();
  const token = path.split('/').at(-1)!.replace('.ics', '');
  const { rows } = await bench.database.query('select token_hash from calendar_feeds');
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
});
