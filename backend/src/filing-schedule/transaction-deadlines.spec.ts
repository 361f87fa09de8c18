import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { listPrepayments } from './prepayments.js';
import { type TransactionDay, listTransactionDeadlines, describeTransactionDeadline } from './transaction-deadlines.js';

const { jurisdictions } = loadRulebook();
const getJurisdiction = (code: string) => jurisdictions.find((one) => one.code === code)!;
const listDeadlines = (code: string, ...days: Partial<TransactionDay>[]) =>
  listTransactionDeadlines(
    getJurisdiction(code),
    days.map((day) => ({ effectiveDate: '2026-11-01', count: 1, ...day })),
  ).map((one) => [one.filing.obligation.id, one.filing.period.from, one.filing.dueDate, one.transactions, one.isAssumed]);

describe('the deadlines of transactions', () => {
  it('list one deadline per state and day, however many transactions there are', () => {
    expect(listDeadlines('WA', { count: 3 }, { count: 2, boundDate: '2026-10-20' }, { effectiveDate: '2026-11-02' })).toEqual([
      ['wa-certification', '2026-11-01', '2026-12-31', 5, false],
      ['wa-certification', '2026-11-02', '2027-01-01', 1, false],
    ]);
  });

  it('count the effective date as the first day in Florida, but not elsewhere', () => {
    expect(listDeadlines('FL', {})).toEqual([['fl-transaction-30', '2026-11-01', '2026-11-30', 1, false]]);
    expect(listDeadlines('NC', {})).toEqual([['nc-policy', '2026-11-01', '2026-12-01', 1, false]]);
  });

  it('count from the document date that the law names, or from the effective date if that document date is missing', () => {
    expect(listDeadlines('NY', { boundDate: '2026-10-20' })).toEqual([['ny-affidavit', '2026-10-20', '2026-12-04', 1, false]]);
    expect(listDeadlines('NY', {})).toEqual([['ny-affidavit', '2026-11-01', '2026-12-16', 1, true]]);
    expect(listDeadlines('TX', { issueDate: '2026-11-10' })).toEqual([['tx-sltx-policy', '2026-11-10', '2027-01-09', 1, false]]);
    expect(listDeadlines('KY', { invoiceDate: '2026-10-01' })).toEqual([['ky-affidavit', '2026-11-01', '2026-11-16', 1, false]]);
    expect(listDeadlines('ID', { receiptDate: '2026-11-05', invoiceDate: '2026-11-06' })).toEqual([
      ['id-policy', '2026-11-05', '2026-12-05', 1, false],
    ]);
    expect(listDeadlines('WI', { issueDate: '2026-11-10' })).toEqual([['wi-stamping', '2026-11-10', '2026-11-10', 1, false]]);
  });

  it('make a California placement due within 60 days', () => {
    expect(
      listDeadlines(
        'CA',
        { boundDate: '2026-08-01', effectiveDate: '2026-08-05' },
        { effectiveDate: '2026-09-01', boundDate: '2026-09-01' },
      ),
    ).toEqual([
      ['ca-placement', '2026-08-01', '2026-09-30', 1, false],
      ['ca-placement', '2026-09-01', '2026-10-31', 1, false],
    ]);
  });

  it('make an Oregon placement due within 90 days (ORS 735.425(1))', () => {
    expect(listDeadlines('OR', { boundDate: '2026-08-01' })).toEqual([['or-placement', '2026-08-01', '2026-10-30', 1, false]]);
  });

  it('state the number of transactions, and dates that are assumed', () => {
    const [one] = listTransactionDeadlines(getJurisdiction('NY'), [{ effectiveDate: '2026-11-01', count: 2 }]);
    expect(describeTransactionDeadline(one!)).toMatch(/2 transactions, counted from 2026-11-01\..*because the bound date is not on file/);
  });

  it('use the issue date if a policy may not be delivered before filing, or the effective date if there is no issue date', () => {
    expect(listDeadlines('IL', { issueDate: '2026-11-09' })).toEqual([['il-placement', '2026-11-09', '2026-11-09', 1, true]]);
    const [one] = listTransactionDeadlines(getJurisdiction('IL'), [{ effectiveDate: '2026-11-02', count: 1 }]);
    expect(one).toMatchObject({ filing: { dueDate: '2026-11-02' }, isAssumed: true });
    expect(describeTransactionDeadline(one!)).toContain('because the delivery date is not on file');
  });

  it('include one for each rule that applies to individual transactions, in every state', () => {
    const rules = jurisdictions.flatMap(({ filing }) => filing.obligations).filter(({ period }) => period === 'per-transaction');
    const found = new Set(
      jurisdictions
        .flatMap(({ code }) => listTransactionDeadlines(getJurisdiction(code), [{ effectiveDate: '2024-06-30', count: 1 }]))
        .map(({ filing }) => filing.obligation.id),
    );
    expect(rules.filter(({ id }) => !found.has(id))).toEqual([]);
    expect(rules).toHaveLength(19);
  });
});

const listPrepaymentDates = (months: Record<string, number>) =>
  listPrepayments(
    getJurisdiction('TX'),
    new Map(Object.entries(months).map(([month, dollars]) => [month, BigInt(Math.round(dollars * 100))])),
  ).map(({ period, dueDate, actBy }) => [period.from, dueDate, actBy]);

describe('Texas prepayments', () => {
  it.each([
    [69_999.99, []],
    [70_000, [['2026-11-01', '2026-12-15', '2026-12-15']]],
  ])('are due by the 15th of the month after $%d have accrued: %j', (dollars, expected) => {
    expect(listPrepaymentDates({ '2026-11': dollars })).toEqual(expected);
  });

  it('start from zero after each prepayment and at the start of each year', () => {
    expect(listPrepaymentDates({ '2026-01': 40_000, '2026-02': 40_000, '2026-03': 60_000, '2026-12': 9_999 })).toEqual([
      ['2026-02-01', '2026-03-15', '2026-03-13'],
    ]);
    expect(listPrepaymentDates({ '2026-12': 69_000, '2027-01': 69_000 })).toEqual([]);
  });
});
