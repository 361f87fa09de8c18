import type { TransactionMonthSums, OwedByDate } from '../../ledger/ledger-rows.js';
import { addDays } from '../../dates/calendar-date.js';
import { getNextMonth, type Month } from '../../ledger/month.js';
import type { Payee } from '../../ledger/payee.js';

type MonthTotals = Pick<TransactionMonthSums, 'state' | 'month' | 'taxCents' | 'feesCents'>;
export type StateMonth = Pick<MonthTotals, 'state' | 'month'>;

export const getLastDay = (month: Month): string => addDays(`${getNextMonth(month)}-01`, -1);

export const getKey = ({ state, month }: StateMonth): string => `${state} ${month}`;

/** Returns the months whose transactions differ from the ledger, by tax or by fees. */
export function findDifferingMonths(counted: readonly MonthTotals[], kept: readonly MonthTotals[]): StateMonth[] {
  const sums = new Map<string, { state: string; month: string; tax: bigint; fees: bigint }>();
  const add = ({ state, month, taxCents, feesCents }: MonthTotals, sign: bigint): void => {
    const key = getKey({ state, month });
    const sum = sums.get(key) ?? { state, month, tax: 0n, fees: 0n };
    sum.tax += sign * taxCents;
    sum.fees += sign * feesCents;
    sums.set(key, sum);
  };
  for (const one of counted) add(one, 1n);
  for (const one of kept) add(one, -1n);
  return [...sums.values()].filter(({ tax, fees }) => tax !== 0n || fees !== 0n).map(({ state, month }) => ({ state, month }));
}

/**
 * Returns the months with fees owed to several payees, by the state's rules or by the ledger, because a correct sum of all fees does not prove each
 * of them. @param payeesOf returns the payees of all charges other than premium tax under a state's rules
 */
export function findSharedMonths(kept: readonly OwedByDate[], payeesOf: (state: string) => ReadonlySet<Payee>): StateMonth[] {
  const shared = new Map<string, { month: StateMonth; payees: Set<Payee> }>();
  for (const { state, month, payee, isFee, owedCents } of kept) {
    if (!isFee || owedCents === 0n) continue;
    const key = getKey({ state, month });
    const known = shared.get(key) ?? { month: { state, month }, payees: new Set(payeesOf(state)) };
    known.payees.add(payee);
    shared.set(key, known);
  }
  return [...shared.values()].flatMap(({ month, payees }) => (payees.size > 1 ? [month] : []));
}

/** Joins each state's consecutive months into ranges. */
export function joinMonths(months: readonly StateMonth[]): { readonly state: string; readonly from: Month; readonly to: Month }[] {
  const ranges: { state: string; from: Month; to: Month }[] = [];
  for (const { state, month } of months.toSorted((one, other) => (getKey(one) < getKey(other) ? -1 : 1))) {
    const last = ranges.at(-1);
    if (last?.state === state && getNextMonth(last.to) === month) last.to = month;
    else ranges.push({ state, from: month, to: month });
  }
  return ranges;
}

/** Returns the ledger's rows for all other months. */
export function selectOtherMonths(kept: readonly OwedByDate[], differing: readonly StateMonth[]): OwedByDate[] {
  const keys = new Set(differing.map(getKey));
  return kept.filter((one) => !keys.has(getKey(one)));
}
