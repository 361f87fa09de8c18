import { RemindersProcessor } from '../../src/notifications/reminders/reminders.processor.js';
import { type TestBook, useBook } from '../harness/book.js';
import { createFilingSteps, LICENSE } from './filing-steps.js';

/** States that assign new and renewal business to a period by effective date and the rest by invoice date, with the tax on 1,000.00. */
const STATES = [
  { state: 'AK', name: 'Alaska', tax: 27 },
  { state: 'LA', name: 'Louisiana', tax: 48.5 },
];

const TODAY = '2026-11-24';

describe.each(STATES)('in $name, which counts business by a date other than the transaction date,', ({ state, name, tax }) => {
  const bench = useBook({ today: TODAY, hasWorker: false });
  let book: TestBook;

  beforeEach(async () => {
    bench.clock.date = TODAY;
    book = await bench.newBook();
    await book.owner
      .post('/api/organization/licenses')
      .send({ ...LICENSE, state })
      .expect(201);
  });

  const { enterPolicy, open, createPackage, passPeriod, send, applyDecision } = createFilingSteps(() => ({ bench, book }));

  const get = async (path: string) => (await book.owner.get(path).expect(200)).body;
  const listQuarters = async (path = '/api/deadlines/upcoming?days=366') => {
    const deadlines: Record<string, string>[] = await get(path);
    return deadlines.filter(({ obligationId, applies }) => obligationId === `${state.toLowerCase()}-quarterly` && applies);
  };
  const listStarts = async (path?: string) => (await listQuarters(path)).map(({ periodStart }) => periodStart);
  const openFiling = async (periodStart: string) => {
    const deadline = (await listQuarters()).find((one) => one['periodStart'] === periodStart);
    return open(deadline!['id']!);
  };
  const approve = async (id: string) => {
    await passPeriod(id);
    const { submissionId } = (await send(id, (await createPackage(id)).id).expect(200)).body;
    await book.owner.post(`/api/filings/${id}/answers`).send({ rest: 'accepted' }).expect(200);
    await applyDecision(submissionId);
  };
  const payable = async () =>
    (await get('/api/payables')).payables.map(({ payBy, open: left }: { payBy: string; open: number }) => [payBy, left]);
  const checkFiled = async () =>
    (await get(`/api/ledger?fromMonth=2026-07&toMonth=2026-12&state=${state}`)).rows
      .filter(({ accrued, filed: amount }: Record<string, number>) => accrued !== 0 || amount !== 0)
      .map(({ month, amendment, accrued, filed: amount }: Record<string, number>) => [month, amendment, accrued, amount]);
  const listUnmatched = async () => (await get('/api/reconciliation?fromMonth=2026-07&toMonth=2026-12')).unmatchedCount;

  test('a quarter whose only business was recorded in the next quarter is due, announced, paid and filed on time, and so is the next', async () => {
    const early = { state, effectiveDate: '2026-09-20', expirationDate: '2027-09-20', transactionDate: '2026-10-05' };
    const policy = await enterPolicy(early);
    const [third] = await listQuarters('/api/deadlines/upcoming?days=30');
    expect(third).toMatchObject({ periodStart: '2026-07-01', actBy: '2026-12-01', policiesBy: null });
    expect(await listStarts(`/api/deadlines?policyId=${policy.id}`)).toContain('2026-07-01');
    await bench.service(RemindersProcessor).sendReminders({ organizationId: book.organizationId, completeIn: async () => undefined });
    const reminders: { title: string }[] = await get('/api/notifications?type=deadline_reminder');
    expect(reminders.map(({ title }) => title)).toEqual([`${name}: ${third!['title']} is due in 7 days`]);
    expect(await payable()).toEqual([['2026-12-01', tax]]);

    const { id, totals } = await openFiling('2026-07-01');
    expect(totals).toMatchObject({ transactionCount: 1, premium: 1000 });
    await approve(id);
    expect(await checkFiled()).toEqual([['2026-09', 0, tax, tax]]);

    await enterPolicy({ state, policyNumber: 'SL-2', premium: 2000, effectiveDate: '2026-10-10', expirationDate: '2027-10-10' });
    expect(await payable()).toEqual([
      ['2026-12-01', tax],
      ['2027-03-01', 2 * tax],
    ]);
    const fourth = await openFiling('2026-10-01');
    expect(fourth.totals).toMatchObject({ transactionCount: 1, premium: 2000 });
    await approve(fourth.id);
    expect(await checkFiled()).toEqual([
      ['2026-09', 0, tax, tax],
      [expect.stringMatching(/^2026-1[0-2]$/), 0, 2 * tax, 2 * tax],
    ]);
    expect(await listUnmatched()).toBe(0);
  });

  test('a quarter whose only business was recorded in the previous quarter is due and filed', async () => {
    await enterPolicy({ state, effectiveDate: '2026-10-02', expirationDate: '2027-10-02', transactionDate: '2026-09-25' });
    expect(await listStarts()).toContain('2026-10-01');
    const { id, totals } = await openFiling('2026-10-01');
    expect(totals).toMatchObject({ transactionCount: 1, premium: 1000 });
    await approve(id);
    expect(await checkFiled()).toEqual([['2026-10', 0, tax, tax]]);
    expect(await listUnmatched()).toBe(0);
  });

  test('an endorsement counts in the quarter of its invoice, and a back-out does not count in any quarter', async () => {
    const term = { effectiveDate: '2026-05-01', expirationDate: '2027-05-01' };
    const policy = await enterPolicy({ state, ...term, transactionDate: '2026-05-01' });
    const path = `/api/policies/${policy.id}/transactions`;
    const endorsement = {
      transactionType: 'endorsement',
      premium: 100,
      transactionDate: '2026-10-02',
      taxFacts: { invoiceDate: '2026-09-15' },
    };
    const sent = { ...term, ...endorsement, reason: 'From the endorsement.', policyVersion: policy.policyVersion };
    const { body: endorsed } = await book.owner.post(path).send(sent).expect(201);
    expect(await listStarts()).toEqual(['2026-07-01', '2026-10-01']);
    const [{ id }] = endorsed.transactions;
    await book.owner.post(`${path}/${id}/back-out`).send({ reason: 'Entered twice' }).expect(200);
    expect(await listStarts()).toEqual([]);
  });
});

describe('in California, which counts business by invoice date,', () => {
  const bench = useBook({ today: TODAY, hasWorker: false });

  // Cal. Ins. Code 1774(c), (d); SLA California, FAQ on the state tax (Bulletin 1061).
  test("a January policy that was invoiced in December belongs to the previous year's return", async () => {
    const book = await bench.newBook();
    const { enterPolicy } = createFilingSteps(() => ({ bench, book }));
    await enterPolicy({
      state: 'CA',
      effectiveDate: '2027-01-10',
      expirationDate: '2028-01-10',
      transactionDate: '2027-01-10',
      taxFacts: { invoiceDate: '2026-12-20' },
    });
    const { body } = await book.owner.get('/api/deadlines/upcoming?days=366').expect(200);
    const returns = body.filter(
      ({ obligationId, policiesBy }: Record<string, unknown>) => obligationId === 'ca-annual' && policiesBy === null,
    );
    expect(returns.map(({ periodStart }: Record<string, unknown>) => periodStart)).toEqual(['2026-01-01']);
  });
});
