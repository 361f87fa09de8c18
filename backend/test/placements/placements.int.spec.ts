import { type TestBook, useBook } from '../harness/book.js';
import { buildLicenseEntry } from '../harness/entries.js';
import { DUTY, FACTS, placementEntry, placementSteps } from './placement-steps.js';

const REVIEW = { rest: 'accepted' };

describe('placements', () => {
  const bench = useBook({ today: '2026-11-21', hasWorker: false });
  let book: TestBook;
  const steps = placementSteps(() => ({ bench, book }));
  const settings = (trackingSince: string) => book.owner.patch('/api/organization').send({ trackingSince }).expect(200);

  beforeEach(async () => {
    book = await bench.newBook();
    await settings('2026-01-01');
  });

  const createReadyPlacement = async (policyNumber = 'SL-1') => {
    await steps.enter({ policyNumber, taxFacts: FACTS });
    await steps.compute();
    const [placement] = await steps.list({ search: policyNumber });
    await steps.locate(placement.id);
    return placement;
  };

  test("have their office's due date, and list missing facts until they are on record", async () => {
    const policy = await steps.enter();
    await steps.compute();
    const [placement] = await steps.list();
    expect(placement).toMatchObject({
      policyId: policy.id,
      obligationId: DUTY,
      countedFromDate: '2026-11-01',
      dueDate: '2026-11-30',
      daysLeft: 9,
      isLate: false,
      isDateAssumed: false,
      placementStage: 'needs_facts',
      premium: 1000,
      taxAmount: policy.taxAmount,
    });
    expect(placement.missingFacts.map(({ missingFact }: Record<string, string>) => missingFact)).toEqual([
      'insurer_number',
      'risk_place',
      'coverage_code',
    ]);
    await steps.locate(placement.id);
    const detail = await steps.show(placement.id);
    expect(detail.problems.map(({ sentence }: Record<string, string>) => sentence)).toEqual([
      'Atlas Specialty has no NAIC or alien number.',
      'SL-1 has no four-digit FSLSO coverage code.',
    ]);
    expect(detail).toMatchObject({ dutyTitle: 'SLIP filing of a transaction', dueRule: expect.stringContaining('30th day') });
    expect(await steps.overview()).toMatchObject({ needsFacts: 1, ready: 0, late: 0, dueSoon: 0, isUpdating: false });
  });

  test('can be listed by view, state, stage, missing fact and search, and downloaded in the same order', async () => {
    await steps.enter({ policyNumber: 'SL-1', insuredName: 'Harbor Cold Storage' });
    await steps.enter({ policyNumber: 'SL-2', effectiveDate: '2026-10-01', expirationDate: '2027-10-01', premium: 500, taxFacts: FACTS });
    await steps.enter({ policyNumber: 'SL-3', state: 'TX', effectiveDate: '2026-11-10', expirationDate: '2027-11-10', premium: 700 });
    await steps.enter({ policyNumber: 'SL-4', state: 'VA' });
    await steps.compute();
    const numbers = async (query: object = {}) => (await steps.list(query)).map((one: Record<string, string>) => one['policyNumber']);
    expect(await numbers()).toEqual(['SL-2', 'SL-1', 'SL-3']);
    expect(await numbers({ sort: '-premium' })).toEqual(['SL-1', 'SL-3', 'SL-2']);
    expect(await numbers({ view: 'late' })).toEqual(['SL-2']);
    expect(await numbers({ view: 'due_soon' })).toEqual([]);
    expect(await numbers({ view: 'open', state: 'tx' })).toEqual(['SL-3']);
    expect(await numbers({ missingFact: 'coverage_code' })).toEqual(['SL-1', 'SL-3']);
    expect(await numbers({ search: 'cold' })).toEqual(['SL-1']);
    expect(await numbers({ view: 'closed' })).toEqual([]);
    const { text } = await book.owner.get('/api/placements/download?format=csv&view=open').expect(200);
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[3]),
    ).toEqual(['SL-2', 'SL-1', 'SL-3']);
    expect(await steps.overview()).toMatchObject({ needsFacts: 3, late: 1, missingFacts: expect.arrayContaining([]) });
  });

  test('state the legal cost of lateness individually, per office and in total', async () => {
    const october = { effectiveDate: '2026-10-01', expirationDate: '2027-10-01' };
    await steps.enter({ policyNumber: 'SL-1', ...october });
    await steps.enter({ policyNumber: 'SL-2', state: 'OR', ...october, effectiveDate: '2026-08-01', expirationDate: '2027-08-01' });
    await steps.compute();
    const [placement] = await steps.list({ state: 'FL' });
    const [unpriced] = await steps.list({ state: 'OR' });
    // Due on October 30, so at most 22, 29 and 52 days late at $50 per day.
    const costs = [1100, 1450, 2600].map((maximumCost) => expect.objectContaining({ minimumCost: 0, maximumCost }));
    expect((await steps.show(placement.id)).lateCosts).toEqual(costs);
    expect((await steps.show(unpriced.id)).lateCosts).toEqual([]);
    expect(placement.lateCosts).toEqual(costs);
    const { text } = await book.owner.get('/api/placements/download?format=csv&state=FL').expect(200);
    const [titles = [], cells = []] = text.split('\r\n').map((line) => line.split(','));
    const readCell = (title: string) => cells[titles.indexOf(title)];
    expect([readCell('late_cost_today_maximum'), readCell('late_cost_in_7_days_maximum')]).toEqual(['1100.00', '1450.00']);
    const { body: offices } = await book.owner.get('/api/placements/offices').expect(200);
    expect(offices.map(({ lateCosts }: { lateCosts: unknown }) => lateCosts)).toEqual([costs, []]);
    const [first] = (await steps.overview()).lateCosts;
    expect(first).toEqual({ onDate: '2026-11-21', minimumCost: 0, maximumCost: 1100, unpricedCount: 1 });
  });

  test('are "mine" under a license whose holder has the user\'s name', async () => {
    await steps.prepareOffice();
    const { body: user } = await book.owner.get('/api/auth/user').expect(200);
    await steps.enter({ policyNumber: 'SL-1', taxFacts: FACTS });
    await steps.compute();
    expect(await steps.list({ view: 'mine' })).toEqual([]);
    const license = { state: 'FL', holder: user.name, licenseNumber: 'W9', licenseType: 'individual' };
    await book.owner.post('/api/organization/licenses').send(buildLicenseEntry(license)).expect(201);
    const [{ id }] = await steps.list();
    await book.owner
      .put('/api/licensees/chosen')
      .send({ placementIds: [id], holder: user.name })
      .expect(200);
    expect(await steps.list({ view: 'mine' })).toMatchObject([{ policyNumber: 'SL-1' }]);
  });

  test('need not be reported if they were due before the organization tracked deadlines, or were bought without a broker', async () => {
    await steps.enter({ policyNumber: 'SL-1', effectiveDate: '2026-09-01', expirationDate: '2027-09-01' });
    await steps.enter({ policyNumber: 'SL-2', taxFacts: { independentlyProcured: true } });
    await steps.compute();
    await settings('2026-10-15');
    expect((await steps.overview()).isUpdating).toBe(true);
    await steps.compute();
    const reasons = Object.fromEntries(
      (await steps.list()).map((one: Record<string, string>) => [one['policyNumber'], one['notReportableReason']]),
    );
    expect(reasons).toEqual({ 'SL-1': 'due_before_tracking', 'SL-2': 'independently_procured' });
    const [early] = await steps.list({ search: 'SL-1' });
    expect(await steps.show(early.id)).toMatchObject({
      stageText: 'It was due on Sep 30, 2026, before Oct 15, 2026, the first day that you track. Set an earlier day to report it here.',
      problems: [{ linkLabel: 'Change the day', linkPath: '/settings/organization' }],
    });
    expect((await book.owner.get('/api/placements/offices').expect(200)).body).toMatchObject([{ dueBeforeTracking: 1, notReportable: 2 }]);
    expect((await steps.overview()).isUpdating).toBe(false);
  });

  test("are added to one package, are sent once, and follow the office's responses", async () => {
    await steps.prepareOffice();
    const first = await createReadyPlacement('SL-1');
    const second = await createReadyPlacement('SL-2');
    await steps.enter({ policyNumber: 'SL-3' });
    await steps.compute();
    expect(await steps.overview()).toMatchObject({ ready: 2, needsFacts: 1 });
    const made = await steps.make();
    expect(made).toMatchObject({ placementPackageNumber: 1, placementCount: 2 });
    expect(made.filing).toMatchObject({ placementPackageNumber: 1, amendment: 0, sendableFrom: null, collectedBy: 'choice' });
    expect(made.filing.packages[0]).toMatchObject({ format: 'fl-fslso-xml-2.0', transactionCount: 2, premium: 2000 });
    expect(await steps.show(first.id)).toMatchObject({ placementStage: 'in_package', filingId: made.filingId });
    expect((await steps.pack({ placementIds: [first.id] }).expect(400)).body.detail).toContain('SL-1 is in another package.');
    await steps.pack().expect(400);

    await steps.send(made.filingId, made.packageId).expect(200);
    await steps.follow(made.filingId);
    expect(await steps.show(second.id)).toMatchObject({ placementStage: 'sent', sentWith: expect.stringContaining('package 1') });
    expect((await steps.pack({ placementIds: [first.id] }).expect(400)).body.detail).toContain('SL-1 was sent before.');

    const response = { transactions: [{ line: 2, officeAnswer: 'tagged', tagCode: 'URP' }], ...REVIEW };
    await book.owner.post(`/api/filings/${made.filingId}/answers`).send(response).expect(200);
    await steps.follow(made.filingId);
    expect(await steps.overview()).toMatchObject({ accepted: 1, tagged: 1, ready: 0 });

    // The correction of the tagged placement is sent with the same filing, under the original ID.
    const [tagged] = await steps.list({ placementStage: 'tagged' });
    const policy = (await book.owner.get(`/api/policies/${tagged.policyId}`).expect(200)).body;
    const correction = {
      ...placementEntry({ policyNumber: tagged.policyNumber, taxFacts: FACTS, premium: 1200 }),
      policyVersion: policy.policyVersion,
    };
    await book.owner.post(`/api/policies/${tagged.policyId}/transactions/${tagged.id}/correct`).send(correction).expect(201);
    await steps.compute();
    const [replaced] = await steps.list({ placementStage: 'tagged' });
    expect(replaced).toMatchObject({ filingId: made.filingId, premium: 1200 });
    expect(await steps.show(tagged.id)).toMatchObject({ placementStage: 'not_reportable', notReportableReason: 'backed_out' });
    const repeated = await steps.repack(made.filingId);
    expect(repeated).toMatchObject({ transactionCount: 1, premium: 1200 });
    await steps.send(made.filingId, repeated.id).expect(200);
    await steps.follow(made.filingId);
    expect(await steps.show(replaced.id)).toMatchObject({ placementStage: 'sent' });
  });

  test('can be removed from a package that has not been sent, after which that package cannot be sent', async () => {
    await steps.prepareOffice();
    const placement = await createReadyPlacement();
    const made = await steps.make({ placementIds: [placement.id] });
    const { body } = await book.owner.post(`/api/placements/packages/${made.filingId}/released`).expect(200);
    expect(body).toEqual({ placementCount: 1 });
    expect(await steps.show(placement.id)).toMatchObject({ placementStage: 'ready', filingId: null });
    expect((await steps.send(made.filingId, made.packageId).expect(409)).body.detail).toContain('removed from this package');
    expect((await steps.make()).placementPackageNumber).toBe(2);
  });

  test('are not packaged while the organization lacks facts that every package for the office needs', async () => {
    await createReadyPlacement();
    const { body: offices } = await book.owner.get('/api/placements/offices').expect(200);
    expect(offices).toMatchObject([{ obligationId: DUTY, ready: 1, nextActBy: '2026-11-30' }]);
    expect(offices[0].problems.map(({ linkPath }: Record<string, string>) => linkPath)).toContain('/settings/licenses');
    expect((await steps.pack().expect(409)).body.detail).toContain('Add the Florida license');
  });

  test('are not requested again after they were sent to the same office in a periodic filing', async () => {
    await steps.prepareOffice();
    const placement = await createReadyPlacement();
    await book.owner.put('/api/organization/plan').send({ plan: 'enterprise' }).expect(200);
    const sent = await steps.sendPeriod('fl-monthly', '2026-11-01', '2026-12-01');
    await steps.follow(sent);
    expect(await steps.show(placement.id)).toMatchObject({ placementStage: 'sent', filingId: sent });
  });
});
