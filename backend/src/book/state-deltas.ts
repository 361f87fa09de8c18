import { type CalendarDate, subtractOneMonth } from '../dates/calendar-date.js';
import { type AmountsByKind, type LedgerColumn, LedgerDeltas } from '../ledger/ledger-deltas.js';
import type { Completeness } from '../tax/pricing/price-result.js';
import { type ActiveSpan, isActiveOn } from './active-days.js';

/** Number of days with future changes to collect before they are stored, to bound memory. */
export const MAX_GATHERED_DAYS = 20_000;

/** Changes to one state's totals, as of a day. Amounts are in cents. */
export interface StateDelta {
  policies: number;
  activePolicies: number;
  incompletePolicies: number;
  premiumCents: bigint;
  taxCents: bigint;
  feesCents: bigint;
}

/** Changes on one day. For a past day, only the policies in force are kept, because its amounts are already included. */
export interface DayDelta {
  activePolicies: number;
  premiumCents: bigint;
  taxCents: bigint;
  feesCents: bigint;
}

export interface RecordedAmounts {
  premiumCents: bigint;
  taxCents: bigint;
  feesCents: bigint;
}

export interface TransactionEffect extends RecordedAmounts {
  /** Amounts, by kind of charge. */
  readonly byKind: AmountsByKind;
  readonly column: LedgerColumn;
}

/**
 * Collects the effects of transactions on the totals of the states as of one day: current values, later changes, and policies that came
 * into force or ended within the month before. Sums are exact.
 */
export class StateDeltas {
  readonly now = new Map<string, StateDelta>();
  /** Keyed by `<state> <day>`, for days later than one month before `asOf`. */
  readonly days = new Map<string, DayDelta>();
  /** Ledger changes that are not stored yet, by kind of charge. */
  readonly ledger = new LedgerDeltas();
  /** States and months (YYYY-MM) of all recorded or described transactions; these are kept when everything else is cleared. */
  readonly touched = { states: new Set<string>(), months: new Set<string>() };
  private readonly monthAgo: CalendarDate;

  constructor(readonly asOf: CalendarDate) {
    this.monthAgo = subtractOneMonth(asOf);
  }

  countPolicy(state: string): void {
    this.getDelta(state).policies += 1;
  }

  /** Removes a policy that no longer has transactions that count. */
  uncountPolicy(state: string): void {
    this.getDelta(state).policies -= 1;
  }

  /** Adds a transaction to the totals of the calendar year of its date, as of that date. */
  addTransaction(state: string, date: CalendarDate, amounts: TransactionEffect): void {
    this.ledger.add(state, date, amounts.column, amounts.byKind);
    this.touch(state, date);
    if (date > this.asOf) addAmounts(this.getDayDelta(state, date), amounts);
    else if (date.slice(0, 4) === this.asOf.slice(0, 4)) addAmounts(this.getDelta(state), amounts);
  }

  /** Records a change to a transaction that does not affect its charges, for example to its description. */
  touch(state: string, date: CalendarDate): void {
    this.touched.states.add(state);
    this.touched.months.add(date.slice(0, 7));
  }

  /** Changes the days on which a policy is in force. */
  updateActiveDays(state: string, before: readonly ActiveSpan[], after: readonly ActiveSpan[]): void {
    const delta = this.getDelta(state);
    delta.activePolicies += Number(isActiveOn(after, this.asOf)) - Number(isActiveOn(before, this.asOf));
    this.addActiveDays(state, before, -1);
    this.addActiveDays(state, after, 1);
  }

  /** Changes the completeness of a policy. */
  updateCompleteness(state: string, before: Completeness | null, after: Completeness | null): void {
    const change = Number(after === 'incomplete') - Number(before === 'incomplete');
    if (change !== 0) this.getDelta(state).incompletePolicies += change;
  }

  clear(): void {
    this.now.clear();
    this.days.clear();
  }

  private addActiveDays(state: string, spans: readonly ActiveSpan[], sign: 1 | -1): void {
    for (const { start, end } of spans) {
      if (start > this.monthAgo) this.getDayDelta(state, start).activePolicies += sign;
      if (end > this.monthAgo) this.getDayDelta(state, end).activePolicies -= sign;
    }
  }

  private getDelta(state: string): StateDelta {
    let delta = this.now.get(state);
    if (delta === undefined) {
      delta = { policies: 0, activePolicies: 0, incompletePolicies: 0, premiumCents: 0n, taxCents: 0n, feesCents: 0n };
      this.now.set(state, delta);
    }
    return delta;
  }

  private getDayDelta(state: string, day: CalendarDate): DayDelta {
    const key = `${state} ${day}`;
    let delta = this.days.get(key);
    if (delta === undefined) {
      delta = { activePolicies: 0, premiumCents: 0n, taxCents: 0n, feesCents: 0n };
      this.days.set(key, delta);
    }
    return delta;
  }
}

function addAmounts(sum: RecordedAmounts, amounts: RecordedAmounts): void {
  sum.premiumCents += amounts.premiumCents;
  sum.taxCents += amounts.taxCents;
  sum.feesCents += amounts.feesCents;
}
