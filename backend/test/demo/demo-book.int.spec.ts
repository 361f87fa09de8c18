import { waitUntil } from '../harness/wait-until.js';
import { type DemoBench, startDemoBench } from './demo-bench.js';

let bench: DemoBench;

beforeAll(async () => {
  bench = await startDemoBench();
});
afterAll(() => bench.stop());

type Agent = Awaited<ReturnType<DemoBench['loadOn']>>;

/** Returns the policy with that number, or null. */
async function findPolicy(agent: Agent, number: string) {
  const { body } = await agent.get(`/api/policies?search=${number}`).expect(200);
  return body.length === 0 ? null : (await agent.get(`/api/policies/${body[0].id}`).expect(200)).body;
}

const countRows = async (condition: string, ...values: string[]): Promise<number> => {
  const { rows } = await bench.database.query<{ count: number }>(`select count(*)::integer as count from ${condition}`, values);
  return rows[0]!.count;
};
const countInForce = (date: string) => countRows('policies where effective_date <= $1 and expiration_date > $1', date);

describe.each([
  ['the day that it was written for', '2026-11-21', '2026-10-21', 'statute'],
  ['the last day of the year', '2026-12-31', '2026-11-30', 'statute'],
  ['the first day of the year', '2027-01-01', '2026-12-01', 'statute'],
  ['a year later', '2027-11-22', '2027-10-22', 'statute'],
  ['a leap day', '2028-02-29', '2028-01-29', 'product'],
  ['the last day of a long month', '2031-03-31', '2031-02-28', 'product'],
])('the demo book, loaded on %s, %s', (_name, today, aMonthAgo, edition) => {
  let demo: Agent;
  beforeAll(async () => {
    demo = await bench.loadOn(today);
  });

  it('is imported completely', async () => {
    const { body } = await demo.get('/api/policies/imports').expect(200);
    expect(body).toHaveLength(3);
    for (const { status, failedRows, unchangedRows, importedRows, totalRows } of body)
      expect([status, failedRows, unchangedRows, importedRows]).toEqual(['finished', 0, 0, totalRows]);
  });

  it('is priced by the statute in states whose rules cover it', async () => {
    expect((await demo.get('/api/tax/settings').expect(200)).body).toMatchObject({ edition });
  });

  it('has accounts, some of them with policies', async () => {
    const { body } = await demo.get('/api/accounts').expect(200);
    expect(body.length).toBeGreaterThan(3);
    expect(await countRows('policies where account_id is not null')).toBeGreaterThan(2);
  });

  it('has a policy with several coverages, an exempt one, some with fees, and one that was backed out', async () => {
    expect(await countRows("policy_transactions where transaction_type <> 'back_out' and details ? 'policyFeeCents'")).toBeGreaterThan(1);
    const exempt = edition === 'statute' ? { taxAmount: 0, fees: 0 } : {};
    expect(await findPolicy(demo, 'SR-2001')).toMatchObject({ premium: 48_000, ...exempt });
    const marina = await findPolicy(demo, 'SR-2006');
    expect(marina).toMatchObject({ premium: 34_550, coverageType: 'General Liability, Property, Umbrella' });
    expect(marina.transactions.map(({ coverageLines }: { coverageLines: unknown[] }) => coverageLines.length)).toEqual([3]);
    expect(await findPolicy(demo, 'SR-2008')).toBeNull();
    expect(await countRows('policy_transactions where backs_out is not null')).toBe(1);
  });

  it('has a profile, licenses for all but two of its states, and insurers with an unknown name', async () => {
    const { body: profile } = await demo.get('/api/organization/profile').expect(200);
    expect(profile).toMatchObject({ legalName: 'Demo Brokerage LLC', addressState: 'VA' });
    const { body: unlicensed } = await demo.get('/api/policies?license=missing&limit=1000').expect(200);
    const states = new Set<string>(unlicensed.map(({ state }: { state: string }) => state));
    expect([...states]).toEqual(expect.arrayContaining(['LA', 'OR']));
    expect(unlicensed.length).toBeLessThan(60);
    const { body: insurers } = await demo.get('/api/insurers').expect(200);
    for (const { policies, eligibility } of insurers) expect([policies > 50, eligibility.length > 0]).toEqual([true, true]);
    expect((await demo.get('/api/insurers/unmatched').expect(200)).body).toMatchObject([{ name: 'Sample Excess Insurer C' }]);
  });

  it('has the data that the Florida office requires, except for one location that is still to be entered', async () => {
    expect(await countRows("policies p where state = 'FL'")).toBeGreaterThan(40);
    const uncoded =
      "policy_transactions where state = 'FL' and coalesce(details->>'coverageCode', '') not in ('1000', '1001', '1003', '1005')";
    expect(await countRows(uncoded)).toBe(0);
    const { rows } = await bench.database.query(
      `select policy_number from policies p
        where state = 'FL' and organization_id = current_setting('app.organization_id')::uuid and not exists (
         select from filing_places f where f.organization_id = p.organization_id and f.policy_id = p.id)`,
    );
    expect(rows).toEqual([{ policy_number: 'CP-1113' }]);
    const { body: licenses } = await demo.get('/api/organization/licenses?limit=100').expect(200);
    const floridaLicenses = licenses.filter(({ state }: { state: string }) => state === 'FL');
    expect(floridaLicenses.map(({ licenseType }: { licenseType: string }) => licenseType).toSorted()).toEqual(['agency', 'individual']);
  });

  it('has a previous quarter that was filed, tagged and fixed, amended, paid and included in a statement, with nothing overdue', async () => {
    const { body: filings } = await demo.get('/api/filings?limit=100').expect(200);
    const outcomes = filings.map(({ obligationId, amendment, submissionStatus, openTagCount }: Record<string, unknown>) =>
      [obligationId, amendment, submissionStatus, openTagCount].join(' '),
    );
    expect(outcomes.toSorted()).toEqual([
      'ak-quarterly 0 approved 0',
      'ak-quarterly 1 approved 0',
      'fl-quarterly-affidavit 0 approved 0',
      'ga-quarterly 0 submitted 0',
      'va-quarterly 0 approved 0',
    ]);
    const { periodStart, periodEnd } = filings[0];
    expect(periodEnd < today).toBe(true);
    expect(await countRows("filing_tags where status = 'explained'")).toBe(1);
    const months = `fromMonth=${periodStart.slice(0, 7)}&toMonth=${periodEnd.slice(0, 7)}`;
    for (const state of ['FL', 'VA', 'AK'])
      await waitUntil(
        async () => {
          const { body } = await demo.get(`/api/ledger?state=${state}&${months}`).expect(200);
          const { accrued, adjusted, filed, paid, open } = body.totals;
          return open === 0 && filed === paid && Math.abs(accrued + adjusted - paid) < 0.005 && paid > 0;
        },
        60_000,
        `${state} is filed and paid`,
      );
    const { body: statements } = await demo.get('/api/statements').expect(200);
    expect(statements.map(({ month }: { month: string }) => month)).toEqual([periodEnd.slice(0, 7)]);
    expect((await demo.get('/api/documents').expect(200)).body).toMatchObject([{ documentType: 'form_802', state: 'VA' }]);
    expect((await demo.get('/api/deadlines?status=overdue').expect(200)).body).toEqual([]);
    expect((await demo.get('/api/payables').expect(200)).body.overdue).toBe(0);
  });

  it('has policies in force, expired and renewed, and some that begin later', async () => {
    expect(await countInForce(today)).toBeGreaterThan(250);
    expect(await countRows('policies where expiration_date <= $1', today)).toBeGreaterThan(20);
    expect(await countRows('policies where effective_date > $1', today)).toBeGreaterThan(5);
    expect(await countRows("policy_transactions where transaction_type = 'renewal' and transaction_date <= $1", today)).toBeGreaterThan(60);
    expect(
      await countRows("policy_transactions where transaction_type in ('endorsement', 'return_premium', 'cancellation')"),
    ).toBeGreaterThan(50);
  });

  it('has recent business that varies from month to month', async () => {
    expect(await countRows('policy_transactions where transaction_date > $1 and transaction_date <= $2', aMonthAgo, today)).toBeGreaterThan(
      15,
    );
    expect(await countInForce(today)).not.toBe(await countInForce(aMonthAgo));
  });

  it('provides data for every part of the dashboard', async () => {
    const { body: stats } = await demo.get('/api/dashboard/stats').expect(200);
    expect(stats.asOf).toBe(today);
    expect(stats.activePolicies).toBeGreaterThan(250);
    expect(stats.activePoliciesChangePercent).not.toBeNull();
    expect(stats.taxLiabilityYTD).toBeGreaterThan(0);
    expect(stats.statesWithLiability).toBeGreaterThan(0);
    expect(stats.pendingFilings).toBeGreaterThan(0);
    const { body: deadlines } = await demo.get('/api/deadlines/upcoming?days=60').expect(200);
    expect(deadlines.length).toBeGreaterThan(5);
  });
});

it('the demo book is not loaded again on a later day, and its dates do not change', async () => {
  const first = await bench.loadOn('2026-11-21', 'again@stampline.example');
  const { body: before } = await first.get('/api/policies?limit=100').expect(200);
  const later = await bench.loadOn('2027-06-01', 'again@stampline.example');
  const { body: imports } = await later.get('/api/policies/imports').expect(200);
  expect(imports).toHaveLength(3);
  const { body: after } = await later.get('/api/policies?limit=100').expect(200);
  expect(after).toEqual(before);
});
