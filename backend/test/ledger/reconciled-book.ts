import { randomUUID } from 'node:crypto';
import type { LedgerRow } from '../../src/ledger/ledger-rows.js';
import type { LedgerService } from '../../src/ledger/ledger.service.js';
import type { PaidPeriod } from '../../src/ledger/paid-amounts.js';
import { getPayee } from '../../src/ledger/payee.js';
import type { BookChargesService } from '../../src/figures/book-charges.service.js';
import type { BookDaysService } from '../../src/figures/book-days.service.js';
import type { CountedMonthsService } from '../../src/figures/recount/counted-months.service.js';
import type { CountedChargesService } from '../../src/figures/recount/counted-charges.service.js';
import { findCountedMonths } from '../../src/figures/recount/counted-months.queries.js';
import { findDifferingMonths } from '../../src/figures/recount/counted-months.js';
import { matchAllSides } from '../../src/reconciliation/matching.js';
import { computePeriodFigures } from '../../src/reports/report-figures.js';
import { findImbalances } from '../../src/statements/find-imbalances.js';
import { computeNextLines, type StatedSum, type StatementLine, sumStatement } from '../../src/statements/next-statement.js';
import type { OrganizationTx } from '../../src/platform/kernel/database/organization-tx.js';

const EVERYTHING = { from: '1900-01', to: '2199-12', state: null } as const;
const FIRST = '1900-01-01';
const LAST = '2199-12-31';

/** A book's payments and statements, with a check that all of its views agree to the cent. */
export class ReconciledBook {
  private readonly payments: { id: string; cents: bigint }[] = [];
  private readonly lines: StatementLine[] = [];
  private balance = 0n;
  private lastMonth: string | null = null;

  constructor(
    private readonly ledger: LedgerService,
    private readonly charges: BookChargesService,
    private readonly days: BookDaysService,
    private readonly counted: CountedChargesService,
    private readonly months: CountedMonthsService,
    private readonly organizationId: string,
  ) {}

  async recordPayment(tx: OrganizationTx, paid: Omit<PaidPeriod, 'paymentId'>): Promise<void> {
    const id = randomUUID();
    await this.ledger.recordPayment(tx, { ...paid, paymentId: id });
    this.payments.push({ id, cents: paid.cents });
  }

  async voidPayment(tx: OrganizationTx, number: number): Promise<void> {
    const [payment] = this.payments.splice(number % Math.max(this.payments.length, 1), 1);
    if (payment !== undefined) await this.ledger.reversePayment(tx, payment.id);
  }

  /** Issues a month's statement, unless the month is already covered. @returns the reasons why it does not balance */
  async issueStatement(tx: OrganizationTx, month: string): Promise<string[]> {
    if (this.lastMonth !== null && month <= this.lastMonth) return [];
    const rows = await this.ledger.readRows(tx, { ...EVERYTHING, to: month });
    const lines = computeNextLines(rows, this.getStated(), this.lastMonth, () => null);
    const sums = sumStatement(this.balance, lines);
    this.lines.push(...lines);
    this.balance = sums.balanceCents;
    this.lastMonth = month;
    return findImbalances(sums, rows, [], []);
  }

  /** Compares dashboard and reports (by transactions), reconciliation (line by line), ledger and payments. @returns the differences */
  async findDifferences(tx: OrganizationTx, rows: readonly LedgerRow[]): Promise<string[]> {
    const { ledger } = this;
    const months = await ledger.sumByTransactionMonth(tx, EVERYTHING);
    const counted = await this.charges.sumCharges(tx, FIRST, LAST, null);
    const book = counted.map(({ kind, ...rest }) => ({ ...rest, payee: getPayee(kind) }));
    const kept = await ledger.sumOwedByDate(tx, EVERYTHING);
    const found = matchAllSides(book, kept, rows, [], []);
    const read = await this.counted.readCharges(tx, EVERYTHING, kept);
    await this.months.fillNext(tx, null);
    const shown = await this.days.sumDays(tx, FIRST, LAST, null);
    const paid = rows.reduce((sum, { paidCents }) => sum + paidCents, 0n);
    return [
      ...findImbalances({ balanceCents: sumOpen(rows) }, rows, kept, book),
      ...findImbalances({ balanceCents: sumOpen(rows) }, rows, kept, await this.counted.countCharges(tx, EVERYTHING, kept)),
      ...findImbalances({ balanceCents: sumOpen(rows) }, rows, kept, read),
      ...findImbalances({ balanceCents: sumOpen(rows) }, rows, kept, await this.counted.readCharges(tx, EVERYTHING, kept)),
      ...(await this.findUncounted(tx)),
      ...findDifferingMonths(shown, months).map(({ state, month }) => `${state} ${month}: the days are not the months of the ledger.`),
      ...describeDifference('open of the report', computePeriodFigures(months, [], [], rows).total.openCents, sumOpen(rows)),
      ...describeDifference(
        'payments',
        paid,
        this.payments.reduce((sum, { cents }) => sum + cents, 0n),
      ),
      ...found.flatMap(({ mendedAt, state, month, reason }) => (mendedAt === 'policies' ? [`${state} ${month}: ${reason ?? ''}`] : [])),
    ];
  }

  /** Returns the months that have not been counted yet; the next step may change some of them again. */
  private async findUncounted(tx: OrganizationTx): Promise<string[]> {
    const months = await findCountedMonths(tx, EVERYTHING);
    return months.flatMap(({ state, month, amounts }) => (amounts === null ? [`${state} ${month} is not counted.`] : []));
  }

  private getStated(): StatedSum[] {
    const sums = new Map<string, StatedSum>();
    for (const { kind, state, payee, month, amendment, cents } of this.lines) {
      const key = `${state} ${payee} ${month} ${amendment}`;
      const { owedCents = 0n, paidCents = 0n } = sums.get(key) ?? {};
      const more = kind === 'payment' ? { owedCents, paidCents: paidCents - cents } : { owedCents: owedCents + cents, paidCents };
      sums.set(key, { state, payee, month, amendment, ...more });
    }
    return [...sums.values()];
  }
}

const sumOpen = (rows: readonly LedgerRow[]): bigint => rows.reduce((sum, { openCents }) => sum + openCents, 0n);

const describeDifference = (what: string, one: bigint, other: bigint): string[] =>
  one === other ? [] : [`${what}: ${one} is not ${other}.`];
