import { createHash } from 'node:crypto';
import { inviteAndJoin } from '../harness/sign-up.js';
import { type TestBook, useBook } from '../harness/book.js';
import { createFilingSteps, LICENSE, POLICY } from './filing-steps.js';

const buildSchema = (root: string) => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="${root}"/></xs:schema>`;
const getHash = (made: { files: Record<string, string>[] }) =>
  made.files.filter(({ fileName }) => /\.(csv|pdf)$/.test(fileName!)).map(({ sha256 }) => sha256);

describe('filings', () => {
  const bench = useBook({ today: '2027-01-04', hasWorker: false });
  let book: TestBook;

  beforeEach(async () => {
    book = await bench.newBook();
  });

  const steps = createFilingSteps(() => ({ bench, book }));
  const { enterPolicy, addLicense, getDeadline, getForm802, open, openForm802, fetchFiling, requestPackage } = steps;
  const { run, createPackage, fetchContent, send, fetchOwed, applyDecision } = steps;
  const fetchReport = async () => {
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    const { rows } = await bench.database.query<{ sent: boolean }>('select sent_at is not null as sent from reported_transactions');
    return rows;
  };

  test("cover their deadline's period to the cent, are opened once, and become one submission", async () => {
    await addLicense();
    const second = await enterPolicy({ policyNumber: 'SL-2', premium: 2345.67, effectiveDate: '2026-12-31' });
    const first = await enterPolicy();
    await enterPolicy({ policyNumber: 'SL-3', effectiveDate: '2025-12-31' });
    await enterPolicy({ policyNumber: 'SL-4', state: 'NC' });
    const deadline = await getForm802();
    const filing = await open(deadline.id);
    expect((await open(deadline.id)).id).toBe(filing.id);
    expect(filing.totals).toMatchObject({ transactionCount: 2, policyCount: 2, premium: 3345.67 });
    expect(filing.totals.totalDue).toBeCloseTo(first.totalDue + second.totalDue, 5);
    expect(filing).toMatchObject({ stage: 'preparing', period: 'Year 2026', canBeSent: true, packages: [], packageWork: null });
    expect(filing.venue).toMatchObject({ name: 'Virginia Tax eForms', evidence: 'third' });

    const made = await createPackage(filing.id);
    expect(made).toMatchObject({ packageNumber: 1, transactionCount: 2, isZeroReport: false, bookChanged: false });
    expect(made.totalDue).toBe(filing.totals.totalDue);
    const files = Object.fromEntries(made.files.map(({ fileName, fileId }: Record<string, string>) => [fileName, fileId]));
    const sums = (await fetchContent(filing.id, files['SHA256SUMS'])).toString('utf8').trim().split('\n');
    expect(sums).toHaveLength(4);
    expect((await fetchContent(filing.id, files['VA-form-802-2026-01-01-data-sheet.pdf'])).subarray(0, 5).toString()).toBe('%PDF-');
    for (const [hash = '', name = ''] of sums.map((line) => line.split('  ')))
      expect(
        createHash('sha256')
          .update(await fetchContent(filing.id, files[name]))
          .digest('hex'),
      ).toBe(hash);
    const rows = (await fetchContent(filing.id, files['VA-form-802-2026-01-01-transactions.csv'])).toString('utf8').trim().split('\r\n');
    expect(rows.slice(1).map((row) => row.split(',')[1])).toEqual([POLICY.policyNumber, 'SL-2']); // by date, not by entry

    const { body: sent } = await send(filing.id, made.id, { referenceNumber: 'VA-802-1' }).expect(200);
    const { body: submission } = await book.owner.get(`/api/submissions/${sent.submissionId}`).expect(200);
    expect(submission).toMatchObject({ status: 'submitted', filingType: 'form_802', referenceNumber: 'VA-802-1', deadlineId: deadline.id });
    expect(submission.complianceScore).toBe(made.complianceScore);
    expect((await getForm802()).isCompleted).toBe(true);
    expect(await fetchReport()).toEqual([{ sent: true }, { sent: true }]);
    expect(await fetchFiling(filing.id)).toMatchObject({
      stage: 'sent',
      submissionStatus: 'submitted',
      sentPackageId: made.id,
      canBeSent: false,
    });
    const { body: kept } = await book.owner.get('/api/retention/files').expect(200);
    expect(kept.map(({ name }: { name: string }) => name).toSorted()).toEqual(Object.keys(files).toSorted());
    expect(new Set(kept.map(({ retention, retainUntil }: Record<string, string>) => `${retention} ${retainUntil}`))).toEqual(
      new Set(['kept 2032-02-01']),
    );
    await book.owner.post(`/api/filings/${filing.id}/packages`).send({}).expect(409);
  });

  test('close their months in the ledger when sent, and are recorded as filed there, to the cent, when approved', async () => {
    await addLicense();
    const policy = await enterPolicy({ premium: 2345.67 });
    const { id } = await openForm802();
    const { submissionId } = (await send(id, (await createPackage(id)).id).expect(200)).body;
    const decide = async (...statuses: string[]) => {
      for (const status of statuses) await book.owner.patch(`/api/submissions/${submissionId}/status`).send({ status }).expect(200);
      await applyDecision(submissionId);
    };
    await decide('under_review');
    expect(await fetchOwed()).not.toContain(`"filed":${policy.totalDue}`);
    await decide('approved');
    await decide();
    expect(await fetchOwed()).toContain(`"filed":${policy.totalDue}`);
  });

  test('prevent filed transactions from being backed out, corrected or undone until the office rejects the filing', async () => {
    await addLicense();
    const policy = await enterPolicy();
    const { id } = await openForm802();
    const { submissionId } = (await send(id, (await createPackage(id)).id).expect(200)).body;
    const one = (await book.owner.get(`/api/policies/${policy.id}`).expect(200)).body.transactions[0];
    const path = `/api/policies/${policy.id}/transactions/${one.id}`;
    const words = 'Virginia: Form 802 annual reconciliation, Year 2026';
    expect(one.filedAs).toBe(words);
    const backOut = () => book.owner.post(`${path}/back-out`).send({ reason: 'The premium is wrong.' });
    const preview = () => book.owner.post(`${path}/correct/preview`).send({ ...POLICY, premium: 1500, reason: undefined });
    const correct = () => book.owner.post(`${path}/correct`).send({ ...POLICY, premium: 1500, policyVersion: policy.policyVersion });
    for (const refused of [backOut(), preview(), correct()]) {
      const { detail } = (await refused.expect(409)).body;
      expect(detail).toContain(`filed with "${words}"`);
      expect(detail).toContain('endorsement or a return premium. It goes into the next filing.');
    }
    for (const status of ['under_review', 'rejected']) await book.owner.patch(`/api/submissions/${submissionId}/status`).send({ status });
    await applyDecision(submissionId);
    await preview().expect(200);
    await correct().expect(201);
    expect((await fetchFiling(id)).totals.premium).toBe(1500);
  });

  test('are packaged as FSLSO XML in Florida once every policy has its county', async () => {
    const term = { state: 'FL', effectiveDate: '2026-11-01', expirationDate: '2027-11-01' };
    const taxFacts = { coverageCode: '1000', insurerNaic: '12345' };
    const policy = await enterPolicy({ ...term, insurerName: 'Example Specialty', taxFacts });
    for (const [licenseType, holder] of [
      ['agency', 'Harbor Brokers'],
      ['individual', 'Dana Reyes'],
    ])
      await book.owner
        .post('/api/organization/licenses')
        .send({ ...LICENSE, state: 'FL', licenseType, holder, licenseNumber: `FL-${licenseType}` })
        .expect(201);
    const contacts = [{ name: 'Dana Reyes', email: 'dana@harbor.example', phone: '850 555 0100' }];
    const address = { street: '1 Bay St', city: 'Tallahassee', addressState: 'FL', postalCode: '32301' };
    await book.owner
      .put('/api/organization/profile')
      .send({ legalName: 'Harbor Brokers LLC', ...address, npn: null, contacts })
      .expect(200);
    await book.owner.post('/api/deadlines/initialize-standard').expect(200);
    const { body: deadlines } = await book.owner.get('/api/deadlines?state=FL').expect(200);
    const { id } = await open(
      deadlines.find(
        (one: Record<string, string>) => one['obligationId'] === 'fl-quarterly-affidavit' && one['periodStart'] === '2026-10-01',
      ).id,
    );
    const refuse = async (): Promise<string[]> => {
      const { body } = await book.owner.get(`/api/filings/${id}/checks?format=fl-fslso-xml-2.0`).expect(200);
      const failing = body.checks.filter(
        (one: { failures: number; checkSeverity: string }) => one.failures > 0 && one.checkSeverity === 'refused',
      );
      return failing.map(({ checkId }: { checkId: string }) => checkId);
    };
    expect(await refuse()).toEqual(['fl-county']);
    const enter = (county: string) => book.owner.put(`/api/filings/${id}/places/${policy.id}`).send({ county, postalCode: '32301' });
    expect((await enter('Fulton').expect(400)).body.errors[0].field).toBe('county');
    await enter('leon').expect(204);
    expect(await refuse()).toEqual([]);
    const made = await createPackage(id);
    expect(made).toMatchObject({ format: 'fl-fslso-xml-2.0', transactionCount: 1 });
    expect(made.formatLabel).toBe('based on files from 2022; FSLSO may have changed the format since');
    const xml = made.files.find(({ fileName }: Record<string, string>) => fileName!.endsWith('.xml'));
    expect((await fetchContent(id, xml.fileId)).toString('utf8')).toContain('<County>Leon</County>');

    const load = (xsd: string) => book.owner.post('/api/filing-schemas/fl-fslso-xml-2.0').attach('file', Buffer.from(xsd), 'fslso.xsd');
    expect((await load('<note/>').expect(400)).body.errors[0].message).toContain("Choose the office's XSD.");
    await load(buildSchema('Another')).expect(200);
    await run((await requestPackage(id)).id);
    expect((await fetchFiling(id)).packageWork.problem).toContain('does not match the schema fslso.xsd');
    await load(buildSchema('BatchDataSet')).expect(200);
    expect((await createPackage(id)).formatLabel).toMatch(/^validated against the schema [0-9a-f]{12}, loaded \d{4}-\d\d-\d\d by /);
    await book.owner.delete('/api/filing-schemas/fl-fslso-xml-2.0').expect(204);
  });

  describe('for a current period', () => {
    afterEach(() => {
      bench.clock.date = '2027-01-04';
    });

    test("are refused everywhere until the period's last day has passed, because they include transactions recorded on it", async () => {
      bench.clock.date = '2026-11-26';
      await addLicense();
      await enterPolicy({ effectiveDate: '2026-11-02', expirationDate: '2027-11-02' });
      const november = await getDeadline('va-monthly', '2026-11-01');
      const { id, sendableFrom } = await open(november.id);
      expect(sendableFrom).toBe('2026-12-01');
      const early = await createPackage(id);
      const refusal = 'covers business through 2026-11-30, and the period is still open. File it from 2026-12-01 on';
      for (const door of [
        send(id, early.id),
        book.owner.post(`/api/deadlines/${november.id}/complete`).send({}),
        book.owner.post('/api/submissions').send({ state: 'VA', filingType: 'monthly', deadlineId: november.id }),
      ])
        expect((await door.expect(409)).body.detail).toContain(refusal);
      await enterPolicy({ policyNumber: 'SL-2', premium: 100_000, effectiveDate: '2026-11-26', expirationDate: '2027-11-26' });
      const { body } = await book.owner.get('/api/payables').expect(200);
      expect(body.payables).toMatchObject([{ fromMonth: '2026-11', toMonth: '2026-11', open: 2272.5 }]);

      bench.clock.date = '2026-12-01';
      await send(id, (await createPackage(id)).id).expect(200);
      expect(await fetchFiling(id)).toMatchObject({ sendableFrom: null, lateCount: 0, totals: { transactionCount: 2, premium: 101_000 } });
    });

    test('are refused if there is no business, because a zero report closes the year', async () => {
      bench.clock.date = '2026-11-26';
      await book.owner
        .post('/api/organization/licenses')
        .send({ ...LICENSE, state: 'WI' })
        .expect(201);
      const { id } = await open((await getDeadline('wi-annual', '2026-01-01')).id);
      const made = await createPackage(id);
      expect(made.isZeroReport).toBe(true);
      expect((await send(id, made.id).expect(409)).body.detail).toContain('covers business through 2026-12-31');
    });
  });

  test('are recorded as sent once, despite any number of simultaneous requests', async () => {
    await addLicense();
    await enterPolicy();
    const { id } = await openForm802();
    const made = await createPackage(id);
    const member = bench.web.newAgent();
    await inviteAndJoin(book.owner, member, 'member');
    const answers = await Promise.all([
      send(id, made.id),
      member.post(`/api/filings/${id}/sent`).send({ packageId: made.id }),
      send(id, made.id),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await book.owner.get('/api/submissions').expect(200)).headers['x-total-count']).toBe('1');
  });

  test('are resent under the same submission when the office requests it, and never sent twice', async () => {
    await addLicense();
    await enterPolicy();
    const { id } = await openForm802();
    const { submissionId } = (await send(id, (await createPackage(id)).id).expect(200)).body;
    const move = (status: string) => book.owner.patch(`/api/submissions/${submissionId}/status`).send({ status }).expect(200);
    await move('under_review');
    await move('resubmission_required');
    await enterPolicy({ policyNumber: 'SL-9' });
    const repeated = await createPackage(id);
    expect(repeated).toMatchObject({ packageNumber: 2, transactionCount: 2 });
    expect((await send(id, repeated.id).expect(200)).body.submissionId).toBe(submissionId);
    expect((await fetchReport()).filter(({ sent }) => sent)).toHaveLength(2);
    expect(await fetchFiling(id)).toMatchObject({ submissionStatus: 'submitted', canBeSent: false });
  });

  test('are accepted or tagged transaction by transaction: tagged transactions are fixed and resent under their ID, the others are not', async () => {
    await addLicense();
    await enterPolicy();
    const tagged = await enterPolicy({ policyNumber: 'SL-2', premium: 400 });
    const { id } = await openForm802();
    const made = await createPackage(id);
    const { submissionId } = (await send(id, made.id).expect(200)).body;
    const answer = (text: string) => book.owner.post(`/api/filings/${id}/answers/file`).attach('file', Buffer.from(text), 'answer.csv');
    const tag = 'SL-2: Return premium exceeds the premium on file.';

    const { body: unknown } = await answer('line_number,answer\n1,accepted\n3,accepted\n').expect(400);
    expect(unknown.errors).toEqual([{ field: 'transactions', message: 'Row 3: the package has no transaction on line 3.' }]);
    await answer('transaction_id,ans').expect(400);
    const { body: half } = await answer('line_number,answer,confirmation_number\n1,accepted,VA-9\n').expect(200);
    expect(half).toMatchObject({ submissionStatus: 'under_review', canBeAnswered: true, tags: [], openTagCount: 0 });
    expect(half.answers).toMatchObject([{ acceptedCount: 1, unansweredCount: 1, confirmationNumber: 'VA-9', fileName: 'answer.csv' }]);
    const typed = { transactions: [{ line: 2, officeAnswer: 'tagged', tagCode: 'URP', officeWords: tag }] };
    const { body: turned } = await book.owner.post(`/api/filings/${id}/answers`).send(typed).expect(200);
    expect(turned).toMatchObject({ submissionStatus: 'resubmission_required', canBeSent: true, resends: true, canBeAnswered: false });
    expect(turned.tags).toMatchObject([{ ofPolicyNumber: 'SL-2', line: 2, tagCode: 'URP', officeWords: tag, tagStatus: 'open' }]);
    expect(turned.openTagCount).toBe(1);
    expect(turned.tags[0].cause).toContain('does not match what was filed');
    expect((await fetchContent(id, half.answers[0].fileId)).toString('utf8')).toContain('VA-9');
    await book.owner.post(`/api/filings/${id}/answers`).send({ rest: 'accepted' }).expect(409);
    expect((await send(id, made.id).expect(409)).body.detail).toContain('Make a new package');

    const early = await createPackage(id);
    expect((await send(id, early.id).expect(409)).body.detail).toMatch(/^1 tag is open[.] Fix or explain it before/);
    const work = (change: object) => book.owner.patch(`/api/filing-tags/${turned.tags[0].id}`).send(change);
    expect((await work({ tagStatus: 'explained' }).expect(400)).body.errors[0].field).toBe('tagNote');
    expect((await work({ assigneeId: id }).expect(400)).body.errors[0].field).toBe('assigneeId');
    const { body: me } = await book.owner.get('/api/auth/user').expect(200);
    const changes = { tagStatus: 'explained', tagNote: 'The return premium is right.', assigneeId: me.id };
    expect((await work(changes).expect(200)).body).toMatchObject({ ...changes, settledByName: me.name, assigneeName: me.name });
    expect((await fetchFiling(id)).openTagCount).toBe(0);
    await work({ tagStatus: 'open', tagNote: null }).expect(200);
    const open = await book.owner.get(`/api/filing-tags?tagStatus=open&state=va&assigneeId=${me.id}&search=sl-2`).expect(200);
    expect(open.body).toMatchObject([
      { filedAs: 'Virginia: Form 802 annual reconciliation, Year 2026', settledByName: null, isCurrent: true },
    ]);

    const [wrong] = (await book.owner.get(`/api/policies/${tagged.id}`).expect(200)).body.transactions;
    const correction = { ...POLICY, policyNumber: 'SL-2', premium: 500, policyVersion: tagged.policyVersion };
    await book.owner.post(`/api/policies/${tagged.id}/transactions/${wrong.id}/correct`).send(correction).expect(201);
    expect((await fetchFiling(id)).tags).toMatchObject([{ tagStatus: 'fixed', tagNote: POLICY.reason, settledByName: me.name }]);
    const repeated = await createPackage(id);
    expect(repeated).toMatchObject({ packageNumber: 3, transactionCount: 1, premium: 500 });
    const rows = repeated.files.find(({ fileName }: Record<string, string>) => fileName!.endsWith('transactions.csv'));
    expect((await fetchContent(id, rows.fileId)).toString('utf8').split('\r\n')[1]).toMatch(new RegExp(`^${wrong.id},SL-2`));
    expect((await send(id, repeated.id).expect(200)).body.submissionId).toBe(submissionId);
    await work({ tagStatus: 'open' }).expect(409);
    await book.owner.post(`/api/filings/${id}/answers`).send({ rest: 'accepted', confirmationNumber: 'VA-10' }).expect(200);
    const page = () => book.owner.post(`/api/filings/${id}/stamped-pages`).attach('file', Buffer.from('%PDF-1.7'), 'stamped.pdf');
    expect((await page().then(page)).body).toMatchObject({
      submissionStatus: 'approved',
      answers: [{ answerKind: 'stamped_page' }, {}, {}, {}],
    });
    const { body: kept } = await book.owner.get('/api/retention/files?search=stamped').expect(200);
    expect(kept).toMatchObject([{ name: 'stamped.pdf', retention: 'kept' }]);
    await applyDecision(submissionId);
    const { body: policies } = await book.owner.get('/api/policies').expect(200);
    const due = policies.reduce((sum: number, { totalDue }: { totalDue: number }) => sum + totalDue, 0);
    expect(await fetchOwed()).toContain(`"filed":${Math.round(due * 100) / 100}`);
  });

  test('reject a response to another filing, and any response before they are sent', async () => {
    await addLicense();
    await enterPolicy();
    const { id } = await openForm802();
    await book.owner.post(`/api/filings/${id}/answers`).send({ rest: 'accepted' }).expect(409);
    const made = await createPackage(id);
    const rows = made.files.find(({ fileName }: Record<string, string>) => fileName!.endsWith('transactions.csv'));
    const [, row = ''] = (await fetchContent(id, rows.fileId)).toString('utf8').split('\r\n');
    await send(id, made.id).expect(200);
    const { body: deadlines } = await book.owner.get('/api/deadlines?state=VA').expect(200);
    const next = await open(
      deadlines.find((one: Record<string, string>) => one['obligationId'] !== 'va-form-802' && one['periodStart']! >= '2026-10-01').id,
    );
    await send(next.id, (await createPackage(next.id)).id).expect(200);
    const text = `transaction_id,answer\n${row.split(',')[0]},accepted\n`;
    const { body } = await book.owner.post(`/api/filings/${next.id}/answers/file`).attach('file', Buffer.from(text), 'a.csv').expect(409);
    expect(body.detail).toContain('This response is for "Virginia: Form 802 annual reconciliation, Year 2026"');
  });

  test('are not packaged if the office would reject the package, and report why', async () => {
    await enterPolicy();
    const { id } = await openForm802();
    const task = await requestPackage(id);
    expect((await requestPackage(id)).id).toBe(task.id);
    await run(task.id);
    const filing = await fetchFiling(id);
    expect(filing.packages).toEqual([]);
    expect(filing.packageWork).toMatchObject({ status: 'failed' });
    expect(filing.packageWork.problem).toContain('Add the Virginia license that this filing names.');
    const { body: preFlight } = await book.owner.get(`/api/filings/${id}/checks`).expect(200);
    expect(preFlight).toMatchObject({ isRefused: true });
    expect(preFlight.checks[0]).toMatchObject({ checkId: 'filing-license', failures: 1, hits: [{ linkPath: '/settings/licenses' }] });
    expect(await fetchReport()).toEqual([]);
  });

  test('are packaged completely or not at all, and the same transactions produce the same bytes', async () => {
    await addLicense();
    await enterPolicy();
    const { id } = await openForm802();
    const task = await requestPackage(id);
    await expect(run(task.id, () => Promise.reject(new Error('The worker was killed.')))).rejects.toThrow('killed');
    expect((await fetchFiling(id)).packages).toEqual([]);
    expect(await fetchReport()).toEqual([]);
    await Promise.allSettled([run(task.id), run(task.id)]);
    const [first, ...more] = (await fetchFiling(id)).packages;
    expect(more).toEqual([]);
    const second = await createPackage(id);
    expect(getHash(first)).toHaveLength(3);
    expect(getHash(second)).toEqual(getHash(first));
    await enterPolicy({ policyNumber: 'SL-2' });
    expect((await fetchFiling(id)).packages[0]).toMatchObject({ bookChanged: true, transactionCount: 1 });
  });

  test('are packaged from one snapshot of the book, and record only one of several simultaneous responses', async () => {
    await addLicense();
    await enterPolicy();
    const { id } = await openForm802();
    await run((await requestPackage(id)).id, async () => {
      await enterPolicy({ policyNumber: 'SL-2' });
    });
    const [made] = (await fetchFiling(id)).packages;
    expect(made).toMatchObject({ transactionCount: 1, bookChanged: true });
    expect((await fetchFiling(id)).totals.transactionCount).toBe(2);
    await send(id, made.id).expect(200);
    const member = bench.web.newAgent();
    await inviteAndJoin(book.owner, member, 'member');
    const path = `/api/filings/${id}/answers`;
    const responses = await Promise.all([book.owner.post(path).send({ rest: 'accepted' }), member.post(path).send({ rest: 'rejected' })]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await fetchFiling(id)).answers).toHaveLength(1);
  });

  test('report zero for each license if there is no business', async () => {
    await addLicense();
    const { id, totals, zeroReport } = await openForm802();
    expect([totals.transactionCount, zeroReport]).toEqual([0, 'required']);
    const made = await createPackage(id);
    expect(made).toMatchObject({ isZeroReport: true, totalDue: 0 });
    const file = made.files.find(({ fileName }: Record<string, string>) => fileName!.endsWith('zero-report.csv'));
    expect((await fetchContent(id, file.fileId)).toString('utf8')).toContain('VA-77,Harbor Brokers,agency,VA');
  });

  test('cannot be opened for deadlines that are prepared elsewhere', async () => {
    const own = { state: 'VA', filingType: 'other', dueDate: '2027-03-01', description: 'Send it.' };
    const { body: deadline } = await book.owner.post('/api/deadlines').send(own).expect(201);
    for (const deadlineId of [deadline.id, '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'])
      expect((await book.owner.post('/api/filings').send({ deadlineId }).expect(400)).body.errors[0].field).toBe('deadlineId');
  });
});
