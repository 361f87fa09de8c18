import { createFilingSteps } from '../filings/filing-steps.js';
import { type TestBook, HEADER, useBook } from '../harness/book.js';
import { waitUntil } from '../harness/wait-until.js';

const license = { holder: 'Probe Brokerage', licenseNumber: 'SL-1', licenseType: 'agency', validFrom: '2020-01-01', validTo: null };

describe("an organization's obligations", () => {
  const bench = useBook({ today: '2026-10-05' });
  let book: TestBook;

  beforeEach(async () => {
    bench.clock.date = '2026-10-05';
    book = await bench.newBook();
  });

  const stats = async () => (await book.owner.get('/api/dashboard/stats').expect(200)).body;
  const listUpcoming = async (): Promise<string[]> => {
    const { body } = await book.owner.get('/api/deadlines/upcoming?days=200').expect(200);
    return body.map(({ obligationId, periodStart }: { obligationId: string; periodStart: string }) => `${obligationId}:${periodStart}`);
  };
  const upload = (...rows: string[]) => book.upload([HEADER, ...rows].join('\n')).expect(200);
  const add = (state: string) =>
    book.owner
      .post('/api/organization/licenses')
      .send({ ...license, state })
      .expect(201);

  test('are empty without business or a license: they have no score, date or filing', async () => {
    expect(await listUpcoming()).toEqual([]);
    const body = await stats();
    expect(body).toMatchObject({ pendingFilings: 0, overdueFilings: 0, complianceScore: null, standing: null, highRiskStates: 0 });
    expect(body.stateBreakdown.georgia).toMatchObject({ nextDeadline: null, compliance: 'License number missing' });
  });

  test('depend on the business in the period, and change when it is backed out', async () => {
    await upload('G-1,X,2026-08-01,2027-08-01,1000,GA');
    expect(await listUpcoming()).toEqual(['ga-quarterly:2026-07-01', 'ga-annual:2026-01-01']);
    const [policy] = (await book.owner.get('/api/policies').expect(200)).body;
    const { body } = await book.owner.get(`/api/policies/${policy.id}`).expect(200);
    const transaction = `/api/policies/${policy.id}/transactions/${body.transactions[0].id}`;
    await book.owner.post(`${transaction}/back-out`).send({ reason: 'Entered for another agency' }).expect(200);
    expect(await listUpcoming()).toEqual([]);
  });

  test("include the zero reports that a license requires, and Virginia's quarterly report once tax reaches $1,500", async () => {
    await add('VA');
    expect((await listUpcoming()).toSorted()).toEqual(['va-assessment:2026-01-01', 'va-form-802:2026-01-01']);
    await upload('V-1,X,2026-10-01,2027-10-01,66000,VA');
    expect(await listUpcoming()).not.toContain('va-quarterly:2026-10-01');
    await upload('V-2,X,2026-10-01,2027-10-01,1000,VA');
    expect(await listUpcoming()).toContain('va-quarterly:2026-10-01');
  });

  test('can be overdue only from the first tracked day on, and do not have a score until a filing is recorded', async () => {
    await upload('G-1,X,2026-08-01,2027-08-01,1000,GA', 'G-2,X,2026-04-01,2027-04-01,1000,GA');
    bench.clock.date = '2026-10-16';
    expect(await stats()).toMatchObject({ overdueFilings: 1, complianceScore: null, standing: null });
    expect((await stats()).stateBreakdown.georgia).toMatchObject({ overdueItems: 1, compliance: '1 overdue' });
    await book.owner.patch('/api/organization').send({ trackingSince: '2026-07-01' }).expect(200);
    expect(await stats()).toMatchObject({ overdueFilings: 2 });
  });

  test('show that Virginia is ready for Form 802 when the license, profile and charges are complete', async () => {
    await upload('V-1,X,2026-10-01,2027-10-01,1000,VA');
    expect((await stats()).stateBreakdown.virginia.compliance).toBe('License number missing');
    await add('VA');
    expect((await stats()).stateBreakdown.virginia.compliance).toBe('Connected');
    const address = { street: '100 Harbor Street', city: 'Richmond', addressState: 'VA', postalCode: '23218' };
    await book.owner
      .put('/api/organization/profile')
      .send({ legalName: 'Probe Brokerage, LLC', ...address, npn: null, contacts: [] })
      .expect(200);
    expect((await stats()).stateBreakdown.virginia.compliance).toBe('Form 802 Ready');
  });

  test('show a state with a SLIP portal as connected once a period is prepared there', async () => {
    await upload('G-1,X,2026-08-01,2027-08-01,1000,GA');
    await add('GA');
    expect((await stats()).stateBreakdown.georgia.compliance).toBe('1 to file');
    const steps = createFilingSteps(() => ({ bench, book }));
    const { id } = await steps.open((await steps.getDeadline('ga-quarterly', '2026-07-01')).id);
    await steps.requestPackage(id);
    await waitUntil(async () => (await steps.fetchFiling(id)).packages.length > 0, 180_000, 'the package is made');
    const { stateBreakdown } = await stats();
    expect([stateBreakdown.georgia.compliance, stateBreakdown.northCarolina.compliance]).toEqual([
      'SLIP Connected',
      'License number missing',
    ]);
  });
});
