import { createHmac } from 'node:crypto';
import { ChargedUpkeepService } from '../../src/charged/charged-upkeep.service.js';
import { POLICY_SYNC } from '../../src/policy-sync/runs/policy-sync.task.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { TaskRetentionService } from '../../src/platform/work/tasks/task-retention.js';
import { connectAsObserver } from '../harness/observer.js';
import { runTask } from '../harness/run-task.js';
import { useBook } from '../harness/book.js';
import { type SourceProcess, type SourceTransaction, startSource } from './source-process.js';

const bench = useBook({ hasWorker: false });
let source: SourceProcess;

beforeAll(async () => {
  source = await startSource();
  await bench.owner.put('/api/policy-sync').send({ baseUrl: source.baseUrl, apiKey: source.apiKey, schedule: 'off' }).expect(200);
});
afterAll(() => source.stop());

let clock = Date.parse('2026-10-01T00:00:00Z');
/** Returns a time ten minutes after the previous one, beyond the overlap of two syncs. */
const getNextChangeTime = (): string => new Date((clock += 600_000)).toISOString();

let number = 0;
function buildTransaction(): SourceTransaction {
  number += 1;
  return {
    id: `T-${String(number).padStart(4, '0')}`,
    updated_at: getNextChangeTime(),
    policy_number: `PS-${number}`,
    insured_name: `Insured ${number}`,
    effective_date: '2026-03-01',
    expiration_date: '2027-03-01',
    transaction_type: 'new',
    premium: '1000.00',
    state: 'VA',
  };
}

const buildTransactions = (count: number): SourceTransaction[] => Array.from({ length: count }, buildTransaction);

/** Compares the source's final records with the book's policies, which must be equal. */
async function comparePremiums(records: readonly SourceTransaction[]): Promise<Record<string, string>> {
  const { rows } = await bench.database.query<{ number: string; premium: string }>(
    `select p.policy_number as number, sum(t.premium)::text as premium
       from policies p join policy_transactions t on t.organization_id = p.organization_id and t.policy_id = p.id
      where p.organization_id = $1 and p.policy_number = any ($2::text[]) group by 1 order by 1`,
    [bench.organizationId, records.map(({ policy_number }) => policy_number)],
  );
  return Object.fromEntries(rows.map(({ number: name, premium }) => [name, premium]));
}

const buildExpectedRow = (records: readonly SourceTransaction[]): object =>
  Object.fromEntries(records.map(({ policy_number, premium }) => [policy_number, premium]));

async function beginRun(): Promise<string> {
  const { body } = await bench.owner.post('/api/policy-sync/runs').expect(202);
  return body.id;
}

const runAttempt = (id: string): Promise<void> => runTask(bench.web.app, POLICY_SYNC, { organizationId: bench.organizationId, id });

async function runSync(): Promise<Record<string, number>> {
  const id = await beginRun();
  await runAttempt(id);
  return (await bench.owner.get(`/api/tasks/${id}`).expect(200)).body.counts;
}

test('a sync imports all pages without duplicates, follows changes, and backs out deletions', async () => {
  const [first, second, third, ...rest] = [buildTransaction(), buildTransaction(), buildTransaction(), ...buildTransactions(2)] as const;
  await source.setRecords([first, second, third, ...rest]);
  expect(await runSync()).toEqual({ records: 5, changed: 5, unchanged: 0, outdated: 0, refused: 0 });
  expect(await comparePremiums([first, second, third, ...rest])).toEqual(buildExpectedRow([first, second, third, ...rest]));
  const before = await bench.countRows();
  await source.setRecords([first, second, third, ...rest]);
  expect(await runSync()).toMatchObject({ changed: 0 });
  expect(await bench.countRows()).toEqual(before);

  const raised = { ...first, premium: '1200.00', updated_at: getNextChangeTime() };
  const gone = { id: second.id, updated_at: getNextChangeTime(), deleted: true };
  await source.setRecords([raised, gone]);
  expect(await runSync()).toMatchObject({ records: 2, changed: 2 });
  expect(await comparePremiums([first, second, third])).toEqual({
    ...buildExpectedRow([raised, third]),
    [String(second.policy_number)]: '0.00',
  });

  // An older version arrives late, but within the overlap that follows the last change.
  const late = { ...first, premium: '900.00', updated_at: new Date(Date.parse(raised.updated_at) - 1).toISOString() };
  await bench.database.query('update policy_sync_connections set changed_since = $2 where organization_id = $1', [
    bench.organizationId,
    first.updated_at,
  ]);
  await source.setRecords([late]);
  expect(await runSync()).toMatchObject({ changed: 0, outdated: 1 });
  expect(await comparePremiums([first])).toEqual(buildExpectedRow([raised]));
});

test('a sync compares the charges that the source states with the charges due', async () => {
  const charged = { charged_premium_tax: '22.49', collected: '22.49', collected_on: '2026-03-04', invoice_number: 'INV-7' };
  const record: SourceTransaction = { ...buildTransaction(), ...charged };
  await source.setRecords([record]);
  expect(await runSync()).toMatchObject({ changed: 1 });
  await bench.service(ChargedUpkeepService).computeRange(bench.organizationId, { states: ['VA'], months: ['2026-03'] });
  const { body } = await bench.owner.get('/api/charged').query({ search: record.policy_number }).expect(200);
  expect(body).toMatchObject([
    { invoiceNumber: 'INV-7', chargedAmount: 22.49, differenceAmount: -0.01, collectedAmount: 22.49, collectedOn: '2026-03-04' },
  ]);
});

test('a record that changes twice within one second is imported twice', async () => {
  const [first, second] = [buildTransaction(), buildTransaction()];
  await source.setRecords([first]);
  expect(await runSync()).toMatchObject({ changed: 1 });
  const repeated = { ...first, premium: '1300.00' };
  await source.setRecords([repeated, second]);
  expect(await runSync()).toMatchObject({ changed: 2 });
  expect(await comparePremiums([first, second])).toEqual(buildExpectedRow([repeated, second]));
  expect(await runSync()).toMatchObject({ changed: 0 });
});

test('a record with a future date does not hide earlier changes, and can be corrected', async () => {
  const { owner, organizationId } = await bench.newBook();
  await owner.put('/api/policy-sync').send({ baseUrl: source.baseUrl, apiKey: source.apiKey, schedule: 'off' }).expect(200);
  const change = async (): Promise<number> => {
    const { id } = (await owner.post('/api/policy-sync/runs').expect(202)).body;
    await runTask(bench.web.app, POLICY_SYNC, { organizationId, id });
    return (await owner.get(`/api/tasks/${id}`).expect(200)).body.counts.changed;
  };
  const ahead: SourceTransaction = { ...buildTransaction(), updated_at: '2999-01-01T00:00:00Z' };
  await source.setRecords([ahead]);
  expect(await change()).toBe(1);
  await source.setRecords([ahead, { ...buildTransaction(), updated_at: new Date().toISOString() }]);
  expect(await change()).toBe(1);
  const observer = await connectAsObserver(bench.web.database);
  const readBook = async () => {
    const sql = `select sum(t.premium)::text as premium from policies p join policy_transactions t on t.organization_id = p.organization_id and t.policy_id = p.id
      where p.organization_id = $1 and p.policy_number = $2`;
    return (await observer.query<{ premium: string }>(sql, [organizationId, ahead.policy_number])).rows[0]?.premium;
  };
  await source.setRecords([{ ...ahead, premium: '900.00', updated_at: new Date().toISOString() }]);
  expect([await change(), await readBook()]).toEqual([1, '900.00']);
  await source.setRecords([{ id: ahead.id, deleted: true, updated_at: new Date().toISOString() }]);
  expect([await change(), await readBook()]).toEqual([1, '0.00']);
  await observer.end();
});

test.each([
  ['cut', /could not be reached/],
  ['broken-json', /could not read/],
  ['failing', /status 500/],
  ['stalled', /did not respond within/],
  ['slow', /did not respond within/],
  ['too-many-for-long', /is limiting requests/],
  ['repeated-page', /the same page twice/],
])('a sync loses and duplicates nothing if the second page is %s', async (fault, sentence) => {
  const records = buildTransactions(5);
  await source.setRecords(records);
  await source.fail('none', fault);
  const id = await beginRun();
  await expect(runAttempt(id)).rejects.toThrow(sentence);
  expect(Object.keys(await comparePremiums(records))).toHaveLength(2);
  await runAttempt(id);
  expect(await comparePremiums(records)).toEqual(buildExpectedRow(records));
  expect((await bench.owner.get(`/api/tasks/${id}`).expect(200)).body).toMatchObject({
    status: 'finished',
    counts: { changed: 5, refused: 0 },
  });
});

test.each(['away', 'too-many-requests', 'out-of-order', 'forgotten-cursor'])(
  'a sync recovers automatically from a second page that is %s',
  async (fault) => {
    const records = buildTransactions(5);
    await source.setRecords(records);
    await source.fail('none', fault);
    expect(await runSync()).toMatchObject({ changed: 5, refused: 0 });
    expect(await comparePremiums(records)).toEqual(buildExpectedRow(records));
  },
);

test.each([
  ['unauthorized', /does not accept the API key/],
  ['expired-key', /does not accept the API key/],
  ['forbidden', /does not have permission to read transactions/],
  ['no-page', /"records" is missing/],
  ['renamed-field', /12 of 12 records cannot be read\. The field "premium" is missing/],
])('a sync stops at a page that is %s, explains what to do, and continues from there', async (fault, sentence) => {
  const records = buildTransactions(13);
  await source.setRecords(records, 12);
  await source.fail(fault);
  const id = await beginRun();
  await runAttempt(id);
  const { body } = await bench.owner.get(`/api/tasks/${id}`).expect(200);
  expect(body).toMatchObject({ status: 'failed', problem: expect.stringMatching(sentence) });
  expect(await comparePremiums(records)).toEqual({});
  expect((await bench.owner.get('/api/policy-sync').expect(200)).body).toMatchObject({ runningTaskId: null, lastProblem: body.problem });
  await bench.owner.post(`/api/tasks/${id}/retry`).expect(202);
  await runAttempt(id);
  expect(await comparePremiums(records)).toEqual(buildExpectedRow(records));
});

test('two processes that work on the same run record it once', async () => {
  const records = buildTransactions(6);
  await source.setRecords(records);
  const id = await beginRun();
  await Promise.allSettled([runAttempt(id), runAttempt(id)]);
  await runAttempt(id);
  expect(await comparePremiums(records)).toEqual(buildExpectedRow(records));
});

test('a sync lists rejected records with a file to correct, and imports them once corrected', async () => {
  const [good, invalid] = [buildTransaction(), buildTransaction()];
  const refused = { ...invalid, state: 'ZZ' };
  await source.setRecords([good, refused]);
  expect(await runSync()).toMatchObject({ changed: 1, refused: 1 });
  const { body, headers } = await bench.owner.get('/api/policy-sync/errors').expect(200);
  expect(headers['x-total-count']).toBe('1');
  expect(body).toEqual([
    { externalId: invalid.id, policyNumber: invalid.policy_number, changedAt: invalid.updated_at, errors: [expect.stringContaining('ZZ')] },
  ]);
  const csv = await bench.owner.get('/api/policy-sync/errors.csv').expect(200);
  const corrected = csv.text.replaceAll(',ZZ,', ',VA,');
  const upload = await bench.upload(corrected, 'corrected.csv').set('Prefer', 'respond-async');
  expect(upload.status).toBe(202);
  const other = await bench.newBook();
  expect((await other.owner.get('/api/policy-sync/errors').expect(200)).body).toEqual([]);

  const fixed = { ...invalid, updated_at: getNextChangeTime() };
  await source.setRecords([fixed]);
  expect(await runSync()).toMatchObject({ changed: 1, refused: 0 });
  expect(await comparePremiums([fixed])).toEqual(buildExpectedRow([fixed]));
  expect((await bench.owner.get('/api/policy-sync').expect(200)).body.openErrors).toBe(0);
});

test.each([
  ['a shortened number', { policy_number: '1.23457E+11' }, 'Your spreadsheet has shortened a long number.'],
  ['a date in place of a number', { policy_number: '1-Mar' }, 'It looks like a date'],
  ['a number with line breaks', { policy_number: 'PS-1\nPS-2' }, 'Enter one policy number in a row'],
  ['a placeholder with a remark', { policy_number: 'TBD - binder' }, 'Offices reject a placeholder'],
  ['zeros', { policy_number: '0000' }, 'Offices reject a placeholder'],
  ['the number 0', { policy_number: 0 }, 'Offices reject a placeholder'],
  ['an insured without a name', { insured_name: 'Pending' }, 'Enter the name of the insured'],
  ['an error value in the premium', { premium: '#N/A' }, 'Enter an amount in dollars'],
  ['an error value in an optional field', { insurer_name: '#REF!' }, 'Fix the formula'],
  ['an error value in the number', { policy_number: '#VALUE!' }, 'Fix the formula'],
])('a sync rejects a record with %s', async (_what, change, sentence) => {
  const record = { ...buildTransaction(), ...change };
  await source.setRecords([record]);
  expect(await runSync()).toMatchObject({ changed: 0, refused: 1 });
  const { body } = await bench.owner.get('/api/policy-sync/errors').expect(200);
  expect(body.find(({ externalId }: { externalId: string }) => externalId === record.id).errors.join(' ')).toContain(sentence);
  await source.setRecords([{ ...buildTransaction(), id: record.id, updated_at: getNextChangeTime() }]);
  expect(await runSync()).toMatchObject({ changed: 1, refused: 0 });
});

test('a sync reads a number as displayed, without quotes or invisible characters', async () => {
  const shown = buildTransactions(3).map((record, at) => ({
    ...record,
    policy_number: ["'000778", 'SY\u200b-26\u201301', 'SY 26\u00a0 02'][at]!,
  }));
  await source.setRecords(shown);
  expect(await runSync()).toMatchObject({ changed: 3, refused: 0 });
  const named = ['000778', 'SY-26-01', 'SY 26 02'].map((policy_number) => ({ ...buildTransaction(), policy_number }));
  expect(Object.keys(await comparePremiums(named))).toHaveLength(3);
});

test('only one sync runs at a time', async () => {
  await source.setRecords([]);
  const id = await beginRun();
  const { body: refused } = await bench.owner.post('/api/policy-sync/runs').expect(409);
  expect(refused.taskId).toBe(id);
  await runAttempt(id);
  expect((await bench.owner.get('/api/policy-sync/runs?limit=1').expect(200)).body).toEqual([
    expect.objectContaining({ id, status: 'finished', startedBy: 'person', records: 0 }),
  ]);
});

test('a run without changes is deleted after 30 days, even if it failed; a run with changes is kept', async () => {
  await source.setRecords([]);
  const idle = await beginRun();
  await runAttempt(idle);
  await source.fail('forbidden');
  const failed = await beginRun();
  await runAttempt(failed);
  await source.setRecords(buildTransactions(1));
  const booking = await beginRun();
  await runAttempt(booking);
  const ids = [idle, failed, booking];
  const { rows } = await bench.database.query<{ id: string; days: number | null }>(
    `select id, round(extract(epoch from keep_until - finished_at) / 86400)::integer as days from tasks where id = any ($1::uuid[])`,
    [ids],
  );
  expect(Object.fromEntries(rows.map(({ id, days }) => [id, days]))).toEqual({ [idle]: 30, [failed]: 30, [booking]: null });
  await bench.database.query(
    `update tasks set keep_until = now() - interval '1 minute' where keep_until is not null and id = any ($1::uuid[])`,
    [ids],
  );
  await new TaskRetentionService(bench.web.app.get(DatabaseService)).removeExpired();
  const remaining = await bench.database.query<{ id: string }>('select id from policy_sync_runs where id = any ($1::uuid[])', [ids]);
  expect(remaining.rows).toEqual([{ id: booking }]);
  await runSync();
});

test('signed webhooks start one sync for each delivery, with either secret during a rotation', async () => {
  const { body: made } = await bench.owner.post('/api/policy-sync/webhook-secret').expect(201);
  const { body: lost } = await bench.owner.post('/api/policy-sync/webhook-secret').expect(201);
  const { body: rotated } = await bench.owner.post('/api/policy-sync/webhook-secret').expect(201);
  expect(rotated.previousSecretUntil).toBe(lost.previousSecretUntil);
  const { webhookUrl } = (await bench.owner.get('/api/policy-sync').expect(200)).body;
  const send = (delivery: string, secret: string) => {
    const body = JSON.stringify({ id: delivery, type: 'transactions.changed' });
    const time = Math.floor(Date.now() / 1_000);
    const signature = `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
    const sender = bench.web.newAgent().post(new URL(webhookUrl).pathname);
    return sender.set('Content-Type', 'application/json').set('X-Signature', signature).send(body);
  };
  const listRuns = async (): Promise<{ id: string; startedBy: string }[]> =>
    (await bench.owner.get('/api/policy-sync/runs?limit=200').expect(200)).body;
  const before = (await listRuns()).length;
  await send('d-0', 'wrong').expect(401);
  expect(await listRuns()).toHaveLength(before);
  // The response with this secret was lost, so the secret in use stays valid.
  await send('d-0', lost.secret).expect(401);
  await send('d-1', made.secret).expect(204);
  const [started] = await listRuns();
  expect(started).toMatchObject({ startedBy: 'webhook' });
  await runAttempt(started!.id);
  await send('d-1', rotated.secret).expect(204);
  expect(await listRuns()).toHaveLength(before + 1);

  // A delivery that could not be stored in the database is sent again, and then starts its sync.
  await bench.database.query('alter table policy_sync_runs add constraint nothing_now check (false) not valid');
  await send('d-3', rotated.secret).expect(500);
  await bench.database.query('alter table policy_sync_runs drop constraint nothing_now');
  await send('d-3', rotated.secret).expect(204);
  expect(await listRuns()).toHaveLength(before + 2);
  await runAttempt((await listRuns())[0]!.id);

  // A delivery that arrives during a run is handled after the run.
  const id = await beginRun();
  await send('d-2', rotated.secret).expect(204);
  await runAttempt(id);
  const [following] = await listRuns();
  expect(following).toMatchObject({ startedBy: 'webhook', status: 'queued' });
  await runAttempt(following!.id);
});

test('the API key is sent only to its host', async () => {
  const { owner } = await bench.newBook();
  const put = (body: object) => owner.put('/api/policy-sync').send({ schedule: 'hourly', ...body });
  await put({ baseUrl: 'https://169.254.169.254/v1', apiKey: 'key' }).expect(400);
  await put({ baseUrl: source.baseUrl }).expect(400);
  const { body } = await put({ baseUrl: `${source.baseUrl}/`, apiKey: source.apiKey }).expect(200);
  expect(JSON.stringify(body)).not.toContain(source.apiKey);
  expect(body).toMatchObject({ connected: true, baseUrl: source.baseUrl, keyHint: source.apiKey.slice(-4), schedule: 'hourly' });
  await put({ baseUrl: 'https://other.example.com/v1' }).expect(400);
  expect((await owner.post('/api/policy-sync/test').send({ baseUrl: source.baseUrl }).expect(200)).body.success).toBe(true);
  const invalid = await owner.post('/api/policy-sync/test').send({ baseUrl: source.baseUrl, apiKey: 'wrong' }).expect(200);
  expect(invalid.body).toEqual({ success: false, message: expect.stringContaining('does not accept the API key') });
  await owner.delete('/api/policy-sync').expect(204);
  await owner.post('/api/policy-sync/runs').expect(409);
});

test('the connection list reports an expired key until a check succeeds', async () => {
  const { owner } = await bench.newBook();
  const states = async (): Promise<Record<string, string>> => {
    const { body } = await owner.get('/api/connections').expect(200);
    return Object.fromEntries(body.map(({ id, state }: { id: string; state: string }) => [id, state]));
  };
  expect(await states()).toEqual({
    'policy-administration': 'not-connected',
    googledrive: 'not-configured',
    dropbox: 'not-configured',
    onedrive: 'not-configured',
    builtin: 'connected',
  });
  await owner.put('/api/policy-sync').send({ baseUrl: source.baseUrl, apiKey: source.apiKey, schedule: 'off' }).expect(200);
  await source.fail('expired-key', 'failing');
  const check = () => owner.post('/api/connections/policy-administration/check').expect(200);
  expect((await check()).body).toMatchObject({ state: 'needs-reconnect', lastError: expect.stringContaining('has expired') });
  expect((await check()).body).toMatchObject({ state: 'unreachable', lastError: expect.stringContaining('status 500') });
  expect((await check()).body).toMatchObject({ state: 'connected', lastError: null, account: source.host });
  await owner.post('/api/connections/googledrive/check').expect(404);
});
