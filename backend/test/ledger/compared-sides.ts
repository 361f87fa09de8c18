import type { LedgerDto } from '../../src/ledger/ledger.dto.js';
import type { PolicyDetailDto, PolicyDto } from '../../src/policies/policies.dto.js';
import type { ReconciliationDto } from '../../src/reconciliation/reconciliation.dto.js';
import type { ComplianceReportDto } from '../../src/reports/report.dto.js';
import type { StatementDetailDto, StatementDto } from '../../src/statements/statement.dto.js';
import type { Book } from '../harness/book.js';
import { agree } from '../book/model/agree.js';
import { pickShown } from '../book/model/driven-transactions.js';
import { readAll } from '../tables/read-all.js';

/** Converts dollars in JSON or exact text to whole cents. */
export const centsOf = (dollars: number | string): bigint => BigInt(Math.round(Number(dollars) * 100));
export const sumOf = <T>(all: readonly T[], amount: (one: T) => number | string): bigint =>
  all.reduce((sum, one) => sum + centsOf(amount(one)), 0n);

/** Range of every month that a step can affect. */
const MONTHS = 'fromMonth=2025-12&toMonth=2027-11';
const DAYS = 'startDate=2025-12-01&endDate=2027-11-30';
const STATE_NAMES: Readonly<Record<string, string>> = { VA: 'virginia', NC: 'northCarolina', OR: 'oregon', AK: 'alaska' };

interface ApprovedFiling {
  readonly state: string;
  readonly period: readonly [string, string];
  readonly amendment: number;
}

const isIn = (month: string, [first, last]: readonly [string, string]): boolean => first.slice(0, 7) <= month && month <= last.slice(0, 7);
/** Form 802 states only the premium tax. */
const isStated = ({ state, payee }: { state: string; payee: string }): boolean => state !== 'VA' || payee === 'tax_authority';

/** A transaction as its policy shows it, with the current charges. */
interface Shown {
  readonly state: string;
  readonly date: string;
  readonly premium: number;
  readonly taxAmount: number;
  readonly fees: number;
}

/** Checks over HTTP that everything that shows a book, its filings and its payments agrees to the cent. */
export class ComparedSides {
  constructor(
    private readonly owner: Book['owner'],
    private readonly today: () => string,
  ) {}

  /**
   * @param filed amounts in approved filings by state, in whole cents
   * @param approved each of those filings
   */
  async compare(filed: ReadonlyMap<string, bigint>, approved: readonly ApprovedFiling[]): Promise<void> {
    const policies = await this.fetch<PolicyDto[]>('/api/policies?limit=100');
    const shown = await this.readTransactions(policies);
    await this.comparePolicies(policies);
    const ledger = await this.fetch<LedgerDto>(`/api/ledger?${MONTHS}`);
    for (const state of Object.keys(STATE_NAMES)) {
      const rows = ledger.rows.filter((row) => row.state === state);
      const due = dueOf(shown.filter((one) => one.state === state));
      agree([state, sumOf(rows, (row) => row.accrued) + sumOf(rows, (row) => row.adjusted)], [state, due]);
      agree([state, sumOf(rows, (row) => row.filed)], [state, filed.get(state) ?? 0n]);
    }
    agree(
      centsOf(ledger.totals.open),
      sumOf(ledger.rows, ({ open }) => open),
    );
    await this.compareDashboard(shown);
    await this.compareReports(shown, ledger);
    await this.compareReconciliation(ledger, approved);
    await this.comparePayments(ledger);
    await this.compareStatements();
  }

  private async fetch<T>(path: string): Promise<T> {
    const { body }: { body: T } = await this.owner.get(path).expect(200);
    return body;
  }

  private async readTransactions(policies: readonly PolicyDto[]): Promise<Shown[]> {
    const all: Shown[] = [];
    for (const { id, state } of policies) {
      const { transactions, terms } = await this.fetch<PolicyDetailDto>(`/api/policies/${id}`);
      const shown = transactions.map((one) => ({ ...pickShown(one), state, date: one.transactionDate }));
      agree(
        sumOf(terms, ({ totalDue }) => totalDue),
        dueOf(shown),
      );
      all.push(...shown);
    }
    return all;
  }

  private async comparePolicies(policies: readonly PolicyDto[]): Promise<void> {
    const rows = await this.bothFiles('/api/policies/download', 'policies');
    const amounts = ['premium', 'premium_tax', 'fees', 'tax_and_fees'].map((column) => sumOf(rows, (row) => row[column] ?? ''));
    agree(amounts, [
      sumOf(policies, ({ premium }) => premium),
      sumOf(policies, ({ taxAmount }) => taxAmount),
      sumOf(policies, ({ fees }) => fees),
      sumOf(policies, ({ totalDue }) => totalDue),
    ]);
  }

  private async compareDashboard(shown: readonly Shown[]): Promise<void> {
    const today = this.today();
    const ofYear = shown.filter(({ date }) => date <= today && date.startsWith(today.slice(0, 4)));
    const stats = await this.fetch<Record<'taxLiabilityYTD', number> & { stateBreakdown: Record<string, { taxLiability: number }> }>(
      '/api/dashboard/stats',
    );
    agree(centsOf(stats.taxLiabilityYTD), dueOf(ofYear));
    for (const [state, name] of Object.entries(STATE_NAMES))
      agree(centsOf(stats.stateBreakdown[name]!.taxLiability), dueOf(ofYear.filter((one) => one.state === state)));
    const { totals } = await this.fetch<ComplianceReportDto>('/api/reports/compliance');
    agree([totals.taxLiability, centsOf(totals.premium)], [stats.taxLiabilityYTD, sumOf(ofYear, ({ premium }) => premium)]);
  }

  private async compareReports(shown: readonly Shown[], { totals }: LedgerDto): Promise<void> {
    const whole = await this.fetch<ComplianceReportDto>(`/api/reports/compliance?${DAYS}`);
    agree([whole.totals.open, whole.totals.filed], [totals.open, totals.filed]);
    agree(toReported(whole), sums(shown));
    agree(
      [sumOf(whole.byMonth, ({ premium }) => premium), sumOf(whole.byMonth, ({ taxAmount, fees }) => (taxAmount + fees).toFixed(2))],
      [sumOf(shown, ({ premium }) => premium), dueOf(shown)],
    );
    for (const { month, premium } of whole.byMonth)
      agree([month, centsOf(premium)], [month, sumOf(ofDays(shown, `${month}-01`, `${month}-31`), (one) => one.premium)]);
    const [first, last] = ['2026-08-31', '2026-10-31'];
    const part = await this.fetch<ComplianceReportDto>(`/api/reports/compliance?startDate=${first}&endDate=${last}`);
    agree(toReported(part), sums(ofDays(shown, first, last)));
    const policies = await this.bothFiles(`/api/reports/financial/download?startDate=${first}&endDate=${last}`, 'financial');
    const ofPolicies = ['premium', 'premium_tax', 'fees', 'tax_and_fees'].map((column) => sumOf(policies, (row) => row[column]!));
    agree(ofPolicies, [part.totals.premium, part.totals.taxAmount, part.totals.fees, part.totals.taxLiability].map(centsOf));
    const rows = await this.bothFiles(`/api/reports/compliance/download?${DAYS}`, 'report');
    const all = rows.find(({ state }) => state === 'All')!;
    const columns = ['premium', 'premium_tax', 'fees', 'tax_and_fees', 'filed', 'open'] as const;
    const { premium, taxAmount, fees, taxLiability, filed, open } = whole.totals;
    agree(
      columns.map((column) => centsOf(all[column]!)),
      [premium, taxAmount, fees, taxLiability, filed, open].map(centsOf),
    );
    for (const column of columns)
      agree(
        [column, centsOf(all[column]!)],
        [
          column,
          sumOf(
            rows.filter((row) => row !== all),
            (row) => row[column]!,
          ),
        ],
      );
  }

  private async compareReconciliation({ rows, totals }: LedgerDto, approved: readonly ApprovedFiling[]): Promise<void> {
    const { matches } = await this.fetch<ReconciliationDto>(`/api/reconciliation?${MONTHS}`);
    agree(
      matches.filter(({ mendedAt, matchStage }) => mendedAt === 'policies' || (mendedAt === 'filings' && matchStage === 'unmatched')),
      [],
    );
    // The amount owed for the months of a filing equals its total, regardless of changes before and after it.
    for (const { state, period, amendment } of approved)
      agree(
        rows.filter(
          (one) =>
            one.state === state &&
            one.amendment === amendment &&
            isIn(one.month, period) &&
            isStated(one) &&
            centsOf(one.accrued) + centsOf(one.adjusted) !== centsOf(one.filed),
        ),
        [],
      );
    const owed = centsOf(totals.accrued) + centsOf(totals.adjusted);
    agree(
      (['booked', 'kept', 'owed', 'filed', 'paid'] as const).map((side) => sumOf(matches, (one) => one[side])),
      [owed, owed, owed, centsOf(totals.filed), centsOf(totals.paid)],
    );
  }

  private async comparePayments({ totals }: LedgerDto): Promise<void> {
    const payments = await this.fetch<{ amount: number; kind: string; voidedAt: string | null }[]>('/api/payments?limit=200');
    const counting = payments.filter(({ voidedAt }) => voidedAt === null);
    agree(
      sumOf(counting, ({ amount }) => amount),
      centsOf(totals.paid),
    );
    const rows = await this.bothFiles('/api/payments/download', 'payments');
    agree(
      sumOf(rows, ({ amount }) => amount!),
      sumOf(payments, ({ amount }) => amount),
    );
    const { open } = await this.fetch<{ open: number }>('/api/payables');
    agree(open, totals.open);
  }

  /** Checks that statements, each with the changes since the previous one, add up to the balance of the newest. */
  private async compareStatements(): Promise<void> {
    const issued = (await this.fetch<StatementDto[]>('/api/statements')).toReversed();
    let balance = 0n;
    for (const { id, previousBalance, balance: stated } of issued) {
      const { lines } = await this.fetch<StatementDetailDto>(`/api/statements/${id}`);
      const rows = await this.bothFiles(`/api/statements/${id}/download`, 'statement');
      agree(centsOf(previousBalance), balance);
      balance += sumOf(lines, ({ amount }) => amount);
      agree([centsOf(stated), sumOf(rows, ({ amount }) => amount!)], [balance, sumOf(lines, ({ amount }) => amount)]);
    }
  }

  /** Returns the rows of a download after comparing its CSV and workbook forms. */
  private async bothFiles(path: string, name: string): Promise<Record<string, string>[]> {
    const to = path.includes('?') ? '&' : '?';
    const csv = await this.readTable(`${path}${to}format=csv`, `${name}.csv`);
    agree(await this.readTable(`${path}${to}format=xlsx`, `${name}.xlsx`), csv);
    return csv;
  }

  private async readTable(path: string, name: string): Promise<Record<string, string>[]> {
    const { body }: { body: Buffer } = await this.owner.get(path).responseType('blob').expect(200);
    const { rows } = await readAll(name, body);
    const [header, ...lines] = rows;
    return lines.map(({ cells }) => Object.fromEntries(header!.cells.map((title, at) => [title, plain(cells[at] ?? '')])));
  }
}

/** Formats an amount as a workbook does: 22.50 as 22.5. */
const plain = (cell: string): string => (/^-?\d+[.]\d+$/.test(cell) ? String(Number(cell)) : cell);

const dueOf = (shown: readonly Shown[]): bigint => sumOf(shown, ({ taxAmount }) => taxAmount) + sumOf(shown, ({ fees }) => fees);
const ofDays = (shown: readonly Shown[], first: string, last: string): Shown[] => shown.filter(({ date }) => first <= date && date <= last);

const sums = (shown: readonly Shown[]) =>
  Object.fromEntries(
    Object.keys(STATE_NAMES).map((state) => {
      const some = shown.filter((one) => one.state === state);
      return [state, [sumOf(some, ({ premium }) => premium), sumOf(some, ({ taxAmount }) => taxAmount), sumOf(some, ({ fees }) => fees)]];
    }),
  );

const toReported = ({ states }: ComplianceReportDto) =>
  Object.fromEntries(
    Object.keys(STATE_NAMES).map((code) => {
      const { premium, taxAmount, fees } = states.find(({ state }) => state === code)!;
      return [code, [premium, taxAmount, fees].map(centsOf)];
    }),
  );
