import { loadRulebook } from '../../src/jurisdictions/rulebook-files.js';
import { listFilingsBetween } from '../../src/filing-schedule/schedule.js';
import { type TestBook, HEADER, useBook } from '../harness/book.js';

const bench = useBook({ today: '2027-01-05' });
const codes = loadRulebook().jurisdictions.map(({ code }) => code);
/** Two years: the previous one and the new one. */
const [FIRST, LAST] = ['2026-01-01', '2027-12-31'];

interface ShownDeadline {
  readonly id: string;
  readonly state: string;
  readonly title: string;
  readonly obligationId: string;
  readonly dueDate: string;
  readonly legalDueDate?: string;
  readonly actBy: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly applies: boolean;
  readonly isCompleted: boolean;
}

let book: TestBook;
let calendar: ShownDeadline[];
const fetchJson = async (path: string) => (await book.owner.get(path).expect(200)).body;

beforeAll(async () => {
  book = await bench.newBook();
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
  const rows = codes.flatMap((code) =>
    months.map((month) => `${code}-${month},Insured,${month}-15,2027-${month.slice(5)}-15,400000,${code}`),
  );
  await book.upload([HEADER, ...rows].join('\n')).expect(200);
  await book.owner.patch('/api/organization').send({ trackingSince: FIRST }).expect(200);
  await book.owner.post('/api/deadlines/initialize-standard').expect(200);
  calendar = (await fetchJson('/api/deadlines?limit=2000')).filter(
    ({ periodStart }: ShownDeadline) => periodStart >= FIRST && periodStart <= LAST,
  );
});

it('the due dates cover all states and both calendar years', () => {
  expect(new Set(calendar.map(({ state }) => state)).size).toBe(51);
  expect(new Set(calendar.map(({ periodStart }) => periodStart.slice(0, 4)))).toEqual(new Set(['2026', '2027']));
});

it('a due date is after the end of the period, except for filings due before their period ends', () => {
  const early = calendar.filter(({ actBy, periodEnd, dueDate }) => actBy <= periodEnd && dueDate > periodEnd);
  expect(early).toEqual([]);
});

it('a due date, its statutory date and its act-by date in the calendar follow the rule', () => {
  const byRule = new Map(
    loadRulebook().jurisdictions.flatMap((jurisdiction) =>
      listFilingsBetween(jurisdiction, FIRST, '2029-12-31').map(({ obligation, period, dueDate, legalDueDate, actBy }) => [
        `${jurisdiction.code} ${obligation.id} ${period.from}`,
        [dueDate, legalDueDate ?? undefined, actBy],
      ]),
    ),
  );
  const dated = calendar.filter(({ state, obligationId, periodStart }) => byRule.has(`${state} ${obligationId} ${periodStart}`));
  expect(dated.length).toBeGreaterThan(500);
  for (const { state, obligationId, periodStart, dueDate, legalDueDate, actBy } of dated) {
    const key = `${state} ${obligationId} ${periodStart}`;
    expect([key, dueDate, legalDueDate, actBy]).toEqual([key, ...(byRule.get(key) ?? [])]);
  }
});

/** Returns the calendar dates of filings with this title. */
const listDays = (state: string, title: string | null): string[] =>
  calendar.flatMap((one) => (one.state === state && one.title === title ? [one.actBy] : []));

it('a due date is the same in payments and statements', async () => {
  const { payables } = await fetchJson('/api/payables');
  const { lines } = await fetchJson('/api/statements/preview?month=2026-12');
  const paid: { state: string; filingTitle: string | null; payBy: string | null }[] = [...payables, ...lines];
  const dated = paid.filter(({ payBy }) => payBy !== null);
  expect(dated.length).toBeGreaterThan(100);
  for (const { state, filingTitle, payBy } of dated) {
    const days =
      filingTitle === null || filingTitle === undefined
        ? calendar.flatMap((one) => (one.state === state ? [one.actBy] : []))
        : listDays(state, filingTitle);
    expect([state, filingTitle, payBy, days.includes(payBy ?? '')]).toEqual([state, filingTitle, payBy, true]);
  }
});

it.each([
  ['NV', '30 days after the invoice of the office'],
  ['WA', 'We found no due day. The office sets it.'],
  ['AZ', 'We found no due day. The office sets it.'],
])('a due date is empty for the stamping fee in %s, and the rule is shown: %s', async (code, dueRule) => {
  const { payables } = await fetchJson('/api/payables');
  const fees = payables.filter(({ state, payee }: { state: string; payee: string }) => state === code && payee === 'stamping_office');
  expect(fees).toMatchObject([{ payBy: null, stage: 'undated', filingTitle: 'Stamping fee invoice', dueRule }]);
});

it('a due date is the same on the dashboard', async () => {
  const { stateBreakdown } = await fetchJson('/api/dashboard/stats');
  const open = calendar.filter(({ applies, isCompleted, actBy }) => applies && !isCompleted && actBy >= '2027-01-05');
  const next = (code: string) => open.flatMap(({ state, actBy }) => (state === code ? [actBy] : [])).toSorted()[0];
  const shown = Object.values<{ code: string; nextDeadline: string | null }>(stateBreakdown);
  const compared = shown.filter(({ code }) => next(code) !== undefined);
  expect(compared.length).toBeGreaterThan(30);
  expect(compared.filter(({ code, nextDeadline }) => nextDeadline !== next(code))).toEqual([]);
});

it('a due date is the same on the state pages', async () => {
  const pages: ShownDeadline[][] = await Promise.all(codes.map((code) => fetchJson(`/api/jurisdictions/${code}/deadlines`)));
  const sameFiling = (one: ShownDeadline, other: ShownDeadline) =>
    one.state === other.state && one.title === other.title && one.dueDate === other.dueDate;
  const listed = pages.flat().filter((one) => calendar.some((other) => sameFiling(one, other)));
  expect(listed.length).toBeGreaterThan(100);
  expect(listed.filter((one) => !calendar.some((other) => sameFiling(one, other) && one.actBy === other.actBy))).toEqual([]);
});

it('a due date is the same on the filing page', async () => {
  const onePerRule = [...new Map(calendar.filter(({ applies }) => applies).map((one) => [one.obligationId, one])).values()];
  expect(onePerRule.length).toBeGreaterThan(51);
  for (const { id, actBy, title } of onePerRule) {
    const { body } = await book.owner.post('/api/filings').send({ deadlineId: id }).expect(200);
    expect([title, body.actBy]).toEqual([title, actBy]);
  }
});
