import type { FilingDetailDto } from '../../src/filings/filing.dto.js';
import { waitUntil } from '../harness/wait-until.js';
import { inviteAndJoin } from '../harness/sign-up.js';
import { readAll } from '@stampline/tables/testing';
import { type DemoBench, startDemoBench } from './demo-bench.js';

/**
 * The figures of North Carolina in the demo organization, calculated independently of the product from the premiums in the database: 5% and 0.3% of
 * each transaction, rounded to the cent, under N.C. Gen. Stat. 58-21-85 and 58-21-40. Does not read charges computed by the product.
 */
const TODAY = '2026-11-21';
const RULE_CHANGES = '/api/tax/rule-changes';
const WAIT_MS = 60_000;

let bench: DemoBench;
let owner: Awaited<ReturnType<DemoBench['loadOn']>>;
/** The charge on policies that incept in 2026 or later, in percent. */
let rate = '5';

beforeAll(async () => {
  bench = await startDemoBench();
  owner = await bench.loadOn(TODAY);
  await owner.post('/api/deadlines/initialize-standard').expect(200);
});
afterAll(() => bench.stop());

interface ExpectedFigures {
  readonly premium: string;
  readonly tax: string;
  readonly fees: string;
  readonly due: string;
  readonly rows: number;
}

/** Calculates the expected charges for a range that includes both days. Back-outs are transactions with the opposite amounts. */
async function calculateExpected(from: string, to: string, { onlyLive = false } = {}): Promise<ExpectedFigures> {
  const { rows } = await bench.database.query<ExpectedFigures>(
    `with mine as (
       select t.premium, round(t.premium * case when t.effective_date < '2026-01-01' then 5 else $3::numeric end / 100, 2) as tax,
              round(t.premium * 0.3 / 100, 2) as fee
         from policy_transactions t
        where t.state = 'NC' and t.transaction_date between $1 and $2
          and not ($4 and (t.backs_out is not null or exists (
            select from policy_transactions o where o.organization_id = t.organization_id and o.backs_out = t.id)))
     )
     select coalesce(sum(premium), 0)::numeric(16, 2)::text as premium, coalesce(sum(tax), 0)::numeric(16, 2)::text as tax,
            coalesce(sum(fee), 0)::numeric(16, 2)::text as fees, coalesce(sum(tax + fee), 0)::numeric(16, 2)::text as due, count(*)::integer as rows from mine`,
    [from, to, rate, onlyLive],
  );
  return rows[0]!;
}

const toFixed = (amount: number): string => amount.toFixed(2);
const sumAmounts = (amounts: readonly (string | number)[]): string =>
  (amounts.reduce<number>((all, amount) => all + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);

/** Returns a payee's rows in a ledger or statement. */
const selectRows = <Row extends { payee: string; month: string }>(rows: readonly Row[], payee: string, month: string): Row[] =>
  rows.filter((row) => row.payee === payee && row.month === month);

async function expectFiguresEverywhere(): Promise<void> {
  const year = await calculateExpected('2026-01-01', TODAY);
  const { body: stats } = await owner.get('/api/dashboard/stats').expect(200);
  expect(toFixed(stats.stateBreakdown.northCarolina.taxLiability)).toBe(year.due);

  const { body: report } = await owner.get('/api/reports/compliance?state=NC&startDate=2026-07-11&endDate=2026-10-05').expect(200);
  const days = await calculateExpected('2026-07-11', '2026-10-05');
  expect([report.totals.premium, report.totals.taxAmount, report.totals.fees, report.totals.taxLiability].map(toFixed)).toEqual([
    days.premium,
    days.tax,
    days.fees,
    days.due,
  ]);

  const october = await calculateExpected('2026-10-01', '2026-10-31');
  const { body: ledger } = await owner.get('/api/ledger?fromMonth=2026-10&toMonth=2026-10&state=NC').expect(200);
  for (const [payee, amount] of [
    ['tax_authority', october.tax],
    ['stamping_office', october.fees],
  ] as const)
    expect(
      sumAmounts(
        selectRows<{ payee: string; month: string; accrued: number; adjusted: number }>(ledger.rows, payee, '2026-10').flatMap(
          ({ accrued, adjusted }) => [accrued, adjusted],
        ),
      ),
    ).toBe(amount);

  const { totals, rows } = await packQuarter();
  const quarter = await calculateExpected('2026-10-01', '2026-12-31', { onlyLive: true });
  expect([totals.transactionCount, toFixed(totals.premium), toFixed(totals.totalDue)]).toEqual([
    quarter.rows,
    quarter.premium,
    quarter.due,
  ]);
  expect(
    ['premium', 'premium_tax', 'stamping_fee', 'tax_and_fees'].map((column) => sumAmounts(rows.map((row) => row[column] ?? ''))),
  ).toEqual([quarter.premium, quarter.tax, quarter.fees, quarter.due]);
}

async function packQuarter(): Promise<{ totals: FilingDetailDto['totals']; rows: Record<string, string>[] }> {
  const { body: deadlines } = await owner.get('/api/deadlines?state=NC').expect(200);
  const { id: deadlineId } = deadlines.find(
    (one: Record<string, string>) => one['obligationId'] === 'nc-quarterly' && one['periodStart'] === '2026-10-01',
  );
  const { body: filing } = await owner.post('/api/filings').send({ deadlineId }).expect(200);
  const { body: task } = await owner.post(`/api/filings/${filing.id}/packages`).send({ format: 'neutral-csv-1' }).expect(202);
  await waitForStatus(`/api/tasks/${task.id}`, 'finished');
  const { body }: { body: FilingDetailDto } = await owner.get(`/api/filings/${filing.id}`).expect(200);
  const file = body.packages[0]!.files.find(({ fileName }) => fileName.endsWith('-transactions.csv'))!;
  const { body: content } = await owner.get(`/api/filings/${filing.id}/files/${file.fileId}`).buffer(true).expect(200);
  const [header, ...lines] = (await readAll('package.csv', content)).rows;
  return {
    totals: body.totals,
    rows: lines.map(({ cells }) => Object.fromEntries(header!.cells.map((title, at) => [title, cells[at] ?? '']))),
  };
}

async function waitForStatus(path: string, status: string): Promise<void> {
  const fetch = async () => (await owner.get(path).expect(200)).body;
  await waitUntil(async () => [status, 'failed'].includes((await fetch()).status), WAIT_MS, `${path} is ${status}`);
  const { status: reached, problem } = await fetch();
  expect([reached, reached === status ? null : problem]).toEqual([status, null]);
}

/** Returns a month's statement by payee, split into charges and adjustments. */
async function fetchStatement(month: string): Promise<Record<string, string>> {
  const { body } = await owner.post('/api/statements').send({ month }).expect(201);
  const lines: { payee: string; month: string; state: string; lineKind: string; amount: number }[] = body.lines;
  return Object.fromEntries(
    ['tax_authority', 'stamping_office'].map((payee) => {
      const mine = selectRows(lines, payee, '2026-10').filter(({ state }) => state === 'NC');
      return [
        payee,
        `${sumAmounts(mine.map(({ amount }) => amount))} ${[...new Set(mine.map(({ lineKind }) => lineKind))].join(' ')}`.trim(),
      ];
    }),
  );
}

test('the dashboard, report, ledger, package and statement match the premiums, even after a correction, an undo and a rate change', async () => {
  await expectFiguresEverywhere();
  const first = await calculateExpected('2026-10-01', '2026-10-31');
  expect(await fetchStatement('2026-10')).toEqual({ tax_authority: `${first.tax} charge`, stamping_office: `${first.fees} charge` });

  const { body: found } = await owner.get('/api/policies?search=GL-1200&limit=10').expect(200);
  const renewed = found.find(({ effectiveDate }: { effectiveDate: string }) => effectiveDate === '2026-10-16') ?? found[0];
  const { body: policy } = await owner.get(`/api/policies/${renewed.id}`).expect(200);
  const invalid = policy.transactions.find(({ transactionType }: { transactionType: string }) => transactionType === 'renewal');
  await owner
    .post(`/api/policies/${policy.id}/transactions/${invalid.id}/correct`)
    .send({
      policyNumber: policy.policyNumber,
      insuredName: policy.insuredName,
      state: 'NC',
      transactionType: 'renewal',
      effectiveDate: invalid.effectiveDate,
      expirationDate: invalid.expirationDate,
      transactionDate: invalid.transactionDate,
      premium: 12_345.67,
      reason: 'As the declarations say.',
      policyVersion: policy.policyVersion,
    })
    .expect(201);
  await expectFiguresEverywhere();
  expect((await calculateExpected('2026-10-01', '2026-10-31')).tax).not.toBe(first.tax);

  const { body: imports } = await owner.get('/api/policies/imports').expect(200);
  const special = imports.find(({ fileName }: { fileName: string }) => fileName === 'special-risks.csv');
  const { body: undo } = await owner.post(`/api/policies/imports/${special.id}/undo`).send({ reason: 'It is the wrong file.' }).expect(202);
  await waitForStatus(`/api/tasks/${undo.id}`, 'finished');
  await expectFiguresEverywhere();

  await setRate('6');
  await expectFiguresEverywhere();

  bench.clock.date = '2026-12-05';
  const last = await calculateExpected('2026-10-01', '2026-10-31');
  expect(await fetchStatement('2026-11')).toEqual({
    tax_authority: `${sumAmounts([last.tax, `-${first.tax}`])} adjustment`,
    stamping_office: `${sumAmounts([last.fees, `-${first.fees}`])} adjustment`,
  });
});

/** Changes the rate for policies that incept in 2026 or later; by law, their later transactions use the rate at inception. */
async function setRate(percent: string): Promise<void> {
  const member = bench.web.newAgent();
  await inviteAndJoin(owner, member, 'member');
  const override = { kind: 'override', state: 'NC', edition: 'statute', replaces: 'nc-statute-premium-tax', label: 'Agreed rate' };
  const terms = { ratePercent: percent, flatAmount: null, effectiveFrom: '2026-01-01', effectiveTo: null };
  const reasons = { source: 'Letter of the bureau', reason: 'The bureau asked for it.' };
  const { body: proposed } = await member
    .post(RULE_CHANGES)
    .send({ ...override, ...terms, ...reasons })
    .expect(201);
  await waitForStatus(`${RULE_CHANGES}/${proposed.id}`, 'waiting');
  await owner.post(`${RULE_CHANGES}/${proposed.id}/approve`).send({}).expect(200);
  await waitForStatus(`${RULE_CHANGES}/${proposed.id}`, 'applied');
  rate = percent;
}
