import type { MonthOfTransactions, OwedByDate } from '../ledger/ledger-rows.js';

type Counted = Pick<MonthOfTransactions, 'state' | 'month' | 'taxCents' | 'feesCents'>;
type StateMonth = Pick<Counted, 'state' | 'month'>;

const keyOf = ({ state, month }: StateMonth): string => `${state} ${month}`;

/** The months of states whose transactions add up to something else than the ledger has, by tax or by fees. */
export function differingMonths(counted: readonly Counted[], kept: readonly Counted[]): StateMonth[] {
  const sums = new Map<string, { state: string; month: string; tax: bigint; fees: bigint }>();
  const add = ({ state, month, taxCents, feesCents }: Counted, sign: bigint): void => {
    const key = keyOf({ state, month });
    const sum = sums.get(key) ?? { state, month, tax: 0n, fees: 0n };
    sum.tax += sign * taxCents;
    sum.fees += sign * feesCents;
    sums.set(key, sum);
  };
  for (const one of counted) add(one, 1n);
  for (const one of kept) add(one, -1n);
  return [...sums.values()].filter(({ tax, fees }) => tax !== 0n || fees !== 0n).map(({ state, month }) => ({ state, month }));
}

/** What the ledger has of all other months, as it is known that their transactions add up to the same. */
export function agreeingCharges(kept: readonly OwedByDate[], differing: readonly StateMonth[]) {
  const keys = new Set(differing.map(keyOf));
  return kept
    .filter((one) => !keys.has(keyOf(one)))
    .map(({ state, payee, month, owedCents }) => ({ state, payee, month, cents: owedCents }));
}
