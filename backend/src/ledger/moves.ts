import { type ClosedMonths, type AssignedMonth, assignMonth } from './assigned-month.js';
import type { LedgerDelta } from './ledger-deltas.js';
import type { StoredSum } from './ledger-rows.js';
import type { Month } from './month.js';
import { type LedgerKind, type Payee, getPayee } from './payee.js';

/** Part of the amount owed for a month that is now filed elsewhere; whole cents. */
export interface LedgerMove {
  readonly state: string;
  readonly month: Month;
  readonly kind: LedgerKind;
  readonly from: AssignedMonth;
  readonly to: AssignedMonth;
  readonly accruedCents: bigint;
  readonly adjustedCents: bigint;
}

/** Amount that a filing states for one kind of charge and a month of transactions; whole cents. */
export interface StatedSum {
  readonly month: Month;
  readonly kind: LedgerKind;
  /** Month of the filing that includes the amount. */
  readonly landsIn: Month;
  readonly accruedCents: bigint;
  readonly adjustedCents: bigint;
}

/** Facts that determine where a state's entries are filed. */
export interface FilingPlaces {
  readonly closed: ReadonlyMap<Payee, ClosedMonths>;
  readonly acceptsAmendments: boolean;
}

const NO_CLOSED_MONTHS: ClosedMonths = new Map();
const getClosedMonths = ({ closed }: FilingPlaces, kind: LedgerKind): ClosedMonths => closed.get(getPayee(kind)) ?? NO_CLOSED_MONTHS;

const getTarget = (month: Month, kind: LedgerKind, landings: FilingPlaces): AssignedMonth =>
  assignMonth(month, getClosedMonths(landings, kind), landings.acceptsAmendments);

const isClosed = ({ landsIn, amendment }: AssignedMonth, closed: ClosedMonths): boolean => amendment <= (closed.get(landsIn) ?? -1);

/** Returns the moves of entries that are assigned differently because a month was reopened. Filed entries do not move. */
export function moveToFilingMonth(sums: readonly StoredSum[], landings: FilingPlaces): LedgerMove[] {
  return sums.flatMap(({ state, month, kind, landsIn, amendment, accruedCents, adjustedCents }) => {
    const to = getTarget(month, kind, landings);
    const isThere = to.landsIn === landsIn && to.amendment === amendment;
    if (isThere || isClosed({ landsIn, amendment }, getClosedMonths(landings, kind)) || (accruedCents === 0n && adjustedCents === 0n))
      return [];
    return [{ state, month, kind, from: { landsIn, amendment }, to, accruedCents, adjustedCents }];
  });
}

/**
 * Returns the moves of amounts that a sent filing omits from the months that it closes, or states in excess. They move to where a new entry would be
 * filed.
 * @param sums of the months and payees that the filing closes
 */
export function carryOver(
  sums: readonly StoredSum[],
  stated: readonly StatedSum[],
  { state, amendment }: { readonly state: string; readonly amendment: number },
  landings: FilingPlaces,
): LedgerMove[] {
  const rests = new Map<string, { month: Month; kind: LedgerKind; landsIn: Month; accruedCents: bigint; adjustedCents: bigint }>();
  const add = ({ month, kind, landsIn, accruedCents, adjustedCents }: StatedSum, sign: bigint): void => {
    const key = `${month} ${kind} ${landsIn}`;
    const rest = rests.get(key) ?? { month, kind, landsIn, accruedCents: 0n, adjustedCents: 0n };
    rest.accruedCents += sign * accruedCents;
    rest.adjustedCents += sign * adjustedCents;
    rests.set(key, rest);
  };
  for (const one of sums) add(one, 1n);
  for (const one of stated) add(one, -1n);
  return [...rests.values()]
    .filter(({ accruedCents, adjustedCents }) => accruedCents !== 0n || adjustedCents !== 0n)
    .map(({ month, kind, landsIn, accruedCents, adjustedCents }) => {
      const to = getTarget(month, kind, landings);
      return { state, month, kind, from: { landsIn, amendment }, to, accruedCents, adjustedCents };
    });
}

/** Converts moves to changes to the sums, one per month and amendment. */
export function toSums(moves: readonly LedgerMove[]): (LedgerDelta & AssignedMonth)[] {
  const sums = new Map<string, LedgerDelta & AssignedMonth>();
  const add = (
    { state, month, kind, accruedCents, adjustedCents }: LedgerMove,
    { landsIn, amendment }: AssignedMonth,
    sign: bigint,
  ): void => {
    const key = `${state} ${month} ${landsIn} ${amendment} ${kind}`;
    const sum = sums.get(key) ?? { state, month, kind, landsIn, amendment, accruedCents: 0n, adjustedCents: 0n };
    sum.accruedCents += sign * accruedCents;
    sum.adjustedCents += sign * adjustedCents;
    sums.set(key, sum);
  };
  for (const move of moves) {
    add(move, move.from, -1n);
    add(move, move.to, 1n);
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}
