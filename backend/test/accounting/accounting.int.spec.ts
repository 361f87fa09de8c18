import { ACCOUNTING_SYNC } from '../../src/accounting/runs/accounting-sync.task.js';
import { SYNC_ACCOUNTING_JOB } from '../../src/accounting/accounting.job.js';
import { AccountingSchedule } from '../../src/accounting/accounting-schedule.processor.js';
import { POLICY_IMPORT } from '../../src/policies/policy-import.task.js';
import { runTask } from '../harness/run-task.js';
import { type BookBench, HEADER, startBookBench } from '../policies/book-bench.js';
import { type AccountingSimulators, startAccountingSimulators } from './simulator-process.js';

const [FIRST, SECOND] = ['9341000000000001', '9341000000000002'];
const MAPPINGS = [
  { source: 'tax_amount', target: 'account', accountId: '71' },
  { source: 'fees', target: 'account', accountId: '72' },
  { source: 'tax_payable', target: 'account', accountId: '92' },
  { source: 'paid_from', target: 'account', accountId: '35' },
  { source: 'policy_number', target: 'memo' },
];
const SYSTEMS = ['quickbooks'];

let simulators: AccountingSimulators;
let bench: BookBench;

beforeAll(async () => {
  simulators = await startAccountingSimulators();
  const settings = { accountingSimulatorUrl: simulators.url, outboundAllowedHosts: [simulators.host] };
  bench = await startBookBench({ hasWorker: false, settings });
});
afterAll(async () => {
  await bench.stop();
  await simulators.stop();
});

type Book = Awaited<ReturnType<BookBench['newBook']>>;

const consent = async ({ owner }: Pick<Book, 'owner'>, id: string, companyId: string): Promise<string> => {
  const { body } = await owner.get(`/api/accounting/connections/${id}/authorize-url`).expect(200);
  const query = await simulators.agree(body.authUrl, companyId);
  const { headers } = await owner.get(`/api/accounting/callback?${query}`).expect(302);
  return new URL(headers['location'] ?? '').searchParams.get('consent') ?? '';
};

const viewOf = async ({ owner }: Pick<Book, 'owner'>, id: string) => {
  const { body } = await owner.get('/api/accounting/connections').expect(200);
  return body.find((one: { id: string }) => one.id === id);
};

/** A connection of an organization whose books are empty, ready to post. */
async function connected(book: Book, system = 'quickbooks'): Promise<string> {
  await simulators.say(system, { clear: true, posts: [], calls: [], expiresIn: 3600 });
  const entered = { system, name: 'Main books', clientId: 'simulator', clientSecret: 'simulator-secret', environment: 'sandbox' };
  const { body } = await book.owner.post('/api/accounting/connections').send(entered).expect(201);
  expect(body).toMatchObject({ status: 'disconnected', isSimulator: true });
  expect(JSON.stringify(body)).not.toContain('simulator-secret');
  expect(await consent(book, body.id, FIRST)).toBe('done');
  const view = await viewOf(book, body.id);
  if (view.status !== 'connected')
    await book.owner.put(`/api/accounting/connections/${body.id}/company`).send({ companyId: FIRST }).expect(200);
  await book.owner.get(`/api/accounting/connections/${body.id}/field-mappings`).expect(200);
  await book.owner
    .put(`/api/accounting/connections/${body.id}/field-mappings`)
    .send({ mappings: MAPPINGS, postFrom: '2026-01' })
    .expect(200);
  return body.id;
}

async function upload(book: Book, policies: readonly (readonly [string, string, string])[]): Promise<void> {
  const lines = policies.map(([number, date, state]) => `${number},Insured ${number},${date},2027-${date.slice(5)},1000.00,${state}`);
  const { body } = await book
    .upload([HEADER, ...lines, ''].join('\n'))
    .set('Prefer', 'respond-async')
    .expect(202);
  await runTask(bench.web.app, POLICY_IMPORT, { organizationId: book.organizationId, id: body.id });
}

const run = (organizationId: string, id: string): Promise<void> => runTask(bench.web.app, ACCOUNTING_SYNC, { organizationId, id });

async function begin({ owner }: Pick<Book, 'owner'>, connectionId: string): Promise<string> {
  return (await owner.post(`/api/accounting/connections/${connectionId}/sync`).expect(202)).body.runId;
}

async function sync(book: Book, connectionId: string): Promise<Record<string, number>> {
  const id = await begin(book, connectionId);
  await run(book.organizationId, id);
  return (await book.owner.get(`/api/tasks/${id}`).expect(200)).body.counts;
}

/** What the books say is payable, by state and payee, in cents; and that every entry balances. */
async function payable(system = 'quickbooks', companyId = FIRST): Promise<number> {
  const { entries } = await simulators.books(system, companyId);
  expect(entries.filter(({ lines }) => lines.reduce((sum, { cents }) => sum + cents, 0) !== 0)).toEqual([]);
  const lines = entries.flatMap((entry) => entry.lines);
  return lines.reduce((sum, { accountId, cents }) => (accountId === '92' ? sum - cents : sum), 0);
}

/** What the ledger says is open for months that are over. */
async function openCents({ owner }: Pick<Book, 'owner'>): Promise<number> {
  const { body } = await owner.get('/api/ledger?fromMonth=2026-01&toMonth=2026-10').expect(200);
  return Math.round(body.totals.open * 100);
}

test.each(SYSTEMS)(
  '%s: posts what is owed and paid once, corrects by reversal, and forgets nothing when it is connected again',
  async (system) => {
    const book = await bench.newBook();
    await upload(book, [
      ['A-1', '2026-03-10', 'VA'],
      ['A-2', '2026-04-10', 'NC'],
      ['A-3', '2026-11-02', 'VA'],
    ]);
    await book.owner.post('/api/accounts').send({ accountName: "O'Hara Marine" }).expect(201);
    const id = await connected(book, system);

    const first = await sync(book, id);
    expect(first).toMatchObject({ refused: 0, reversed: 0 });
    expect(await payable(system)).toBe(await openCents(book));
    const posted = (await simulators.books(system, FIRST)).entries.length;
    expect(posted).toBeGreaterThanOrEqual(2);
    expect(await sync(book, id)).toMatchObject({ posted: 0, reversed: 0, refused: 0 });

    // A payment, then another policy for a month that was posted, then the payment is voided.
    const paid = {
      state: 'VA',
      payee: 'tax_authority',
      kind: 'payment',
      fromMonth: '2026-03',
      toMonth: '2026-03',
      amount: 20,
      paidOn: '2026-11-10',
      method: 'ach_credit',
    };
    const payment = (await book.owner.post('/api/payments').send(paid).expect(201)).body.id;
    expect(await sync(book, id)).toMatchObject({ posted: 1, reversed: 0 });
    await upload(book, [['A-4', '2026-03-20', 'VA']]);
    expect(await sync(book, id)).toMatchObject({ posted: 1, reversed: 1 });
    expect(await payable(system)).toBe(await openCents(book));
    await book.owner.post(`/api/payments/${payment}/void`).send({ reason: 'Paid twice.' });
    expect(await sync(book, id)).toMatchObject({ posted: 0, reversed: 1 });
    expect(await payable(system)).toBe(await openCents(book));
    const before = (await simulators.books(system, FIRST)).entries.length;

    await book.owner.delete(`/api/accounting/connections/${id}`).expect(204);
    await book.owner.post(`/api/accounting/connections/${id}/sync`).expect(404);
    const entered = { system, name: 'Again', clientId: 'simulator', clientSecret: 'simulator-secret', environment: 'sandbox' };
    const again = (await book.owner.post('/api/accounting/connections').send(entered).expect(201)).body.id;
    await consent(book, again, FIRST);
    await book.owner.put(`/api/accounting/connections/${again}/company`).send({ companyId: FIRST });
    expect(await sync(book, again)).toMatchObject({ posted: 0, reversed: 0, refused: 0 });
    expect((await simulators.books(system, FIRST)).entries).toHaveLength(before);
  },
);

test.each(['accepts-then-fails', 'cut', 'broken-json', 'failing', 'away'])(
  'nothing is lost or doubled when a post ends with %s',
  async (fault) => {
    const book = await bench.newBook();
    await upload(book, [
      ['B-1', '2026-03-10', 'VA'],
      ['B-2', '2026-04-10', 'NC'],
      ['B-3', '2026-05-10', 'GA'],
    ]);
    const id = await connected(book);
    await simulators.say('quickbooks', { posts: [fault] });
    const runId = await begin(book, id);
    await expect(run(book.organizationId, runId)).rejects.toThrow(/QuickBooks Online|127\.0\.0\.1/);
    await run(book.organizationId, runId);
    expect(await payable()).toBe(await openCents(book));
    const numbers = (await simulators.books('quickbooks', FIRST)).entries.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  },
);

test('a half-accepted batch says what was refused, and only that is sent again; answers that come twice count once', async () => {
  const book = await bench.newBook();
  await upload(book, [
    ['C-1', '2026-03-10', 'VA'],
    ['C-2', '2026-04-10', 'NC'],
    ['C-3', '2026-05-10', 'GA'],
  ]);
  const id = await connected(book);
  await simulators.say('quickbooks', { posts: ['half'] });
  const counts = await sync(book, id);
  expect(counts['refused']).toBeGreaterThan(0);
  const { body: refused } = await book.owner.get(`/api/accounting/connections/${id}/items?status=refused`).expect(200);
  expect(refused[0]).toMatchObject({ refusedField: 'TxnDate', refusal: 'The account period is closed.', status: 'refused' });
  await simulators.say('quickbooks', { posts: ['answers-twice'] });
  expect(await sync(book, id)).toMatchObject({ posted: counts['refused'], refused: 0 });
  expect(await payable()).toBe(await openCents(book));
});

test('a token that ends early is renewed; throttling is waited for; two processes post once', async () => {
  const book = await bench.newBook();
  await upload(book, [
    ['D-1', '2026-03-10', 'VA'],
    ['D-2', '2026-04-10', 'NC'],
  ]);
  const id = await connected(book);
  await simulators.say('quickbooks', { end: 'tokens', posts: ['too-many'] });
  const runId = await begin(book, id);
  await Promise.allSettled([run(book.organizationId, runId), run(book.organizationId, runId)]);
  expect(await payable()).toBe(await openCents(book));
  const numbers = (await simulators.books('quickbooks', FIRST)).entries.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a revoked consent is an error that says how to mend it; another company than before is not posted to', async () => {
  const book = await bench.newBook();
  await upload(book, [['E-1', '2026-03-10', 'VA']]);
  const id = await connected(book);
  await simulators.say('quickbooks', { end: 'grants' });
  const failed = await book.owner.post(`/api/accounting/connections/${id}/test`).expect(422);
  expect(failed.body.detail).toMatch(/Connect QuickBooks Online again/);
  expect(await viewOf(book, id)).toMatchObject({ status: 'error', problem: expect.stringMatching(/again/) });
  await book.owner.post(`/api/accounting/connections/${id}/sync`).expect(409);

  expect(await consent(book, id, SECOND)).toBe('failed');
  expect(await viewOf(book, id)).toMatchObject({
    status: 'error',
    companyId: FIRST,
    problem: expect.stringMatching(/Second Sample Agency/),
  });
  expect((await simulators.books('quickbooks', SECOND)).entries).toEqual([]);
  expect(await consent(book, id, FIRST)).toBe('done');
  await book.owner.post(`/api/accounting/connections/${id}/test`).expect(200);
  expect(await sync(book, id)).toMatchObject({ refused: 0 });
  expect(await payable()).toBe(await openCents(book));
  // Denied, and a callback that nobody asked for.
  expect(await consent(book, id, '')).toBe('failed');
  expect(await viewOf(book, id)).toMatchObject({ status: 'connected' });
  await book.owner.get('/api/accounting/callback?code=1&state=2').expect(302);
});

test('mappings are checked against the chart, and a preview balances', async () => {
  const book = await bench.newBook();
  await upload(book, [
    ['F-1', '2026-03-10', 'VA'],
    ['F-2', '2026-04-10', 'NC'],
  ]);
  const id = await connected(book);
  const path = `/api/accounting/connections/${id}/field-mappings`;
  const wrong = [
    { source: 'tax_payable', target: 'account', accountId: '35' },
    { source: 'premium', target: 'account', accountId: '71' },
  ];
  const refused = await book.owner.put(path).send({ mappings: wrong, postFrom: '2026-01' }).expect(400);
  expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['mappings.0.accountId', 'mappings.1.accountId']);
  const { body } = await book.owner.post(`${path}/preview`).send({ mappings: MAPPINGS, postFrom: '2026-01' }).expect(200);
  expect(body.entries.length).toBeGreaterThan(0);
  for (const { lines } of body.entries) {
    const sum = lines.reduce(
      (total: number, line: { debit: number; credit: number }) => total + Math.round((line.debit - line.credit) * 100),
      0,
    );
    expect(sum).toBe(0);
  }
  const none = await book.owner.post(`${path}/preview`).send({ mappings: [], postFrom: '2026-01' }).expect(200);
  expect(none.body).toMatchObject({ entries: [], previewNote: expect.stringMatching(/Choose accounts for Tax amount/) });
});

test('a connection needs an address of ours and its credentials; a schedule starts what is due, once', async () => {
  const book = await bench.newBook();
  const entered = { system: 'quickbooks', name: 'Books', environment: 'sandbox' };
  const foreign = await book.owner
    .post('/api/accounting/connections')
    .send({ ...entered, redirectUri: 'https://evil.example.com/' })
    .expect(400);
  expect(foreign.body.errors[0].field).toBe('redirectUri');
  const bare = (await book.owner.post('/api/accounting/connections').send(entered).expect(201)).body.id;
  const test = await book.owner.post(`/api/accounting/connections/${bare}/test`).expect(422);
  expect(test.body.detail).toMatch(/client ID and client secret are missing/);
  await book.owner.get(`/api/accounting/connections/${bare}/authorize-url`).expect(409);

  const id = await connected(book);
  const schedule = bench.service(AccountingSchedule);
  expect(await schedule.needing()).not.toContain(book.organizationId);
  await book.owner
    .put('/api/accounting/sync-settings')
    .send({ autoSync: true, syncFrequency: 'hourly', syncItems: ['invoices'] })
    .expect(200);
  expect(await schedule.needing()).toContain(book.organizationId);
  expect(SYNC_ACCOUNTING_JOB.on).toBe('accounting.sync-due');
  await schedule.start({ organizationId: book.organizationId });
  await schedule.start({ organizationId: book.organizationId });
  const { body: runs } = await book.owner.get('/api/accounting/runs').expect(200);
  expect(runs).toEqual([expect.objectContaining({ connectionId: id, startedBy: 'schedule', status: 'queued' })]);
  expect(await schedule.needing()).not.toContain(book.organizationId);
});
