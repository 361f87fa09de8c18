import { randomUUID } from 'node:crypto';
import type { LedgerRow } from '../../src/ledger/ledger-rows.js';
import type { LedgerService } from '../../src/ledger/ledger.service.js';
import type { PaidPeriod } from '../../src/ledger/paid-amounts.js';
import { payeeOf } from '../../src/ledger/payee.js';
import type { BookChargesService } from '../../src/figures/book-charges.service.js';
import type { BookDaysService } from '../../src/figures/book-days.service.js';
import type { CountedChargesService } from '../../src/figures/counted/counted-charges.service.js';
import { differingMonths } from '../../src/figures/counted/counted-months.js';
import { matches } from '../../src/reconciliation/matching.js';
import { periodFigures } from '../../src/reports/report-figures.js';
import { faultsOf } from '../../src/statements/adds-up.js';
import { nextLines, type StatedSum, type StatementLine, statementSums } from '../../src/statements/next-statement.js';
import type { OrganizationTx } from '../../src/platform/kernel/database/organization-tx.js';

const EVERYTHING = { from: '1900-01', to: '2199-12', state: null } as const;
const FIRST = '1900-01-01';
const LAST = '2199-12-31';

/** Payments and statements of a book, and the check that everything that shows it agrees to the cent. */
export class SettledSides {
  private readonly payments: { id: string; cents: bigint }[] = [];
  private readonly lines: StatementLine[] = [];
  private balance = 0n;
  private lastMonth: string | null = null;

  constructor(
    private readonly ledger: LedgerService,
    private readonly charges: BookChargesService,
    private readonly days: BookDaysService,
    private readonly counted: CountedChargesService,
    private readonly organizationId: string,
  ) {}

  async pay(tx: OrganizationTx, paid: Omit<PaidPeriod, 'paymentId'>): Promise<void> {
    const id = randomUUID();
    await this.ledger.pay(tx, { ...paid, paymentId: id });
    this.payments.push({ id, cents: paid.cents });
  }

  async voidPayment(tx: OrganizationTx, number: number): Promise<void> {
    const [payment] = this.payments.splice(number % Math.max(this.payments.length, 1), 1);
    if (payment !== undefined) await this.ledger.reopenPayment(tx, payment.id);
  }

  /** Issues the statement of a month, unless one covers it already. @returns why it does not balance */
  async issueStatement(tx: OrganizationTx, month: string): Promise<string[]> {
    if (this.lastMonth !== null && month <= this.lastMonth) return [];
    const rows = await this.ledger.readRows(tx, { ...EVERYTHING, to: month });
    const lines = nextLines(rows, this.getStated(), this.lastMonth, () => null);
    const sums = statementSums(this.balance, lines);
    this.lines.push(...lines);
    this.balance = sums.balanceCents;
    this.lastMonth = month;
    return faultsOf(sums, rows, [], []);
  }

  /** Compares dashboard and reports (by transactions), reconciliation (line by line), ledger and payments. @returns the differences */
  async findDifferences(tx: OrganizationTx, rows: readonly LedgerRow[]): Promise<string[]> {
    const { ledger } = this;
    const months = await ledger.byTransactions(tx, EVERYTHING);
    const counted = await this.charges.sumUp(tx, FIRST, LAST, null);
    const book = counted.map(({ kind, ...rest }) => ({ ...rest, payee: payeeOf(kind) }));
    const kept = await ledger.owedByDates(tx, EVERYTHING);
    const found = matches(book, kept, rows, [], []);
    const shown = await this.days.sumUp(tx, FIRST, LAST, null);
    const paid = rows.reduce((sum, { paidCents }) => sum + paidCents, 0n);
    return [
      ...faultsOf({ balanceCents: openOf(rows) }, rows, kept, book),
      ...faultsOf({ balanceCents: openOf(rows) }, rows, kept, await this.counted.countCharges(tx, EVERYTHING, kept)),
      ...differingMonths(shown, months).map(({ state, month }) => `${state} ${month}: the days are not the months of the ledger.`),
      ...different('open of the report', periodFigures(months, [], [], rows).total.openCents, openOf(rows)),
      ...different(
        'payments',
        paid,
        this.payments.reduce((sum, { cents }) => sum + cents, 0n),
      ),
      ...found.flatMap(({ mendedAt, state, month, reason }) => (mendedAt === 'policies' ? [`${state} ${month}: ${reason ?? ''}`] : [])),
    ];
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

const openOf = (rows: readonly LedgerRow[]): bigint => rows.reduce((sum, { openCents }) => sum + openCents, 0n);

const different = (what: string, one: bigint, other: bigint): string[] => (one === other ? [] : [`${what}: ${one} is not ${other}.`]);
