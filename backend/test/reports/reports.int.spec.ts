import type { ComplianceReportDto } from '../../src/reports/report.dto.js';
import { waitUntil } from '../harness/wait-until.js';
import { inviteAndJoin } from '../harness/sign-up.js';
import { useBook } from '../harness/book.js';

const TODAY = '2026-11-23';
const bench = useBook({ today: TODAY });

const HEADER = 'policy_number,insured_name,effective_date,expiration_date,premium,state,transaction_date,coverage_type';
/** Transactions in last year, in whole months, in this month before and after today, and in next year. */
const ROWS = [
  'A,Harbor,2025-12-31,2026-12-31,1000.00,VA,2025-12-31,Marine',
  'B,Harbor,2026-01-01,2027-01-01,1200.00,VA,2026-01-01,Marine',
  'C,Harbor,2026-03-15,2027-03-15,999.99,NC,2026-03-15,Marine',
  'D,Harbor,2026-03-31,2027-03-31,333.33,OR,2026-03-31,Commercial Property',
  'E,Harbor,2026-11-22,2027-11-22,450.50,NC,2026-11-22,Marine',
  'F,Harbor,2026-11-24,2027-11-24,777.77,VA,2026-11-24,Marine',
  'G,Harbor,2027-01-10,2028-01-10,100.00,VA,2027-01-10,Marine',
];

beforeAll(async () => {
  await bench.upload([HEADER, ...ROWS, ''].join('\n')).expect(200);
});

const fetchReport = async (query = ''): Promise<ComplianceReportDto> =>
  (await bench.owner.get(`/api/reports/compliance${query}`).expect(200)).body;
const expectRefused = async (query: string) => (await bench.owner.get(`/api/reports/compliance?${query}`).expect(400)).body.errors;
const listSubjects = (entries: { subjectType: string }[]) => new Set(entries.map(({ subjectType }) => subjectType));
const pickFields = (one: ComplianceReportDto) =>
  one.states.filter(({ premium }) => premium !== 0).map(({ state, premium }) => [state, premium]);

describe('the compliance report', () => {
  it("matches the dashboard, each state's liability and the ledger for the year to date", async () => {
    const { body: stats } = await bench.owner.get('/api/dashboard/stats').expect(200);
    const { period, states, totals, byMonth } = await fetchReport();
    expect(period).toEqual({ startDate: '2026-01-01', endDate: TODAY });
    expect(states).toHaveLength(51);
    expect(totals).toMatchObject({
      taxLiability: stats.taxLiabilityYTD,
      taxAmount: stats.taxLiabilityMakeUp.premiumTax,
      fees: stats.taxLiabilityMakeUp.fees,
      policies: stats.activePolicies,
      pendingFilings: stats.pendingFilings,
      overdueItems: stats.overdueFilings,
      complianceScore: stats.complianceScore,
      open: stats.taxLiabilityYTD,
    });
    for (const [key, code] of [
      ['virginia', 'VA'],
      ['northCarolina', 'NC'],
      ['oregon', 'OR'],
    ] as const) {
      const state = states.find((one) => one.state === code)!;
      expect(state.taxLiability).toBe(stats.stateBreakdown[key].taxLiability);
      const { body: liability } = await bench.owner.get(`/api/policies/liability?state=${code}`).expect(200);
      expect(state).toMatchObject({ premium: liability.premium, taxAmount: liability.taxAmount, fees: liability.fees });
    }
    expect(byMonth.filter(({ premium }) => premium !== 0).map(({ month }) => month)).toEqual(['2026-01', '2026-03', '2026-11']);
    expect(byMonth.map(({ month }) => month)).toEqual(Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`));
    const { body: ledger } = await bench.owner.get('/api/ledger?fromMonth=2026-01&toMonth=2026-10').expect(200);
    const untilOctober = await fetchReport('?startDate=2026-01-01&endDate=2026-10-31');
    expect(untilOctober.totals.taxLiability).toBe(ledger.totals.open);
  });

  it('accepts any date range, whether whole months or not', async () => {
    expect(pickFields(await fetchReport('?startDate=2026-03-16&endDate=2026-03-31'))).toEqual([['OR', 333.33]]);
    expect(pickFields(await fetchReport('?startDate=2026-03-15&endDate=2026-11-22'))).toEqual([
      ['NC', 1450.49],
      ['OR', 333.33],
    ]);
    expect(pickFields(await fetchReport('?startDate=2025-12-31&endDate=2027-12-31&state=va'))).toEqual([['VA', 3077.77]]);
    expect(pickFields(await fetchReport('?startDate=2026-11-24&endDate=2026-11-24'))).toEqual([['VA', 777.77]]);
  });

  it('rejects invalid dates, reversed ranges and unknown states', async () => {
    expect(await expectRefused('startDate=2026-02-30')).toMatchObject([{ field: 'startDate' }]);
    expect(await expectRefused('startDate=2026-03-02&endDate=2026-03-01')).toMatchObject([{ field: 'startDate' }]);
    expect(await expectRefused('state=ZZ')).toMatchObject([{ field: 'state' }]);
  });

  it('can be downloaded with the same figures', async () => {
    const { totals } = await fetchReport();
    const { text } = await bench.owner.get('/api/reports/compliance/download?format=csv').expect(200);
    const lines = text.trim().split('\r\n');
    expect(lines.map((line) => line.split(',')[0])).toEqual(expect.arrayContaining(['state', 'NC', 'OR', 'VA', 'All']));
    const all = lines.at(-1)!.split(',');
    expect(all.slice(3, 7)).toEqual([totals.premium, totals.taxAmount, totals.fees, totals.taxLiability].map((one) => one.toFixed(2)));
    await bench.owner
      .get('/api/reports/compliance/download?format=xlsx')
      .expect(200)
      .expect('Content-Type', /spreadsheetml/);
    const { body } = await bench.owner.get('/api/reports/compliance/download?format=pdf').responseType('blob').expect(200);
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the financial report', () => {
  const READ = 'startDate=2026-03-31&endDate=2026-11-22';

  it('lists the policies in the period with the totals of their transactions in the period', async () => {
    const { text } = await bench.owner.get(`/api/reports/financial/download?${READ}`).expect(200);
    const rows = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(rows.slice(1).map(([number, , state, , , premium]) => [number, state, premium])).toEqual([
      ['E', 'NC', '450.50'],
      ['D', 'OR', '333.33'],
    ]);
    const { totals } = await fetchReport(`?${READ}`);
    const due = rows.slice(1).reduce((sum, cells) => sum + Math.round(Number(cells[8]) * 100), 0);
    expect(due).toBe(Math.round(totals.taxLiability * 100));
    const { body } = await bench.owner.get(`/api/reports/financial/download?${READ}&format=pdf`).responseType('blob').expect(200);
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is generated in the background on request, with the same content', async () => {
    const query = { report: 'financial', format: 'csv', startDate: '2026-03-31', endDate: '2026-11-22' };
    const { body: task } = await bench.owner.post('/api/reports/exports').send(query).expect(202);
    const state = async () => (await bench.owner.get(`/api/tasks/${task.id}`).expect(200)).body;
    await waitUntil(async () => (await state()).status === 'finished', 180_000, 'the report is exported');
    expect((await state()).counts).toEqual({ rows: 2 });
    const { body } = await bench.owner.get(`/api/reports/exports/${task.id}/file`).responseType('blob').expect(200);
    const { text } = await bench.owner.get(`/api/reports/financial/download?${READ}`).expect(200);
    expect(body.toString('utf8')).toBe(text);
    const viewer = bench.web.newAgent();
    await inviteAndJoin(bench.owner, viewer, 'viewer');
    await viewer.get(`/api/reports/exports/${task.id}/file`).expect(404);
  });
});

describe('the activity report', () => {
  it("shows users' actions, but shows those on settings and members only to owners", async () => {
    const viewer = bench.web.newAgent();
    await inviteAndJoin(bench.owner, viewer, 'viewer');
    const { body: all } = await bench.owner.get('/api/reports/activity').expect(200);
    const { body: some } = await viewer.get('/api/reports/activity').expect(200);
    expect(listSubjects(all)).toContain('invitation');
    expect(listSubjects(some)).toEqual(new Set(['import']));
    expect(some[0]).toMatchObject({ actorName: expect.any(String), label: expect.stringMatching(/^Policy import/) });
    const { body: pdf } = await viewer.get('/api/reports/activity/download?format=pdf').responseType('blob').expect(200);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const { text } = await viewer.get('/api/reports/activity/download').expect(200);
    expect(text).toContain('Policy import');
    expect(text).not.toContain('invitation');
  });
});
