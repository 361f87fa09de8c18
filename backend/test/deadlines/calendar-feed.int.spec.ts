import ICAL from 'ical.js';
import { HEADER, useBook } from '../harness/book.js';

const bench = useBook({ today: '2026-10-05' });
beforeAll(async () => {
  await bench.upload([HEADER, 'G-1,X,2026-08-01,2027-08-01,1000,GA'].join('\n')).expect(200);
});

const link = async () => new URL((await bench.owner.post('/api/deadlines/feed').expect(201)).body.feedUrl).pathname;
const stranger = () => bench.web.newAgent();
const uidsOf = (text: string) => [...text.matchAll(/^UID:(.*)@stampline\r$/gm)].map(([, id]) => id);

test('shows the applicable deadlines of the list to anyone with the link, and reports when nothing has changed', async () => {
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

/** Parses a feed as a calendar program does: the days and titles of its all-day events, by ID. */
function eventsOf(text: string): Record<string, { day: string; lastDay: string; title: string; isAllDay: boolean }> {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return Object.fromEntries(
    events.map(({ uid, startDate, endDate, summary }) => [
      uid.replace('@stampline', ''),
      { day: startDate.toString(), lastDay: endDate.toString(), title: summary, isAllDay: startDate.isDate },
    ]),
  );
}

test('sends a subscribed calendar program the deadlines that the API lists, and afterward only changes', async () => {
  const path = await link();
  const own = {
    state: 'VA',
    filingType: 'other',
    dueDate: '2026-10-31',
    description: 'Zürich; "fees", \\ paid\nby wire, 保険 \u{1F4C5} '.repeat(9).trim(),
  };
  const { body: entered } = await bench.owner.post('/api/deadlines').send(own).expect(201);
  const first = await stranger().get(path).expect(200);
  const { body: listed } = await bench.owner.get('/api/deadlines?applies=true').expect(200);
  const events = eventsOf(first.text);
  expect(Object.fromEntries(Object.entries(events).map(([id, { day, isAllDay }]) => [id, { day, isAllDay }]))).toEqual(
    Object.fromEntries(listed.map(({ id, actBy }: { id: string; actBy: string }) => [id, { day: actBy, isAllDay: true }])),
  );
  expect(events[entered.id]).toMatchObject({ day: entered.actBy, lastDay: '2026-11-01', title: `VA: ${own.description}` });
  await stranger().get(path).set('If-None-Match', first.headers['etag']!).expect(304);

  await bench.owner
    .put(`/api/deadlines/${entered.id}`)
    .send({ ...own, dueDate: '2026-11-02' })
    .expect(200);
  const second = await stranger().get(path).set('If-None-Match', first.headers['etag']!).expect(200);
  expect(eventsOf(second.text)).toEqual({ ...events, [entered.id]: { ...events[entered.id], day: '2026-11-02', lastDay: '2026-11-03' } });
  await stranger().get(path).set('If-None-Match', second.headers['etag']!).expect(304);
  await bench.owner.delete(`/api/deadlines/${entered.id}`).expect(204);
});

test('follows a completion under the same ID', async () => {
  const path = await link();
  const before = await stranger().get(path).expect(200);
  const [id] = uidsOf(before.text);
  await bench.owner.post(`/api/deadlines/${id}/complete`).send({}).expect(200);
  const after = await stranger().get(path).set('If-None-Match', before.headers['etag']!).expect(200);
  expect(uidsOf(after.text)).toEqual(uidsOf(before.text));
  expect(after.text).toContain('SUMMARY:Completed: GA: ');
});

test('returns 404 once the link is revoked or replaced, and for one that never existed', async () => {
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

test('stores no usable link', async () => {
  const path = await link();
  const token = path.split('/').at(-1)!.replace('.ics', '');
  const { rows } = await bench.database.query('select token_hash from calendar_feeds');
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
});
