import type { LedgerDto } from '../../src/ledger/ledger.dto.js';
import type { PolicyDetailDto, PolicyDto } from '../../src/policies/policies.dto.js';
import type { ReconciliationDto } from '../../src/reconciliation/reconciliation.dto.js';
import type { ComplianceReportDto } from '../../src/reports/report.dto.js';
import type { StatementDetailDto, StatementDto } from '../../src/statements/statement.dto.js';
import type { TestBook } from '../harness/book.js';
import { expectEqual } from '../book/model/expect-agreement.js';
import { pickCurrentCharges } from '../book/model/driven-transactions.js';
import { readAll } from '@stampline/tables/testing';

/** Converts dollars in JSON or exact text to whole cents. */
export const toCents = (dollars: number | string): bigint => BigInt(Math.round(Number(dollars) * 100));
export const sumAmounts = <T>(all: readonly T[], amount: (one: T) => number | string): bigint =>
  all.reduce((sum, one) => sum + toCents(amount(one)), 0n);

/** Range of all months that a step can affect. */
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

/** A transaction as shown on its policy's page, with the current charges. */
interface ShownTransaction {
  readonly state: string;
  readonly date: string;
  readonly premium: number;
  readonly taxAmount: number;
  readonly fees: number;
}

/** Checks over HTTP that all views of a book, including its filings and payments, agree to the cent. */
export class BookComparison {
  constructor(
    private readonly owner: TestBook['owner'],
    private readonly today: () => string,
  ) {}

  /**
   * @param filed amounts in approved filings by state, in whole cents
   * @param approved each of those filings
   */
  async compareAll(filed: ReadonlyMap<string, bigint>, approved: readonly ApprovedFiling[]): Promise<void> {
    const policies = await this.fetchJson<PolicyDto[]>('/api/policies?limit=100');
    const shown = await this.readTransactions(policies);
    await this.comparePolicies(policies);
    const ledger = await this.fetchJson<LedgerDto>(`/api/ledger?${MONTHS}`);
    for (const state of Object.keys(STATE_NAMES)) {
      const rows = ledger.rows.filter((row) => row.state === state);
      const due = sumDue(shown.filter((one) => one.state === state));
      expectEqual([state, sumAmounts(rows, (row) => row.accrued) + sumAmounts(rows, (row) => row.adjusted)], [state, due]);
      expectEqual([state, sumAmounts(rows, (row) => row.filed)], [state, filed.get(state) ?? 0n]);
    }
    expectEqual(
      toCents(ledger.totals.open),
      sumAmounts(ledger.rows, ({ open }) => open),
    );
    await this.compareDashboard(shown);
    await this.compareReports(shown, ledger);
    await this.compareReconciliation(ledger, approved);
    await this.comparePayments(ledger);
    await this.compareStatements();
  }

  private async fetchJson<T>(path: string): Promise<T> {
    const { body }: { body: T } = await this.owner.get(path).expect(200);
    return body;
  }

  private async readTransactions(policies: readonly PolicyDto[]): Promise<ShownTransaction[]> {
    const all: ShownTransaction[] = [];
    for (const { id, state } of policies) {
      const { transactions, terms } = await this.fetchJson<PolicyDetailDto>(`/api/policies/${id}`);
      const shown = transactions.map((one) => ({ ...pickCurrentCharges(one), state, date: one.transactionDate }));
      expectEqual(
        sumAmounts(terms, ({ totalDue }) => totalDue),
        sumDue(shown),
      );
      all.push(...shown);
    }
    return all;
  }

  private async comparePolicies(policies: readonly PolicyDto[]): Promise<void> {
    const rows = await this.readBothFiles('/api/policies/download', 'policies');
    const amounts = ['premium', 'premium_tax', 'fees', 'tax_and_fees'].map((column) => sumAmounts(rows, (row) => row[column] ?? ''));
    expectEqual(amounts, [
      sumAmounts(policies, ({ premium }) => premium),
      sumAmounts(policies, ({ taxAmount }) => taxAmount),
      sumAmounts(policies, ({ fees }) => fees),
      sumAmounts(policies, ({ totalDue }) => totalDue),
    ]);
  }

  private async compareDashboard(shown: readonly ShownTransaction[]): Promise<void> {
    const today = this.today();
    const yearRows = shown.filter(({ date }) => date <= today && date.startsWith(today.slice(0, 4)));
    const stats = await this.fetchJson<Record<'taxLiabilityYTD', number> & { stateBreakdown: Record<string, { taxLiability: number }> }>(
      '/api/dashboard/stats',
    );
    expectEqual(toCents(stats.taxLiabilityYTD), sumDue(yearRows));
    for (const [state, name] of Object.entries(STATE_NAMES))
      expectEqual(toCents(stats.stateBreakdown[name]!.taxLiability), sumDue(yearRows.filter((one) => one.state === state)));
    const { totals } = await this.fetchJson<ComplianceReportDto>('/api/reports/compliance');
    expectEqual([totals.taxLiability, toCents(totals.premium)], [stats.taxLiabilityYTD, sumAmounts(yearRows, ({ premium }) => premium)]);
  }

  private async compareReports(shown: readonly ShownTransaction[], { totals }: LedgerDto): Promise<void> {
    const whole = await this.fetchJson<ComplianceReportDto>(`/api/reports/compliance?${DAYS}`);
    expectEqual([whole.totals.open, whole.totals.filed], [totals.open, totals.filed]);
    expectEqual(sumReported(whole), sumCharges(shown));
    expectEqual(
      [
        sumAmounts(whole.byMonth, ({ premium }) => premium),
        sumAmounts(whole.byMonth, ({ taxAmount, fees }) => (taxAmount + fees).toFixed(2)),
      ],
      [sumAmounts(shown, ({ premium }) => premium), sumDue(shown)],
    );
    for (const { month, premium } of whole.byMonth)
      expectEqual([month, toCents(premium)], [month, sumAmounts(selectDays(shown, `${month}-01`, `${month}-31`), (one) => one.premium)]);
    const [first, last] = ['2026-08-31', '2026-10-31'];
    const part = await this.fetchJson<ComplianceReportDto>(`/api/reports/compliance?startDate=${first}&endDate=${last}`);
    expectEqual(sumReported(part), sumCharges(selectDays(shown, first, last)));
    const policies = await this.readBothFiles(`/api/reports/financial/download?startDate=${first}&endDate=${last}`, 'financial');
    const policySums = ['premium', 'premium_tax', 'fees', 'tax_and_fees'].map((column) => sumAmounts(policies, (row) => row[column]!));
    expectEqual(policySums, [part.totals.premium, part.totals.taxAmount, part.totals.fees, part.totals.taxLiability].map(toCents));
    const rows = await this.readBothFiles(`/api/reports/compliance/download?${DAYS}`, 'report');
    const all = rows.find(({ state }) => state === 'All')!;
    const columns = ['premium', 'premium_tax', 'fees', 'tax_and_fees', 'filed', 'open'] as const;
    const { premium, taxAmount, fees, taxLiability, filed, open } = whole.totals;
    expectEqual(
      columns.map((column) => toCents(all[column]!)),
      [premium, taxAmount, fees, taxLiability, filed, open].map(toCents),
    );
    for (const column of columns)
      expectEqual(
        [column, toCents(all[column]!)],
        [
          column,
          sumAmounts(
            rows.filter((row) => row !== all),
            (row) => row[column]!,
          ),
        ],
      );
  }

  private async compareReconciliation({ rows, totals }: LedgerDto, approved: readonly ApprovedFiling[]): Promise<void> {
    const { matches } = await this.fetchJson<ReconciliationDto>(`/api/reconciliation?${MONTHS}`);
    expectEqual(
      matches.filter(({ mendedAt, matchStage }) => mendedAt === 'policies' || (mendedAt === 'filings' && matchStage === 'unmatched')),
      [],
    );
    // The amount owed for the months of a filing equals its total, regardless of changes before and after it.
    for (const { state, period, amendment } of approved)
      expectEqual(
        rows.filter(
          (one) =>
            one.state === state &&
            one.amendment === amendment &&
            isIn(one.month, period) &&
            isStated(one) &&
            toCents(one.accrued) + toCents(one.adjusted) !== toCents(one.filed),
        ),
        [],
      );
    const owed = toCents(totals.accrued) + toCents(totals.adjusted);
    expectEqual(
      (['booked', 'kept', 'owed', 'filed', 'paid'] as const).map((side) => sumAmounts(matches, (one) => one[side])),
      [owed, owed, owed, toCents(totals.filed), toCents(totals.paid)],
    );
  }

  private async comparePayments({ totals }: LedgerDto): Promise<void> {
    const payments = await this.fetchJson<{ amount: number; kind: string; voidedAt: string | null }[]>('/api/payments?limit=200');
    const counting = payments.filter(({ voidedAt }) => voidedAt === null);
    expectEqual(
      sumAmounts(counting, ({ amount }) => amount),
      toCents(totals.paid),
    );
    const rows = await this.readBothFiles('/api/payments/download', 'payments');
    expectEqual(
      sumAmounts(rows, ({ amount }) => amount!),
      sumAmounts(payments, ({ amount }) => amount),
    );
    const { open } = await this.fetchJson<{ open: number }>('/api/payables');
    expectEqual(open, totals.open);
  }

  /** Checks that the statements, each with the changes since the previous one, add up to the newest statement's balance. */
  private async compareStatements(): Promise<void> {
    const issued = (await this.fetchJson<StatementDto[]>('/api/statements')).toReversed();
    let balance = 0n;
    for (const { id, previousBalance, balance: stated } of issued) {
      const { lines } = await this.fetchJson<StatementDetailDto>(`/api/statements/${id}`);
      const rows = await this.readBothFiles(`/api/statements/${id}/download`, 'statement');
      expectEqual(toCents(previousBalance), balance);
      balance += sumAmounts(lines, ({ amount }) => amount);
      expectEqual([toCents(stated), sumAmounts(rows, ({ amount }) => amount!)], [balance, sumAmounts(lines, ({ amount }) => amount)]);
    }
  }

  /** Returns the rows of a download after comparing its CSV and workbook forms. */
  private async readBothFiles(path: string, name: string): Promise<Record<string, string>[]> {
    const to = path.includes('?') ? '&' : '?';
    const csv = await this.readTable(`${path}${to}format=csv`, `${name}.csv`);
    expectEqual(await this.readTable(`${path}${to}format=xlsx`, `${name}.xlsx`), csv);
    return csv;
  }

  private async readTable(path: string, name: string): Promise<Record<string, string>[]> {
    const { body }: { body: Buffer } = await this.owner.get(path).responseType('blob').expect(200);
    const { rows } = await readAll(name, body);
    const [header, ...lines] = rows;
    return lines.map(({ cells }) => Object.fromEntries(header!.cells.map((title, at) => [title, formatPlain(cells[at] ?? '')])));
  }
}

/** Formats an amount the way a workbook does: 22.50 as 22.5. */
const formatPlain = (cell: string): string => (/^-?\d+[.]\d+$/.test(cell) ? String(Number(cell)) : cell);

const sumDue = (shown: readonly ShownTransaction[]): bigint =>
  sumAmounts(shown, ({ taxAmount }) => taxAmount) + sumAmounts(shown, ({ fees }) => fees);
const selectDays = (shown: readonly ShownTransaction[], first: string, last: string): ShownTransaction[] =>
  shown.filter(({ date }) => first <= date && date <= last);

const sumCharges = (shown: readonly ShownTransaction[]) =>
  Object.fromEntries(
    Object.keys(STATE_NAMES).map((state) => {
      const some = shown.filter((one) => one.state === state);
      return [
        state,
        [sumAmounts(some, ({ premium }) => premium), sumAmounts(some, ({ taxAmount }) => taxAmount), sumAmounts(some, ({ fees }) => fees)],
      ];
    }),
  );

const sumReported = ({ states }: ComplianceReportDto) =>
  Object.fromEntries(
    Object.keys(STATE_NAMES).map((code) => {
      const { premium, taxAmount, fees } = states.find(({ state }) => state === code)!;
      return [code, [premium, taxAmount, fees].map(toCents)];
    }),
  );
