import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { BookTotalsService } from '../../src/book/book-totals.service.js';
import { IMPORT_UNDO } from '../../src/imports/undo/import-undo.task.js';
import { recomputeLedger, readStoredLedger } from '../ledger/recompute-ledger.js';
import { waitUntil } from '../harness/wait-until.js';
import { runTask } from '../harness/run-task.js';
import { type TestBook, buildPolicyFile, HEADER, useBook } from '../harness/book.js';
import { buildLicenseEntry, buildPolicyEntry } from '../harness/entries.js';
import { toWholeCents } from '../book/to-whole-cents.js';
import { recomputeTotals } from '../book/recompute-totals.js';

const bench = useBook();
let book: TestBook;

beforeEach(async () => {
  bench.clock.date = '2026-11-21';
  book = await bench.newBook();
});

const REASON = { reason: 'The file of another month was meant.' };
const buildFile = (...rows: string[]) => [HEADER, ...rows, ''].join('\n');
const HARBOR = 'SL-1,Harbor Freight Lines LLC,2026-01-01,2027-01-01,1000.00,NC';
const findPolicyByNames = (names: string) =>
  `policy_number,effective_date,expiration_date,premium,state,insured_name,insurer_name,notes\nSL-1,2026-01-01,2027-01-01,1000.00,NC,${names}\n`;
const COAST = 'SL-2,Coast Marina Inc,2026-02-01,2027-02-01,500.00,VA';

const buildCaliforniaFile = (premium: string) => `${HEADER},external_id\nSL-1,Harbor LLC,2026-01-15,2027-01-15,${premium},CA,X1\n`;

async function upload(content: string): Promise<string> {
  await book.upload(content).expect(200);
  return (await book.owner.get('/api/policies/imports').expect(200)).body[0].id;
}
/** Corrects the premium of the policy's transaction manually to 1,100 and then to 1,200. */
async function correctTwice(policyId: string, state = 'NC'): Promise<void> {
  const path = `/api/policies/${policyId}`;
  for (const premium of [1_100, 1_200]) {
    const { policyVersion, transactions } = (await book.owner.get(path).expect(200)).body;
    const { id: transactionId } = transactions.find(
      ({ backsOut, backedOutBy }: Record<string, unknown>) => backsOut === null && backedOutBy === null,
    );
    const entry = buildPolicyEntry({ insuredName: 'Harbor Freight Lines LLC', state, premium });
    await book.owner
      .post(`${path}/transactions/${transactionId}/correct`)
      .send({ ...entry, ...REASON, policyVersion })
      .expect(201);
  }
}
const listPolicies = async () => (await book.owner.get('/api/policies?sort=policyNumber').expect(200)).body;
const requestUndo = (id: string, body: object = REASON) => book.owner.post(`/api/policies/imports/${id}/undo`).send(body);
const fetchImport = async (id: string) => (await book.owner.get(`/api/policies/imports/${id}`).expect(200)).body;

async function undoImport(id: string, body: object = REASON): Promise<void> {
  const { body: accepted } = await requestUndo(id, body).expect(202);
  const task = async () => (await book.owner.get(`/api/tasks/${accepted.id}`).expect(200)).body;
  await waitUntil(async () => ['finished', 'failed'].includes((await task()).status), 180_000, 'the undo has ended');
  expect(await task()).toMatchObject({ status: 'finished', problem: null });
}

const isOfYear = (one: Record<string, unknown>): boolean => one['obligationId'] === 'va-form-802' && one['periodStart'] === '2026-01-01';

/** Files for Virginia's year as a user would. @returns a summary of the filing */
async function checkFiled(): Promise<string> {
  await book.owner.post('/api/organization/licenses').send(buildLicenseEntry()).expect(201);
  await book.owner.post('/api/deadlines/initialize-standard').expect(200);
  const { body: deadlines } = await book.owner.get('/api/deadlines?state=VA').expect(200);
  const { body: filing } = await book.owner
    .post('/api/filings')
    .send({ deadlineId: deadlines.find(isOfYear).id })
    .expect(200);
  await book.owner.post(`/api/filings/${filing.id}/packages`).send({}).expect(202);
  const packages = async () => (await book.owner.get(`/api/filings/${filing.id}`).expect(200)).body.packages;
  await waitUntil(async () => (await packages()).length === 1, 180_000, 'the package is made');
  const [{ id: packageId }] = await packages();
  bench.clock.date = '2027-01-04';
  await book.owner.post(`/api/filings/${filing.id}/sent`).send({ packageId }).expect(200);
  bench.clock.date = '2026-11-21';
  return 'Virginia: Form 802 annual reconciliation, Year 2026';
}

async function expectSoundTotals(): Promise<void> {
  const { organizationId } = book;
  await bench.service(DatabaseService).inOrganization(organizationId, async (tx) => {
    const stored = await bench.service(BookTotalsService).readTotals(tx, bench.clock.date);
    const recomputed = await recomputeTotals(tx, bench.clock.date);
    expect(toWholeCents(stored)).toEqual(recomputed);
    expect(await readStoredLedger(tx)).toEqual(await recomputeLedger(tx));
  });
}

const waitForStatus = async (id: string, status: string): Promise<void> =>
  waitUntil(
    async () => (await book.owner.get(`/api/tax/rule-changes/${id}`).expect(200)).body.status === status,
    180_000,
    `the rule change is ${status}`,
  );

/** Proposes switching California to the statute. @returns the rate change, which awaits a decision */
async function proposeStatute(): Promise<string> {
  const change = { kind: 'edition', states: ['CA'], edition: 'statute', reason: 'Counsel advises it.' };
  const { body } = await book.owner.post('/api/tax/rule-changes').send(change).expect(201);
  await waitForStatus(body.id, 'waiting');
  return body.id;
}

/** Returns each policy's taxes and fees. */
const readCharged = async (): Promise<string[]> =>
  (await listPolicies()).map(({ taxAmount, fees }: { taxAmount: number; fees: number }) => (taxAmount + fees).toFixed(2));

async function approveChange(id: string): Promise<void> {
  await book.owner.post(`/api/tax/rule-changes/${id}/approve`).send({}).expect(200);
  await waitForStatus(id, 'applied');
}

describe('undoing an import', () => {
  it('reverses and previews everything that the file recorded, and nothing that other files recorded', async () => {
    await upload(buildFile(HARBOR));
    const before = await listPolicies();
    const id = await upload(buildFile(HARBOR.replace('1000.00', '1250.00'), COAST));

    const { body: preview } = await book.owner.get(`/api/policies/imports/${id}/undo`).expect(200);
    expect(preview).toMatchObject({ transactions: 2, policies: 2, premium: 750, alreadyBackedOut: 0 });
    expect(preview.totalDue).toBeCloseTo(preview.taxAmount + preview.fees, 5);

    await undoImport(id);
    expect(await listPolicies()).toMatchObject(
      before.map(({ id: policyId, premium, totalDue }: Record<string, unknown>) => ({ id: policyId, premium, totalDue })),
    );
    expect(await fetchImport(id)).toMatchObject({
      undoneByName: expect.any(String),
      undoReason: REASON.reason,
      undoneAt: expect.any(String),
    });
    await expectSoundTotals();
  });

  it('restores names and notes that the file changed without recording a transaction', async () => {
    await upload(findPolicyByNames('Harbor Freight Lines LLC,Example Casualty,'));
    const renaming = await upload(findPolicyByNames('Harbor Freight Lines Inc,Sample Specialty,Renamed'));
    expect(await listPolicies()).toMatchObject([
      { insuredName: 'Harbor Freight Lines Inc', insurerName: 'Sample Specialty', premium: 1000 },
    ]);
    const { body: preview } = await book.owner.get(`/api/policies/imports/${renaming}/undo`).expect(200);
    expect(preview).toMatchObject({ transactions: 0, described: 1, premium: 0 });
    await undoImport(renaming);
    const [policy] = await listPolicies();
    expect(policy).toMatchObject({ insuredName: 'Harbor Freight Lines LLC', insurerName: 'Example Casualty', premium: 1000 });
    const { body: detail } = await book.owner.get(`/api/policies/${policy.id}`).expect(200);
    expect(detail.transactions).toMatchObject([{ insuredName: 'Harbor Freight Lines LLC', insurerName: 'Example Casualty', notes: null }]);
    await expectSoundTotals();
  });

  it('keeps names that a user has since changed, and skips imports that have already been undone', async () => {
    await upload(findPolicyByNames('First Name,,'));
    const second = await upload(findPolicyByNames('Second Name,,'));
    const third = await upload(findPolicyByNames('Third Name,,'));
    expect((await book.owner.get(`/api/policies/imports/${second}/undo`).expect(200)).body).toMatchObject({ described: 0 });
    await undoImport(second);
    expect(await listPolicies()).toMatchObject([{ insuredName: 'Third Name' }]);
    await undoImport(third);
    expect(await listPolicies()).toMatchObject([{ insuredName: 'First Name' }]);
  });

  it.each([
    ['first the name', [1, 2]],
    ['first the correction', [2, 1]],
  ])('restores a name on a transaction that has since been corrected, undoing %s', async (_, order) => {
    const imports = [
      await upload(findPolicyByNames('First Name,,')),
      await upload(findPolicyByNames('Second Name,,')),
      await upload(findPolicyByNames('Third Name,,').replace('2027-01-01', '2027-02-01')),
    ];
    for (const index of order) await undoImport(imports[index]!);
    const [policy] = await listPolicies();
    expect(policy).toMatchObject({ insuredName: 'First Name', expirationDate: '2027-01-01', premium: 1000 });
    const { body: detail } = await book.owner.get(`/api/policies/${policy.id}`).expect(200);
    const live = detail.transactions.filter((one: Record<string, unknown>) => one['backsOut'] === null && one['backedOutBy'] === null);
    expect(live).toMatchObject([{ insuredName: 'First Name' }]);
    await expectSoundTotals();
  });

  it('prices restored transactions under current rules, and previews the amounts', async () => {
    const { owner } = book;
    await upload(buildCaliforniaFile('1000.00'));
    const id = await upload(buildCaliforniaFile('2000.00'));
    await approveChange(await proposeStatute());
    // The table charges 4.5% of 1,000, the statute 3% and 0.18%.
    const { body: preview } = await owner.get(`/api/policies/imports/${id}/undo`).expect(200);
    expect(preview).toMatchObject({ premium: 1_000, totalDue: 63.6 - 31.8, restored: 1 });
    await undoImport(id);
    const [policy] = await listPolicies();
    expect(policy).toMatchObject({ premium: 1_000, taxAmount: 30, fees: 1.8 });
    const { body: page } = await owner.get(`/api/policies/${policy.id}`).expect(200);
    const live = page.transactions.find((one: Record<string, unknown>) => one['backsOut'] === null && one['backedOutBy'] === null);
    const title = 'Repriced under current rules when policies.csv was undone';
    expect(live.adjustments).toEqual([expect.objectContaining({ title, changeId: null, totalDifference: 31.8 - 45, totalDue: 31.8 })]);
    await expectSoundTotals();
  });

  it('does not decide a pending rule change, but refreshes its preview', async () => {
    await upload(buildCaliforniaFile('1000.00'));
    await upload(buildCaliforniaFile('500.00').replace('SL-1', 'SL-2').replace('X1', 'X2'));
    const id = await upload(buildCaliforniaFile('2000.00'));
    const change = await proposeStatute();
    await undoImport(id);
    expect(await readCharged()).toEqual(['45.00', '22.50']);
    const { body } = await book.owner.post(`/api/tax/rule-changes/${change}/approve`).send({}).expect(409);
    expect(body.detail).toMatch(/^Rules or policies have changed since this preview/);
    await waitForStatus(change, 'waiting');
    await approveChange(change);
    expect(await readCharged()).toEqual(['31.80', '15.90']);
    await expectSoundTotals();
  });

  it('lets the corrected file be uploaded again', async () => {
    const id = await upload(buildFile(HARBOR, COAST));
    await undoImport(id);
    expect(await listPolicies()).toEqual([]);
    await upload(buildFile(HARBOR, COAST.replace('500.00', '550.00')));
    expect(await listPolicies()).toMatchObject([
      { policyNumber: 'SL-1', premium: 1000, transactionType: 'new' },
      { policyNumber: 'SL-2', premium: 550, transactionType: 'new' },
    ]);
    await expectSoundTotals();
  });

  it('skips transactions that have already been backed out', async () => {
    const id = await upload(buildFile(HARBOR, COAST));
    const [harbor] = await listPolicies();
    const { body: detail } = await book.owner.get(`/api/policies/${harbor.id}`).expect(200);
    await book.owner.post(`/api/policies/${harbor.id}/transactions/${detail.transactions[0].id}/back-out`).send(REASON).expect(200);
    expect((await book.owner.get(`/api/policies/imports/${id}/undo`).expect(200)).body).toMatchObject({
      transactions: 1,
      alreadyBackedOut: 1,
      correctedPolicies: [],
    });
    await undoImport(id);
    expect(await listPolicies()).toEqual([]);
    await expectSoundTotals();
  });

  it('lists the policies that have since been corrected manually, and keeps their corrections', async () => {
    const id = await upload(buildFile(HARBOR, COAST));
    const [harbor] = await listPolicies();
    await correctTwice(harbor.id);
    const { body } = await book.owner.get(`/api/policies/imports/${id}/undo`).expect(200);
    expect(body).toMatchObject({ transactions: 1, correctedPolicies: [{ policyId: harbor.id, policyNumber: 'SL-1', premium: 1_200 }] });
    await undoImport(id);
    expect(await listPolicies()).toMatchObject([{ policyNumber: 'SL-1', premium: 1_200 }]);
    await expectSoundTotals();
  });

  it('also backs out those corrections on request, and restores the rows that the import had replaced', async () => {
    await upload(buildCaliforniaFile('1000.00'));
    const id = await upload(buildCaliforniaFile('1500.00'));
    const [policy] = await listPolicies();
    expect(policy).toMatchObject({ policyNumber: 'SL-1', premium: 1_500 });
    await correctTwice(policy.id, 'CA');
    await undoImport(id, { ...REASON, withCorrections: true });
    expect(await listPolicies()).toMatchObject([{ policyNumber: 'SL-1', premium: 1_000 }]);
    await expectSoundTotals();
    const { body: audit } = await book.owner.get('/api/audit?action=import.undone').expect(200);
    expect(audit[0].before).toMatchObject({ corrections: 1 });
  });

  it('does not leave any part of a corrected policy if its corrections are also backed out', async () => {
    const id = await upload(buildFile(HARBOR, COAST));
    const [harbor] = await listPolicies();
    await correctTwice(harbor.id);
    await undoImport(id, { ...REASON, withCorrections: true });
    expect(await listPolicies()).toEqual([]);
    await expectSoundTotals();
  });

  it('is complete for more rows than one page, including several rows of one policy', async () => {
    const id = await upload(buildPolicyFile(2_600) + buildPolicyFile(2_600).split('\n').slice(1).join('\n').replaceAll('1000.00', '10.00'));
    await undoImport(id);
    expect(await listPolicies()).toEqual([]);
    await expectSoundTotals();
  });

  it('happens once, no matter how often it is requested or run', async () => {
    const id = await upload(buildFile(HARBOR));
    const { body } = await requestUndo(id).expect(202);
    const task = { organizationId: book.organizationId, id: body.id };
    await Promise.allSettled([runTask(bench.web.app, IMPORT_UNDO, task), runTask(bench.web.app, IMPORT_UNDO, task)]);
    await waitUntil(async () => (await fetchImport(id)).undoneAt !== null, 180_000, 'the import is undone');
    expect((await requestUndo(id).expect(409)).body.detail).toMatch(/^This import is already undone/);
    await book.owner.get(`/api/policies/imports/${id}/undo`).expect(409);
    await expectSoundTotals();
  });

  it('is refused once part of the import was filed, and so is a row that would correct a filed transaction', async () => {
    const id = await upload(buildFile(COAST));
    const filedAs = await checkFiled();
    const { body: preview } = await book.owner.get(`/api/policies/imports/${id}/undo`).expect(200);
    expect(preview.refusal).toContain(`1 transaction of this import was filed with "${filedAs}"`);
    expect((await requestUndo(id).expect(409)).body.detail).toBe(preview.refusal);
    const moved = COAST.replace('2027-02-01', '2027-03-01');
    const { failed } = (await book.upload(buildFile(moved)).expect(200)).body;
    expect(failed).toMatchObject([{ errors: [expect.stringContaining(`was filed with "${filedAs}"`)] }]);
    await expectSoundTotals();
  });

  it('is refused if the import recorded no rows, or without a reason', async () => {
    const id = await upload(buildFile(HARBOR));
    await requestUndo(id, { reason: ' ' }).expect(400);
    const repeated = await upload(buildFile(HARBOR));
    expect((await requestUndo(repeated).expect(409)).body.detail).toMatch(/recorded nothing/);
  });

  it('is logged with the reversed transactions', async () => {
    const id = await upload(buildFile(HARBOR));
    await undoImport(id);
    const { body: log } = await book.owner.get('/api/audit').expect(200);
    expect(log.find(({ action }: { action: string }) => action === 'import.undone')).toMatchObject({
      before: { transactions: 1, premium: '1000.00' },
      after: { fileName: 'policies.csv', ...REASON },
    });
  });
});
