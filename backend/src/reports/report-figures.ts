import type { LedgerRow, TransactionMonthSums } from '../ledger/ledger-rows.js';
import { type Month, getNextMonth } from '../ledger/month.js';

/** Amounts of a report; whole cents. */
export interface ReportFigures {
  premiumCents: bigint;
  taxCents: bigint;
  feesCents: bigint;
  filedCents: bigint;
  openCents: bigint;
}

export const createEmptyFigures = (): ReportFigures => ({ premiumCents: 0n, taxCents: 0n, feesCents: 0n, filedCents: 0n, openCents: 0n });

/** Amounts by state and by month, computed from the ledger's whole months and the days to add or subtract. */
export interface PeriodFigures {
  readonly byState: ReadonlyMap<string, ReportFigures>;
  readonly byMonth: ReadonlyMap<Month, ReportFigures>;
  readonly total: ReportFigures;
}

type ChargedSums = Omit<TransactionMonthSums, 'month'> & { readonly month: Month };

/**
 * Computes the figures. An open amount is the period's charges less the payments for its months, so it is consistent with the other figures.
 * @param settled rows of the period's whole months
 */
export function computePeriodFigures(
  months: readonly ChargedSums[],
  plus: readonly ChargedSums[],
  minus: readonly ChargedSums[],
  settled: readonly Pick<LedgerRow, 'state' | 'month' | 'filedCents' | 'paidCents'>[],
): PeriodFigures {
  const [byState, byMonth, total] = [new Map<string, ReportFigures>(), new Map<Month, ReportFigures>(), createEmptyFigures()];
  const add = (state: string, month: Month, change: (figures: ReportFigures) => void): void => {
    for (const figures of [getFigures(byState, state), getFigures(byMonth, month), total]) change(figures);
  };
  const charge = (sign: bigint) => (one: ChargedSums) =>
    add(one.state, one.month, (figures) => {
      figures.premiumCents += sign * one.premiumCents;
      figures.taxCents += sign * one.taxCents;
      figures.feesCents += sign * one.feesCents;
      figures.openCents += sign * (one.taxCents + one.feesCents);
    });
  [...months, ...plus].forEach(charge(1n));
  minus.forEach(charge(-1n));
  for (const { state, month, filedCents, paidCents } of settled)
    add(state, month, (figures) => {
      figures.filedCents += filedCents;
      figures.openCents -= paidCents;
    });
  return { byState, byMonth: fillMonths(byMonth), total };
}

function getFigures(all: Map<string, ReportFigures>, key: string): ReportFigures {
  const found = all.get(key) ?? createEmptyFigures();
  all.set(key, found);
  return found;
}

/** Returns every month from the first to the last one with amounts. Includes empty months, because a chart must show them. */
function fillMonths(byMonth: ReadonlyMap<Month, ReportFigures>): ReadonlyMap<Month, ReportFigures> {
  const months = [...byMonth.keys()].toSorted();
  const [first, last] = [months[0], months.at(-1)];
  const ordered = new Map<Month, ReportFigures>();
  if (first === undefined || last === undefined) return ordered;
  for (let month = first; month <= last; month = getNextMonth(month)) ordered.set(month, byMonth.get(month) ?? createEmptyFigures());
  return ordered;
}
