import type { CalendarDate } from '../../dates/calendar-date.js';
import type { LedgerRow } from '../../ledger/ledger-rows.js';
import type { Month } from '../../ledger/month.js';
import type { Payee } from '../../ledger/payee.js';
import type { SettlingFiling } from './due-filing.js';

/** Due time of an amount, relative to today. */
export const PAYABLE_STAGES = ['earlier', 'overdue', 'this-month', 'later', 'undated', 'credit'] as const;
export type PayableStage = (typeof PAYABLE_STAGES)[number];

/** Open amount that is due to one payee in a state by one day; whole cents. */
export interface Payable {
  readonly state: string;
  readonly payee: Payee;
  /** Last business day on which to pay; null if there is no date. */
  readonly dueOn: CalendarDate | null;
  /** Last day on which payment is on time; if its filings have different ones, the earliest. Null if there is no date. */
  lastDay: CalendarDate | null;
  readonly filing: string | null;
  fromMonth: Month;
  toMonth: Month;
  owedCents: bigint;
  filedCents: bigint;
  paidCents: bigint;
  openCents: bigint;
}

/** Groups open amounts by state, payee and due date, in order of date; omits settled ones. Amounts without a date are last. */
export function groupPayables(rows: readonly LedgerRow[], due: (row: LedgerRow) => SettlingFiling | undefined): Payable[] {
  const groups = new Map<string, Payable>();
  for (const row of rows) {
    const filing = due(row);
    const key = `${filing?.payBy ?? '9999'} ${row.state} ${row.payee}`;
    const known = groups.get(key) ?? createPayable(row, filing);
    if (row.month < known.fromMonth) known.fromMonth = row.month;
    if (row.month > known.toMonth) known.toMonth = row.month;
    if (filing && known.lastDay && filing.lastDay < known.lastDay) known.lastDay = filing.lastDay;
    known.owedCents += row.accruedCents + row.adjustedCents;
    known.filedCents += row.filedCents;
    known.paidCents += row.paidCents;
    known.openCents += row.openCents;
    groups.set(key, known);
  }
  return [...groups]
    .filter(([, { openCents }]) => openCents !== 0n)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, payable]) => payable);
}

function createPayable({ state, payee, month }: LedgerRow, filing: SettlingFiling | undefined): Payable {
  const nothing = { owedCents: 0n, filedCents: 0n, paidCents: 0n, openCents: 0n };
  return {
    state,
    payee,
    dueOn: filing?.payBy ?? null,
    lastDay: filing?.lastDay ?? null,
    filing: filing?.title ?? null,
    fromMonth: month,
    toMonth: month,
    ...nothing,
  };
}

/** @param trackingSince amounts due earlier are never overdue, because the product did not track them */
export function getStage(
  { dueOn, lastDay, openCents }: Pick<Payable, 'dueOn' | 'lastDay' | 'openCents'>,
  { today, trackingSince }: { readonly today: CalendarDate; readonly trackingSince: CalendarDate },
): PayableStage {
  if (openCents < 0n) return 'credit';
  if (dueOn === null || lastDay === null) return 'undated';
  if (lastDay < today) return lastDay < trackingSince ? 'earlier' : 'overdue';
  return dueOn.slice(0, 7) === today.slice(0, 7) ? 'this-month' : 'later';
}
