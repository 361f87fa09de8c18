import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUDIT_PACK } from '../../src/audit-packs/audit-pack.task.js';
import { runTask } from '../harness/run-task.js';
import { type TestBook, useBook } from '../harness/book.js';
import { createFilingSteps, LICENSE } from './filing-steps.js';

const TODAY = '2026-11-22';

describe('a filed period', () => {
  const bench = useBook({ today: TODAY, hasWorker: false });
  let book: TestBook;

  beforeEach(async () => {
    bench.clock.date = TODAY;
    book = await bench.newBook();
  });

  const steps = createFilingSteps(() => ({ bench, book }));
  const { enterPolicy, getDeadline, open, fetchFiling, createPackage, passPeriod, send, applyDecision } = steps;

  const addLicenseIn = (state: string) =>
    book.owner
      .post('/api/organization/licenses')
      .send({ ...LICENSE, state })
      .expect(201);
  const openFiling = async (obligationId: string, periodStart: string) => open((await getDeadline(obligationId, periodStart)).id);
  const approve = async (id: string): Promise<string> => {
    await passPeriod(id);
    const { submissionId } = (await send(id, (await createPackage(id)).id).expect(200)).body;
    await book.owner.post(`/api/filings/${id}/answers`).send({ rest: 'accepted' }).expect(200);
    await applyDecision(submissionId);
    return submissionId;
  };
  const amend = (id: string) => book.owner.post(`/api/filings/${id}/amendments`);

  test('is amended by a separate filing that contains only later transactions if the state accepts amendments', async () => {
    await addLicenseIn('AK');
    const term = { state: 'AK', effectiveDate: '2026-07-01', expirationDate: '2027-07-01' };
    const first = await enterPolicy(term);
    const { id } = await openFiling('ak-quarterly', '2026-07-01');
    expect((await amend(id).expect(409)).body.detail).toContain('is not approved yet');
    await approve(id);
    expect((await amend(id).expect(409)).body.detail).toContain('No transactions were recorded');
    const second = await enterPolicy({ ...term, policyNumber: 'SL-2', premium: 500 });
    expect(await fetchFiling(id)).toMatchObject({ lateCount: 1, takesAmendments: true, amendment: 0 });
    const next = await openFiling('ak-quarterly', '2026-10-01');
    expect(next.totals.transactionCount).toBe(0);
    const [one, other] = await Promise.all([amend(id).expect(200), amend(id).expect(200)]);
    expect(one.body.id).toBe(other.body.id);
    expect(one.body).toMatchObject({ amendment: 1, stage: 'preparing', totals: { transactionCount: 1, premium: 500 } });
    const made = await createPackage(one.body.id);
    expect(made.files.map(({ fileName }: { fileName: string }) => fileName)).toContain(
      'AK-quarterly-2026-07-01-amendment-1-transactions.csv',
    );
    await approve(one.body.id);
    const { body: ledger } = await book.owner.get('/api/ledger?fromMonth=2026-07&toMonth=2026-07&state=AK').expect(200);
    const filed = ledger.rows.map(({ amendment, filed: amount }: { amendment: number; filed: number }) => [amendment, amount]);
    expect(filed).toEqual(
      expect.arrayContaining([
        [0, expect.any(Number)],
        [1, expect.any(Number)],
      ]),
    );
    const sum = filed.reduce((all: number, [, amount]: [number, number]) => all + amount, 0);
    expect(sum).toBeCloseTo(first.totalDue + second.totalDue, 5);
    expect(await fetchFiling(id)).toMatchObject({ lateCount: 0 });
  });

  test('stays unchanged in other states: later transactions appear once, in the next filing', async () => {
    await addLicenseIn('NC');
    const term = { state: 'NC', effectiveDate: '2026-11-01', expirationDate: '2027-11-01' };
    await enterPolicy(term);
    const { id } = await openFiling('nc-quarterly', '2026-10-01');
    await approve(id);
    await enterPolicy({ ...term, policyNumber: 'SL-2', premium: 500 });
    expect(await fetchFiling(id)).toMatchObject({ lateCount: 1, takesAmendments: false });
    expect((await amend(id).expect(409)).body.detail).toContain('go into the next filing');
    const next = await openFiling('nc-quarterly', '2027-01-01');
    expect(next.totals).toMatchObject({ transactionCount: 1, premium: 500 });
    await approve(next.id);
    expect(await fetchFiling(id)).toMatchObject({ lateCount: 0 });
    expect((await openFiling('nc-quarterly', '2027-04-01')).totals.transactionCount).toBe(0);
  });

  test('is the quarter of the effective date if the state counts by that date, regardless of when the transaction was recorded, and the tax is owed there', async () => {
    await addLicenseIn('AK');
    const early = { effectiveDate: '2026-09-20', expirationDate: '2027-09-20', transactionDate: '2026-10-05' };
    const late = { effectiveDate: '2026-10-02', expirationDate: '2027-10-02', transactionDate: '2026-09-25' };
    await enterPolicy({ state: 'AK', ...early });
    await enterPolicy({ state: 'AK', policyNumber: 'SL-2', premium: 500, ...late });
    const amounts = async () => {
      const { body } = await book.owner.get('/api/ledger?fromMonth=2026-07&toMonth=2026-12&state=AK').expect(200);
      return body.rows
        .filter(({ accrued, filed }: Record<string, number>) => accrued !== 0 || filed !== 0)
        .map(({ month, amendment, accrued, filed }: Record<string, number>) => [month, amendment, accrued, filed]);
    };
    expect(await amounts()).toEqual([
      ['2026-09', 0, 13.5, 0],
      ['2026-10', 0, 27, 0],
    ]);
    const third = await openFiling('ak-quarterly', '2026-07-01');
    expect(third.totals).toMatchObject({ transactionCount: 1, premium: 1000 });
    await approve(third.id);
    expect(await amounts()).toEqual([
      ['2026-09', 0, 27, 27],
      ['2026-09', 1, 13.5, 0],
    ]);
    const fourth = await openFiling('ak-quarterly', '2026-10-01');
    expect(fourth.totals).toMatchObject({ transactionCount: 1, premium: 500 });
    await approve(fourth.id);
    expect(await amounts()).toEqual([
      ['2026-09', 0, 27, 27],
      ['2026-10', 0, 13.5, 13.5],
    ]);
    expect(await fetchFiling(third.id)).toMatchObject({ lateCount: 0 });
    const { body } = await book.owner.get('/api/reconciliation?fromMonth=2026-07&toMonth=2026-12').expect(200);
    expect(body.unmatchedCount).toBe(0);
  });

  test("can be downloaded only by its organization, as one audit pack with valid hashes, under its state's retention period", async () => {
    await addLicenseIn('VA');
    const policy = await enterPolicy();
    await enterPolicy({ policyNumber: 'SL-NC', state: 'NC' });
    const { id } = await openFiling('va-form-802', '2026-01-01');
    await passPeriod(id);
    const { submissionId } = (await send(id, (await createPackage(id)).id).expect(200)).body;
    const answer = Buffer.from('line_number,answer,confirmation_number\n1,accepted,VA-9\n');
    for (let times = 0; times < 2; times += 1)
      await book.owner.post(`/api/filings/${id}/answers/file`).attach('file', answer, 'the "office" answer.csv').expect(200);
    await applyDecision(submissionId);
    const stamped = Buffer.from('%PDF-1.7');
    await book.owner.post(`/api/submissions/${submissionId}/receipts`).attach('file', stamped, 'stamped.pdf').expect(200);
    const paid = {
      state: 'VA',
      payee: 'tax_authority',
      kind: 'payment',
      fromMonth: '2026-02',
      toMonth: '2026-02',
      amount: 22.5,
      method: 'wire',
    };
    const { body: payment } = await book.owner
      .post('/api/payments')
      .send({ ...paid, paidOn: '2026-11-20', confirmation: 'W-1', note: null })
      .expect(201);
    await book.owner.post(`/api/payments/${payment.id}/proof`).attach('file', Buffer.from('%PDF-1.7'), 'receipt.pdf').expect(200);
    await book.owner.post('/api/documents/generate').send({ state: 'VA', documentType: 'form_802' }).expect(201);

    const [entered] = (await book.owner.get(`/api/policies/${policy.id}`).expect(200)).body.transactions;
    await book.owner
      .post(`/api/transactions/${entered.id}/documents`)
      .attach('file', Buffer.from('Declarations'), 'declarations.txt')
      .expect(200);

    const span = { state: 'va', periodStart: '2026-01-01', periodEnd: '2026-12-31' };
    const late = { ...span, periodEnd: '2025-12-31' };
    expect((await book.owner.post('/api/audit-packs').send(late).expect(400)).body.errors[0].field).toBe('periodEnd');
    const { body: task } = await book.owner.post('/api/audit-packs').send(span).expect(202);
    const run = (completeIn?: () => Promise<void>) =>
      runTask(bench.web.app, AUDIT_PACK, { organizationId: book.organizationId, id: task.id }, completeIn);
    await expect(run(() => Promise.reject(new Error('The worker was killed.')))).rejects.toThrow('killed');
    expect((await book.owner.get('/api/audit-packs').expect(200)).body).toEqual([]);
    await Promise.allSettled([run(), run()]);
    const { body: packs } = await book.owner.get('/api/audit-packs').expect(200);
    expect(packs).toMatchObject([{ stateName: 'Virginia', fileName: 'audit-pack-VA-2026-01-01-2026-12-31.zip' }]);
    const { body: zip } = await book.owner.get(`/api/audit-packs/${packs[0].id}/download`).buffer(true).expect(200);
    expect(createHash('sha256').update(zip).digest('hex')).toBe(packs[0].sha256);
    const { body: kept } = await book.owner.get('/api/retention/files').expect(200);
    expect(kept.find(({ name }: { name: string }) => name === packs[0].fileName)).toMatchObject({ retention: 'kept' });

    const folder = mkdtempSync(join(tmpdir(), 'stampline-audit-pack-'));
    try {
      writeFileSync(join(folder, 'pack.zip'), zip);
      execFileSync('python3', ['-m', 'zipfile', '-e', 'pack.zip', '.'], { cwd: folder });
      const checksumOutput = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' }).trim().split('\n');
      expect(checksumOutput).toHaveLength(packs[0].fileCount);
      const names = checksumOutput.map((line) => line.replace(/: OK$/, ''));
      expect(names).toEqual(
        expect.arrayContaining([
          'filings/VA-form-802-2026-01-01/package-1/manifest.json',
          'filings/VA-form-802-2026-01-01/answers/the _office_ answer.csv',
          'documents/VA_Form_802_2026_v1.pdf',
          'payments/2026-11-20-tax_authority-receipt.pdf',
          expect.stringMatching(/^receipts\/2027-\d\d-\d\d-stamped\.pdf$/),
          'transaction-documents/SL-1-declarations.txt',
        ]),
      );
      const readFromPack = (name: string) => readFileSync(join(folder, name), 'utf8');
      expect(readFromPack('transactions.csv')).toContain('SL-1');
      expect(readFromPack('transactions.csv')).not.toContain('SL-NC');
      expect(readFromPack('payments.csv')).toContain('W-1');
      expect(readFromPack('answers.csv')).toContain('VA-9');
      expect(readFromPack('submissions.csv')).toMatch(/^2027-.*form_802,portal,approved/m);
      expect(readFromPack('transaction-documents.csv')).toContain(`SL-1,${entered.id},Declarations page,declarations.txt`);
      for (const part of [id, submissionId, payment.id, entered.id]) expect(readFromPack('activity.csv')).toContain(part);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
