import type { LedgerRow, MonthOfTransactions } from '../ledger/ledger-rows.js';
import { type Month, monthAfter } from '../ledger/month.js';

/** Amounts of a report; whole cents. */
export interface Figures {
  premiumCents: bigint;
  taxCents: bigint;
  feesCents: bigint;
  filedCents: bigint;
  openCents: bigint;
}

export const noFigures = (): Figures => ({ premiumCents: 0n, taxCents: 0n, feesCents: 0n, filedCents: 0n, openCents: 0n });

/** Amounts by state and by month, from the ledger's whole months and the days added and subtracted. */
export interface PeriodFigures {
  readonly byState: ReadonlyMap<string, Figures>;
  readonly byMonth: ReadonlyMap<Month, Figures>;
  readonly total: Figures;
}

type Charged = Omit<MonthOfTransactions, 'month'> & { readonly month: Month };

/**
 * Computes the figures. Open amounts are the period's charges less the payments for its months, so that they add up with the other figures.
 * @param settled rows of the period's whole months
 */
export function periodFigures(
  months: readonly Charged[],
  plus: readonly Charged[],
  minus: readonly Charged[],
  settled: readonly Pick<LedgerRow, 'state' | 'month' | 'filedCents' | 'paidCents'>[],
): PeriodFigures {
  const [byState, byMonth, total] = [new Map<string, Figures>(), new Map<Month, Figures>(), noFigures()];
  const add = (state: string, month: Month, change: (figures: Figures) => void): void => {
    for (const figures of [of(byState, state), of(byMonth, month), total]) change(figures);
  };
  const charge = (sign: bigint) => (one: Charged) =>
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
  return { byState, byMonth: inOrder(byMonth), total };
}

function of(all: Map<string, Figures>, key: string): Figures {
  const found = all.get(key) ?? noFigures();
  all.set(key, found);
  return found;
}

/** Returns every month from the first to the last with amounts, including empty ones, which a chart must show. */
function inOrder(byMonth: ReadonlyMap<Month, Figures>): ReadonlyMap<Month, Figures> {
  const months = [...byMonth.keys()].toSorted();
  const [first, last] = [months[0], months.at(-1)];
  const ordered = new Map<Month, Figures>();
  if (first === undefined || last === undefined) return ordered;
  for (let month = first; month <= last; month = monthAfter(month)) ordered.set(month, byMonth.get(month) ?? noFigures());
  return ordered;
}
