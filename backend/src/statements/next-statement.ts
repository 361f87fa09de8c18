import type { CalendarDate } from '../dates/calendar-date.js';
import type { LedgerRow } from '../ledger/ledger-rows.js';
import type { Month } from '../ledger/month.js';
import type { Payee } from '../ledger/payee.js';

export const STATEMENT_LINE_KINDS = ['charge', 'adjustment', 'payment'] as const;
export type StatementLineKind = (typeof STATEMENT_LINE_KINDS)[number];

/** A line of a statement; whole cents, negative for payments and for reduced amounts. */
export interface StatementLine {
  readonly kind: StatementLineKind;
  readonly state: string;
  readonly payee: Payee;
  readonly month: Month;
  readonly amendment: number;
  readonly dueOn: CalendarDate | null;
  readonly cents: bigint;
}

/** Sums of earlier statements for a payee and month; whole cents. */
export interface StatedSum extends Pick<LedgerRow, 'state' | 'payee' | 'month' | 'amendment'> {
  readonly owedCents: bigint;
  /** Positive. */
  readonly paidCents: bigint;
}

export interface StatementSums {
  readonly previousCents: bigint;
  readonly chargesCents: bigint;
  readonly adjustmentsCents: bigint;
  /** Negative. */
  readonly paymentsCents: bigint;
  readonly balanceCents: bigint;
}

type StatementRow = Pick<
  LedgerRow,
  'state' | 'payee' | 'month' | 'amendment' | 'accruedCents' | 'adjustedCents' | 'paidCents' | 'openCents'
>;

const getKey = ({ state, payee, month, amendment }: Pick<StatementRow, 'state' | 'payee' | 'month' | 'amendment'>): string =>
  `${month} ${state} ${payee} ${amendment}`;

/**
 * Computes the lines of the next statement: the changes since the earlier statements. Changes to a month that an earlier statement covered are
 * adjustments.
 * @param rows rows of all months up to the new statement's
 * @param lastMonth month of the newest statement; null before the first one
 */
export function computeNextLines(
  rows: readonly StatementRow[],
  stated: readonly StatedSum[],
  lastMonth: Month | null,
  dueOn: (row: StatementRow) => CalendarDate | null,
): StatementLine[] {
  const before = new Map(stated.map((sum) => [getKey(sum), sum]));
  const gone = stated.filter((sum) => !rows.some((row) => getKey(row) === getKey(sum))).map(createEmptyRow);
  return [...rows, ...gone]
    .flatMap((row): StatementLine[] => {
      const { owedCents = 0n, paidCents = 0n } = before.get(getKey(row)) ?? {};
      const { state, payee, month, amendment } = row;
      const shared = { state, payee, month, amendment, dueOn: dueOn(row) };
      const kind = lastMonth !== null && month <= lastMonth ? 'adjustment' : 'charge';
      return [
        { ...shared, kind, cents: row.accruedCents + row.adjustedCents - owedCents },
        { ...shared, kind: 'payment', cents: paidCents - row.paidCents },
      ];
    })
    .filter(({ cents }) => cents !== 0n)
    .toSorted((one, other) => (getSortKey(one) < getSortKey(other) ? -1 : 1));
}

/** Returns a row of zeros, for a month that no longer has any amounts, such as after a payment was voided. */
const createEmptyRow = ({ state, payee, month, amendment }: StatedSum): StatementRow => {
  const nothing = { accruedCents: 0n, adjustedCents: 0n, paidCents: 0n, openCents: 0n };
  return { state, payee, month, amendment, ...nothing };
};

/** Returns the sort key of a line: charges, adjustments, payments; each by due date, state and payee. */
const getSortKey = (line: StatementLine): string =>
  `${STATEMENT_LINE_KINDS.indexOf(line.kind)} ${line.dueOn ?? '9999'} ${line.state} ${line.payee} ${line.month} ${line.amendment}`;

export function sumStatement(previousCents: bigint, lines: readonly StatementLine[]): StatementSums {
  const sum = (kind: StatementLineKind): bigint => lines.reduce((all, line) => (line.kind === kind ? all + line.cents : all), 0n);
  const [chargesCents, adjustmentsCents, paymentsCents] = [sum('charge'), sum('adjustment'), sum('payment')];
  const balanceCents = previousCents + chargesCents + adjustmentsCents + paymentsCents;
  return { previousCents, chargesCents, adjustmentsCents, paymentsCents, balanceCents };
}
