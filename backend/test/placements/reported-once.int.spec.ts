import { type TestBook, useBook } from '../harness/book.js';
import { FACTS, placementEntry, placementSteps } from './placement-steps.js';
import { findDeadline, openFiling, REASON } from '../harness/entries.js';

const PERIOD = 'fl-monthly';

describe('a transaction', () => {
  const bench = useBook({ today: '2026-11-21', hasWorker: false });
  let book: TestBook;
  const steps = placementSteps(() => ({ bench, book }));

  beforeEach(async () => {
    book = await bench.newBook();
    await book.owner.patch('/api/organization').send({ trackingSince: '2026-01-01' }).expect(200);
    await book.owner.put('/api/organization/plan').send({ plan: 'enterprise' }).expect(200);
    await steps.prepareOffice();
  });

  const createReadyPlacement = async (policyNumber: string, change: object = {}) => {
    await steps.enter({ policyNumber, taxFacts: FACTS, ...change });
    await steps.compute();
    const [placement] = await steps.list({ search: policyNumber });
    await steps.locate(placement.id);
    return placement;
  };
  const openPeriod = async (): Promise<string> => {
    const { id } = await openFiling(book.owner, (await findDeadline(book.owner, PERIOD, '2026-11-01')).id);
    return id;
  };
  const show = async (id: string) => (await book.owner.get(`/api/filings/${id}`).expect(200)).body;
  const readFile = async (id: string, { files }: { files: { fileId: string; fileName: string }[] }, suffix: string) => {
    const file = files.find(({ fileName }) => fileName.endsWith(suffix));
    if (file === undefined) throw new Error(`The package has no file ${suffix}.`);
    const { body } = await book.owner.get(`/api/filings/${id}/files/${file.fileId}`).responseType('blob').expect(200);
    return String(body);
  };
  const sendPlacements = async (...ids: string[]) => {
    const made = await steps.make({ placementIds: ids });
    await steps.send(made.filingId, made.packageId).expect(200);
    await steps.follow(made.filingId);
    return made;
  };
  const sendOnDecember = async (id: string, packageId: string) => {
    bench.clock.date = '2026-12-01';
    const sent = await steps.send(id, packageId);
    bench.clock.reset();
    return sent;
  };
  const answer = (id: string, body: object) => book.owner.post(`/api/filings/${id}/answers`).send(body).expect(200);
  const correct = async (id: string, policyNumber: string, premium: number) => {
    const [tagged] = await steps.list({ search: policyNumber, placementStage: 'tagged' });
    const policy = (await book.owner.get(`/api/policies/${tagged.policyId}`).expect(200)).body;
    const correction = { ...placementEntry({ policyNumber, taxFacts: FACTS, premium }), policyVersion: policy.policyVersion };
    await book.owner.post(`/api/policies/${tagged.policyId}/transactions/${id}/correct`).send(correction).expect(201);
    await steps.compute();
  };

  test('is packaged as already computed if no placement job is open, and otherwise computed again', async () => {
    await createReadyPlacement('SL-1');
    await createReadyPlacement('SL-2');
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    await bench.database.query('update outbox_events set dispatched_at = now()');
    await bench.database.query(`update placements set stage = 'needs_facts', missing = '{other}' where policy_number = 'SL-1'`);
    const [stored] = (await steps.pack().expect(202)).body.placementPackages;
    expect(stored.placementCount).toBe(1);
    await book.owner.post(`/api/placements/packages/${stored.filingId}/released`).send({}).expect(200);
    // The event is still waiting for the job.
    await steps.enter({ policyNumber: 'SL-3', taxFacts: FACTS });
    const ids = (await steps.list()).map(({ id }: Record<string, string>) => id);
    const [computed] = (await steps.pack({ placementIds: ids }).expect(202)).body.placementPackages;
    expect(computed.placementCount).toBe(2);
  });

  test('that was sent as a placement is in the totals of its period, but not in the file', async () => {
    const sent = await createReadyPlacement('SL-1');
    await createReadyPlacement('SL-2', { premium: 700 });
    const { filingId } = await sendPlacements(sent.id);
    const period = await openPeriod();
    expect((await show(period)).totals).toMatchObject({ transactionCount: 2, reportedBeforeCount: 1, premium: 1700 });
    const made = await steps.repack(period);
    expect(made).toMatchObject({ transactionCount: 2, reportedBeforeCount: 1, premium: 1700 });
    expect(await readFile(period, made, '.xml')).not.toContain('SL-1');
    expect(await readFile(period, made, '-transactions.csv')).not.toContain('SL-1');
    expect(await readFile(period, made, '.xml')).toContain('SL-2');
    expect(await readFile(period, made, '-reported-before.csv')).toMatch(/SL-1.*package 1/);
    const placements = (await show(filingId)).totals;
    const manifest = JSON.parse(await readFile(period, made, 'manifest.json'));
    expect(Number(manifest.totals.total)).toBeCloseTo(placements.totalDue + Number(manifest.fileTotals.total), 2);

    expect((await sendOnDecember(period, made.id)).status).toBe(200);
    await steps.follow(period);
    expect(await steps.show(sent.id)).toMatchObject({ placementStage: 'sent', filingId });
    expect((await steps.list({ search: 'SL-2' }))[0]).toMatchObject({ placementStage: 'sent', filingId: period });
    await steps.pack().expect(400);
  });

  test('creates neither an office file nor a zero report for a period if all its transactions were sent as placements', async () => {
    await sendPlacements((await createReadyPlacement('SL-1')).id);
    const made = await steps.repack(await openPeriod());
    expect(made).toMatchObject({ transactionCount: 1, reportedBeforeCount: 1, isZeroReport: false });
    expect(made.files.map(({ fileName }: { fileName: string }) => fileName.replace(/^FL-monthly-2026-11-01-/, ''))).toEqual([
      'reported-before.csv',
      'transactions.csv',
      'SHA256SUMS',
      'manifest.json',
    ]);
  });

  test('that was sent while a package of its period was being made is not sent with that package', async () => {
    const placement = await createReadyPlacement('SL-1');
    const period = await openPeriod();
    const made = await steps.repack(period);
    await sendPlacements(placement.id);
    const refused = await sendOnDecember(period, made.id);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('The office got some transactions')]);
    const repeated = await steps.repack(period);
    expect(repeated).toMatchObject({ reportedBeforeCount: 1 });
    expect((await sendOnDecember(period, repeated.id)).status).toBe(200);
  });

  test('that was sent with its period while a package of placements was being made is not sent with the package', async () => {
    const placement = await createReadyPlacement('SL-1');
    const made = await steps.make({ placementIds: [placement.id] });
    const period = await steps.sendPeriod(PERIOD, '2026-11-01', '2026-12-01');
    await steps.follow(period);
    expect((await steps.send(made.filingId, made.packageId).expect(409)).body.detail).toContain('The office got some transactions');
    expect(await steps.repack(made.filingId)).toMatchObject({ transactionCount: 0 });
  });

  test('that its office tagged as a placement is sent again in a package, even if corrected, and not with its period', async () => {
    const placement = await createReadyPlacement('SL-1');
    const { filingId } = await sendPlacements(placement.id);
    await answer(filingId, { transactions: [{ line: 1, officeAnswer: 'tagged', tagCode: 'URP' }], rest: 'accepted' });
    await steps.follow(filingId);
    const period = await openPeriod();
    expect((await show(period)).totals).toMatchObject({ transactionCount: 1, reportedBeforeCount: 1 });
    await correct(placement.id, 'SL-1', 1200);
    expect((await show(period)).totals).toMatchObject({ transactionCount: 1, reportedBeforeCount: 1, premium: 1200 });
    const repeated = await steps.repack(filingId);
    expect(repeated).toMatchObject({ transactionCount: 1, premium: 1200 });
    await steps.send(filingId, repeated.id).expect(200);
    await steps.follow(filingId);
    const made = await steps.repack(period);
    expect(made).toMatchObject({ transactionCount: 1, reportedBeforeCount: 1, premium: 1200 });
    expect((await sendOnDecember(period, made.id)).status).toBe(200);
  });

  test('that its office tagged in a period filing is sent again with that filing, even if corrected, and not as a placement', async () => {
    const placement = await createReadyPlacement('SL-1');
    const period = await steps.sendPeriod(PERIOD, '2026-11-01', '2026-12-01');
    await answer(period, { transactions: [{ line: 1, officeAnswer: 'tagged', tagCode: 'URP' }], rest: 'accepted' });
    await steps.follow(period);
    await correct(placement.id, 'SL-1', 1200);
    const [corrected] = await steps.list({ search: 'SL-1', placementStage: 'tagged' });
    expect(corrected).toMatchObject({ filingId: period, premium: 1200 });
    expect((await steps.pack({ placementIds: [corrected.id] }).expect(400)).body.detail).toContain('was tagged: send its filing again');
    expect(await steps.repack(period)).toMatchObject({ transactionCount: 1, reportedBeforeCount: 0, premium: 1200 });
  });

  test('that its office already has under the same number, date and premium is reported as a duplicate before it is sent', async () => {
    const { id, policyId } = await createReadyPlacement('SL-1');
    await sendPlacements(id);
    const dates = { effectiveDate: '2026-11-01', expirationDate: '2027-11-01', transactionDate: '2026-11-10' };
    const endorsement = { transactionType: 'endorsement', ...dates, premium: 1000, taxFacts: FACTS, reason: REASON };
    const policy = (await book.owner.get(`/api/policies/${policyId}`).expect(200)).body;
    await book.owner
      .post(`/api/policies/${policyId}/transactions`)
      .send({ ...endorsement, policyVersion: policy.policyVersion })
      .expect(201);
    await steps.compute();
    const { filingId } = await steps.make();
    const { body } = await book.owner.get(`/api/filings/${filingId}/checks`).expect(200);
    const check = body.checks.find(({ checkId }: { checkId: string }) => checkId === 'duplicate');
    expect(check).toMatchObject({
      checkSeverity: 'tagged',
      failures: 1,
      hits: [{ sentence: expect.stringContaining('The office has another') }],
    });
  });

  test('is included in a return to another office, regardless of what the stamping office received', async () => {
    await steps.enter({ policyNumber: 'SL-9', state: 'NY' });
    const { id } = await openFiling(book.owner, (await findDeadline(book.owner, 'ny-annual', '2026-01-01')).id);
    expect((await show(id)).totals).toMatchObject({ transactionCount: 1, reportedBeforeCount: 0 });
  });
});
