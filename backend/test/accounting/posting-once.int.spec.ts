import { type AccountingBook, FIRST, useAccountingBench } from './accounting-bench.js';
import { getCase, buildMappings } from './system-cases.js';

/** A request that timed out may still arrive within this time. */
const SETTLED_MS = 5 * 60_000;
const QUICKBOOKS = getCase('quickbooks');
const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'];

const on = useAccountingBench();

test('does not resend an entry if its timed-out request has since arrived', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [['A-1', '2026-03-10', 'VA']]);
  const id = await on.connect(book, QUICKBOOKS);
  await on.simulators.instruct('quickbooks', { posts: ['late'] });
  const runId = await on.begin(book, id);
  await expect(on.run(book.organizationId, runId)).rejects.toThrow(/127\.0\.0\.1/);
  // If the entry were sent along with others, the request would be different, and the system could not recognize it as a repeat.
  await on.upload(book, [['A-2', '2026-04-10', 'NC']]);
  await expect(on.run(book.organizationId, runId)).rejects.toThrow(/did not confirm an entry/);
  await on.simulators.instruct('quickbooks', { arrive: true });
  await on.run(book.organizationId, runId);
  // The count includes entries posted by earlier attempts.
  const { entries } = await on.simulators.getCompanyFile('quickbooks', FIRST);
  const { body: task } = await book.owner.get(`/api/tasks/${runId}`).expect(200);
  expect(task.counts).toMatchObject({ posted: entries.length, reversed: 0, unchanged: 0, refused: 0 });
  expect(await on.getPayableCents(QUICKBOOKS)).toBe(await on.getOpenCents(book));
});

test('stops posting in a run that has lost its lease', async () => {
  const { bench: book, simulators } = on;
  const policies = ['VA', 'NC', 'GA', 'TX'].flatMap((state) =>
    MONTHS.map((month): [string, string, string] => [`${state}-${month}`, `2026-${month}-10`, state]),
  );
  await on.upload(book, policies);
  const id = await on.connect(book, QUICKBOOKS);
  await simulators.instruct('quickbooks', { posts: ['held'] });
  const runId = await on.begin(book, id);
  const first = Promise.allSettled([on.run(book.organizationId, runId)]);
  await simulators.waitForHeldRequest('quickbooks');
  await book.database.query(`update accounting_connections set lease_until = now() - interval '1 second' where id = $1`, [id]);
  await on.run(book.organizationId, runId);
  await simulators.instruct('quickbooks', { arrive: true });
  const lost = expect.objectContaining({ message: expect.stringMatching(/Another process/) });
  expect(await first).toEqual([{ status: 'rejected', reason: lost }]);
  expect(await on.getPayableCents(QUICKBOOKS)).toBe(await on.getOpenCents(book));
});

test('corrects a posted month even if the first month to post has since moved past it', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [['C-1', '2026-03-10', 'VA']]);
  const id = await on.connect(book, QUICKBOOKS);
  await on.sync(book, id);
  const later = { mappings: buildMappings(QUICKBOOKS), postFrom: '2026-06' };
  await book.owner.put(`/api/accounting/connections/${id}/field-mappings`).send(later).expect(200);
  await on.upload(book, [
    ['C-2', '2026-03-20', 'VA'],
    ['C-3', '2026-04-10', 'NC'],
  ]);
  expect(await on.sync(book, id)).toMatchObject({ posted: 1, reversed: 1 });
  const { body } = await book.owner.get('/api/ledger?fromMonth=2026-03&toMonth=2026-03').expect(200);
  expect(await on.getPayableCents(QUICKBOOKS)).toBe(Math.round(body.totals.open * 100));
});

test('reports an entry that was deleted in the company file after a day, to the cent', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [['E-1', '2026-03-10', 'VA']]);
  const id = await on.connect(book, QUICKBOOKS);
  await on.sync(book, id);
  const fetchReconciliation = async () =>
    (await book.owner.get('/api/reconciliation?fromMonth=2026-03&toMonth=2026-03').expect(200)).body.matches[0];
  const { owed } = await fetchReconciliation();
  expect(await fetchReconciliation()).toMatchObject({ inBooks: owed, matchStage: 'open' });
  await on.simulators.instruct('quickbooks', { clear: true });
  on.bench.clock.aheadMs += 24 * 60 * 60_000;
  expect(await on.sync(book, id)).toMatchObject({ posted: 0 });
  expect(await fetchReconciliation()).toMatchObject({ inBooks: 0, matchStage: 'unmatched', mendedAt: 'accounting' });
});

test('does not reverse an entry that was deleted in the company file if its amount changes, and reports it', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [['F-1', '2026-03-10', 'VA']]);
  const id = await on.connect(book, QUICKBOOKS);
  await on.sync(book, id);
  await on.simulators.instruct('quickbooks', { clear: true });
  await on.upload(book, [['F-2', '2026-03-20', 'VA']]);
  expect(await on.sync(book, id)).toMatchObject({ posted: 0, reversed: 0, unchanged: 0 });
  const { body: runs } = await book.owner.get('/api/accounting/runs').expect(200);
  expect(runs[0].results).toContainEqual(
    expect.objectContaining({ item: 'invoices', note: expect.stringMatching(/deleted in QuickBooks/) }),
  );
  expect(await on.getPayableCents(QUICKBOOKS)).toBe(0);
});

test('does not reverse entries while the accounts for their replacements are not mapped', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [['D-1', '2026-03-10', 'VA']]);
  const id = await on.connect(book, QUICKBOOKS);
  await on.sync(book, id);
  const before = await on.getPayableCents(QUICKBOOKS);
  await book.owner.put(`/api/accounting/connections/${id}/field-mappings`).send({ mappings: [], postFrom: '2026-01' }).expect(200);
  await on.upload(book, [['D-2', '2026-03-20', 'VA']]);
  await on.sync(book, id);
  expect(await on.getPayableCents(QUICKBOOKS)).toBe(before);
});

test.each([
  ['quickbooks', 'bare'],
  ['freshbooks', 'bare'],
  ['freshbooks', 'conflict'],
  ['sage', 'bare'],
  ['sage', 'conflict'],
] as const)('%s: does not treat a response that omits the posted entry (%s) as a rejection', async (system, end) => {
  const one = getCase(system);
  const book = await on.bench.newBook();
  await on.upload(book, [['G-1', '2026-03-10', 'VA']]);
  const id = await on.connect(book, one);
  await on.simulators.instruct(system, { posts: [end] });
  const runId = await on.begin(book, id);
  await expect(on.run(book.organizationId, runId)).rejects.toThrow(/did not confirm/);
  on.bench.clock.aheadMs += SETTLED_MS;
  await on.run(book.organizationId, runId);
  expect(await on.getPayableCents(one)).toBe(await on.getOpenCents(book));
});

test('starts waiting for a late entry when the entry was sent, not when its group started', async () => {
  const dynamics = getCase('dynamics');
  const book = await on.bench.newBook();
  await on.upload(book, [
    ['H-1', '2026-03-10', 'VA'],
    ['H-2', '2026-03-10', 'NC'],
  ]);
  const id = await on.connect(book, dynamics);
  await on.simulators.instruct('dynamics', { posts: ['held', 'late'] });
  const runId = await on.begin(book, id);
  const first = Promise.allSettled([on.run(book.organizationId, runId)]);
  await on.simulators.waitForHeldRequest('dynamics');
  on.bench.clock.aheadMs += SETTLED_MS;
  await on.simulators.instruct('dynamics', { arrive: true });
  expect(await first).toEqual([expect.objectContaining({ status: 'rejected' })]);
  await expect(on.run(book.organizationId, runId)).rejects.toThrow(/did not confirm/);
  await on.simulators.instruct('dynamics', { arrive: true });
  on.bench.clock.aheadMs += SETTLED_MS;
  await on.run(book.organizationId, runId);
  expect(await on.getPayableCents(dynamics)).toBe(await on.getOpenCents(book));
});

test('does not conclude that an entry is missing from a FreshBooks list without a total', async () => {
  const freshbooks = getCase('freshbooks');
  const book = await on.bench.newBook();
  await on.upload(book, [['I-1', '2026-03-10', 'VA']]);
  const id = await on.connect(book, freshbooks);
  await on.simulators.instruct('freshbooks', { posts: ['cut'] });
  const runId = await on.begin(book, id);
  await expect(on.run(book.organizationId, runId)).rejects.toThrow(/127\.0\.0\.1/);
  on.bench.clock.aheadMs += SETTLED_MS;
  // The company is read first, then the entries.
  await on.simulators.instruct('freshbooks', { calls: ['none', 'bare'] });
  await expect(on.run(book.organizationId, runId)).rejects.toThrow(/FreshBooks sent an incomplete response/);
  await on.run(book.organizationId, runId);
  expect(await on.getPayableCents(freshbooks)).toBe(await on.getOpenCents(book));
});

test('finds a payment whose number was sent in lowercase, even though Business Central stores numbers in uppercase', async () => {
  const dynamics = getCase('dynamics');
  const book = await on.bench.newBook();
  await on.upload(book, [['F-1', '2026-03-10', 'VA']]);
  const id = await on.connect(book, dynamics);
  const paid = { state: 'VA', payee: 'tax_authority', kind: 'payment', fromMonth: '2026-03', toMonth: '2026-03', method: 'ach_credit' };
  await book.owner
    .post('/api/payments')
    .send({ ...paid, amount: 20, paidOn: '2026-11-10' })
    .expect(201);
  await on.sync(book, id);
  const posted = (await on.simulators.getCompanyFile('dynamics', FIRST)).entries;
  expect(posted.filter(({ number }) => number.startsWith('SLP'))).toHaveLength(1);
  const changed = await runAsTableOwner(
    book,
    `update accounting_entries set status = 'sending', content = jsonb_set(content, '{number}', to_jsonb(lower(content->>'number')))
      where kind = 'payment'`,
  );
  expect(changed).toBe(1);
  on.bench.clock.aheadMs += SETTLED_MS;
  // The run that finds an entry counts it as posted and sends nothing.
  expect(await on.sync(book, id)).toMatchObject({ posted: 1 });
  expect((await on.simulators.getCompanyFile('dynamics', FIRST)).entries).toEqual(posted);
});

/** Changes an organization's rows in the database. @returns the number of rows */
async function runAsTableOwner({ organizationId }: AccountingBook, sql: string): Promise<number | null> {
  const { database } = on.bench;
  await database.query('begin');
  await database.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
  const { rowCount } = await database.query(sql);
  await database.query('commit');
  return rowCount;
}
