import { type Book, FIRST, useAccountingBench } from './accounting-bench.js';
import { caseOf, mappingsOf } from './system-cases.js';

/** A request that was given up may arrive until then. */
const SETTLED_MS = 5 * 60_000;
const QUICKBOOKS = caseOf('quickbooks');
const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'];

const on = useAccountingBench();

test('an entry that arrives after its request was given up is not sent again meanwhile', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [['A-1', '2026-03-10', 'VA']]);
  const id = await on.connected(book, QUICKBOOKS);
  await on.simulators.say('quickbooks', { posts: ['late'] });
  const runId = await on.begin(book, id);
  await expect(on.run(book.organizationId, runId)).rejects.toThrow(/127\.0\.0\.1/);
  // Sent with others it would be another request, which the system cannot know as a repeat.
  await on.upload(book, [['A-2', '2026-04-10', 'NC']]);
  await expect(on.run(book.organizationId, runId)).rejects.toThrow(/did not confirm an entry/);
  await on.simulators.say('quickbooks', { arrive: true });
  await on.run(book.organizationId, runId);
  // What its earlier attempts have posted counts as well.
  const { entries } = await on.simulators.books('quickbooks', FIRST);
  const { body: task } = await book.owner.get(`/api/tasks/${runId}`).expect(200);
  expect(task.counts).toMatchObject({ posted: entries.length, reversed: 0, unchanged: 0, refused: 0 });
  expect(await on.payable(QUICKBOOKS)).toBe(await on.openCents(book));
});

test('a run whose lease was taken over posts nothing more', async () => {
  const { bench: book, simulators } = on;
  const policies = ['VA', 'NC', 'GA', 'TX'].flatMap((state) =>
    MONTHS.map((month): [string, string, string] => [`${state}-${month}`, `2026-${month}-10`, state]),
  );
  await on.upload(book, policies);
  const id = await on.connected(book, QUICKBOOKS);
  await simulators.say('quickbooks', { posts: ['held'] });
  const runId = await on.begin(book, id);
  const first = Promise.allSettled([on.run(book.organizationId, runId)]);
  await simulators.held('quickbooks');
  await book.database.query(`update accounting_connections set lease_until = now() - interval '1 second' where id = $1`, [id]);
  await on.run(book.organizationId, runId);
  await simulators.say('quickbooks', { arrive: true });
  const lost = expect.objectContaining({ message: expect.stringMatching(/Another process/) });
  expect(await first).toEqual([{ status: 'rejected', reason: lost }]);
  expect(await on.payable(QUICKBOOKS)).toBe(await on.openCents(book));
});

test('a month that was posted is corrected, also when the first month is moved behind it', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [['C-1', '2026-03-10', 'VA']]);
  const id = await on.connected(book, QUICKBOOKS);
  await on.sync(book, id);
  const later = { mappings: mappingsOf(QUICKBOOKS), postFrom: '2026-06' };
  await book.owner.put(`/api/accounting/connections/${id}/field-mappings`).send(later).expect(200);
  await on.upload(book, [
    ['C-2', '2026-03-20', 'VA'],
    ['C-3', '2026-04-10', 'NC'],
  ]);
  expect(await on.sync(book, id)).toMatchObject({ posted: 1, reversed: 1 });
  const { body } = await book.owner.get('/api/ledger?fromMonth=2026-03&toMonth=2026-03').expect(200);
  expect(await on.payable(QUICKBOOKS)).toBe(Math.round(body.totals.open * 100));
});

test('an entry that someone deletes in the books is missed by the reconciliation after a day, to the cent', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [['E-1', '2026-03-10', 'VA']]);
  const id = await on.connected(book, QUICKBOOKS);
  await on.sync(book, id);
  const compared = async () => (await book.owner.get('/api/reconciliation?fromMonth=2026-03&toMonth=2026-03').expect(200)).body.matches[0];
  const { owed } = await compared();
  expect(await compared()).toMatchObject({ inBooks: owed, matchStage: 'open' });
  await on.simulators.say('quickbooks', { clear: true });
  on.bench.clock.aheadMs += 24 * 60 * 60_000;
  expect(await on.sync(book, id)).toMatchObject({ posted: 0 });
  expect(await compared()).toMatchObject({ inBooks: 0, matchStage: 'unmatched', mendedAt: 'accounting' });
});

test('an entry that someone has deleted in the books is not reversed when its amount changes, and the sync says so', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [['F-1', '2026-03-10', 'VA']]);
  const id = await on.connected(book, QUICKBOOKS);
  await on.sync(book, id);
  await on.simulators.say('quickbooks', { clear: true });
  await on.upload(book, [['F-2', '2026-03-20', 'VA']]);
  expect(await on.sync(book, id)).toMatchObject({ posted: 0, reversed: 0, unchanged: 0 });
  const { body: runs } = await book.owner.get('/api/accounting/runs').expect(200);
  expect(runs[0].results).toContainEqual(
    expect.objectContaining({ item: 'invoices', note: expect.stringMatching(/deleted in QuickBooks/) }),
  );
  expect(await on.payable(QUICKBOOKS)).toBe(0);
});

test('nothing is taken back while what replaces it has no accounts', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [['D-1', '2026-03-10', 'VA']]);
  const id = await on.connected(book, QUICKBOOKS);
  await on.sync(book, id);
  const before = await on.payable(QUICKBOOKS);
  await book.owner.put(`/api/accounting/connections/${id}/field-mappings`).send({ mappings: [], postFrom: '2026-01' }).expect(200);
  await on.upload(book, [['D-2', '2026-03-20', 'VA']]);
  await on.sync(book, id);
  expect(await on.payable(QUICKBOOKS)).toBe(before);
});

test.each([
  ['quickbooks', 'bare'],
  ['freshbooks', 'bare'],
  ['freshbooks', 'conflict'],
  ['sage', 'bare'],
  ['sage', 'conflict'],
] as const)('%s: an answer that does not name what it posted (%s) is no refusal', async (system, end) => {
  const one = caseOf(system);
  const book = await on.bench.newBook();
  await on.upload(book, [['G-1', '2026-03-10', 'VA']]);
  const id = await on.connected(book, one);
  await on.simulators.say(system, { posts: [end] });
  const runId = await on.begin(book, id);
  await expect(on.run(book.organizationId, runId)).rejects.toThrow(/did not confirm/);
  on.bench.clock.aheadMs += SETTLED_MS;
  await on.run(book.organizationId, runId);
  expect(await on.payable(one)).toBe(await on.openCents(book));
});

test('how long an entry may still arrive counts from when it left, not from when its group was begun', async () => {
  const dynamics = caseOf('dynamics');
  const book = await on.bench.newBook();
  await on.upload(book, [
    ['H-1', '2026-03-10', 'VA'],
    ['H-2', '2026-03-10', 'NC'],
  ]);
  const id = await on.connected(book, dynamics);
  await on.simulators.say('dynamics', { posts: ['held', 'late'] });
  const runId = await on.begin(book, id);
  const first = Promise.allSettled([on.run(book.organizationId, runId)]);
  await on.simulators.held('dynamics');
  on.bench.clock.aheadMs += SETTLED_MS;
  await on.simulators.say('dynamics', { arrive: true });
  expect(await first).toEqual([expect.objectContaining({ status: 'rejected' })]);
  await expect(on.run(book.organizationId, runId)).rejects.toThrow(/did not confirm/);
  await on.simulators.say('dynamics', { arrive: true });
  on.bench.clock.aheadMs += SETTLED_MS;
  await on.run(book.organizationId, runId);
  expect(await on.payable(dynamics)).toBe(await on.openCents(book));
});

test('a list of FreshBooks that does not say how long it is tells nothing of what is missing', async () => {
  const freshbooks = caseOf('freshbooks');
  const book = await on.bench.newBook();
  await on.upload(book, [['I-1', '2026-03-10', 'VA']]);
  const id = await on.connected(book, freshbooks);
  await on.simulators.say('freshbooks', { posts: ['cut'] });
  const runId = await on.begin(book, id);
  await expect(on.run(book.organizationId, runId)).rejects.toThrow(/127\.0\.0\.1/);
  on.bench.clock.aheadMs += SETTLED_MS;
  // The company is read first, then the entries.
  await on.simulators.say('freshbooks', { calls: ['none', 'bare'] });
  await expect(on.run(book.organizationId, runId)).rejects.toThrow(/FreshBooks sent an incomplete response/);
  await on.run(book.organizationId, runId);
  expect(await on.payable(freshbooks)).toBe(await on.openCents(book));
});

test('Business Central keeps numbers in capitals: a payment whose number was sent in small letters is found', async () => {
  const dynamics = caseOf('dynamics');
  const book = await on.bench.newBook();
  await on.upload(book, [['F-1', '2026-03-10', 'VA']]);
  const id = await on.connected(book, dynamics);
  const paid = { state: 'VA', payee: 'tax_authority', kind: 'payment', fromMonth: '2026-03', toMonth: '2026-03', method: 'ach_credit' };
  await book.owner
    .post('/api/payments')
    .send({ ...paid, amount: 20, paidOn: '2026-11-10' })
    .expect(201);
  await on.sync(book, id);
  const posted = (await on.simulators.books('dynamics', FIRST)).entries;
  expect(posted.filter(({ number }) => number.startsWith('SLP'))).toHaveLength(1);
  const changed = await asOwner(
    book,
    `update accounting_entries set status = 'sending', content = jsonb_set(content, '{number}', to_jsonb(lower(content->>'number')))
      where kind = 'payment'`,
  );
  expect(changed).toBe(1);
  on.bench.clock.aheadMs += SETTLED_MS;
  // The run that finds an entry counts it as posted, and sends nothing.
  expect(await on.sync(book, id)).toMatchObject({ posted: 1 });
  expect((await on.simulators.books('dynamics', FIRST)).entries).toEqual(posted);
});

/** Changes rows of an organization in the database. @returns how many */
async function asOwner({ organizationId }: Book, sql: string): Promise<number | null> {
  const { database } = on.bench;
  await database.query('begin');
  await database.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
  const { rowCount } = await database.query(sql);
  await database.query('commit');
  return rowCount;
}
