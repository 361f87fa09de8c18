import { type CalendarDate, sameDayOfMonthBefore } from '../dates/calendar-date.js';
import { type AmountsByKind, type LedgerColumn, LedgerDeltas } from '../ledger/ledger-deltas.js';
import type { Completeness } from '../tax/pricing/price-result.js';
import { type ActiveSpan, isActiveOn } from './active-days.js';

/** Days on which totals will change are stored when so many have gathered, so that memory stays bounded. */
export const MAX_GATHERED_DAYS = 20_000;

/** What an import adds to the totals of one state, as of a day. Money in cents. */
export interface StateDelta {
  policies: number;
  activePolicies: number;
  incompletePolicies: number;
  premiumCents: bigint;
  taxCents: bigint;
  feesCents: bigint;
}

/** What changes on one day. On a day that has passed only the policies in force are kept: the amounts of that day count already. */
export interface DayDelta {
  activePolicies: number;
  premiumCents: bigint;
  taxCents: bigint;
  feesCents: bigint;
}

export interface BookedAmounts {
  premiumCents: bigint;
  taxCents: bigint;
  feesCents: bigint;
}

/** What a transaction, or a change of one, adds to the book. */
export interface Booked extends BookedAmounts {
  /** The same by kind of charge. */
  readonly byKind: AmountsByKind;
  /** Where the ledger counts it. */
  readonly column: LedgerColumn;
}

/**
 * Collects what transactions do to the totals of the states, seen from one day: what counts now, what will count on later days, and
 * which policies came into force or ended within the month before. Sums are exact whatever the amounts.
 */
export class StateDeltas {
  readonly now = new Map<string, StateDelta>();
  /** By `<state> <day>`, each day after the same day of the month before `asOf`. */
  readonly days = new Map<string, DayDelta>();
  /** What is owed by kind of charge, until it is added to the ledger. */
  readonly ledger = new LedgerDeltas();
  /** States and months (YYYY-MM) of all transactions that were booked; stays when the rest is forgotten. */
  readonly touched = { states: new Set<string>(), months: new Set<string>() };
  private readonly monthAgo: CalendarDate;

  constructor(readonly asOf: CalendarDate) {
    this.monthAgo = sameDayOfMonthBefore(asOf);
  }

  countPolicy(state: string): void {
    this.getDelta(state).policies += 1;
  }

  /** None of the policy's transactions counts any more. */
  uncountPolicy(state: string): void {
    this.getDelta(state).policies -= 1;
  }

  /** A transaction counts in the calendar year of its date, from that day on. */
  addTransaction(state: string, date: CalendarDate, amounts: Booked): void {
    this.ledger.add(state, date, amounts.column, amounts.byKind);
    this.touched.states.add(state);
    this.touched.months.add(date.slice(0, 7));
    if (date > this.asOf) add(this.onDay(state, date), amounts);
    else if (date.slice(0, 4) === this.asOf.slice(0, 4)) add(this.getDelta(state), amounts);
  }

  /** The days on which one policy is in force were `before` and are `after`. */
  moveActive(state: string, before: readonly ActiveSpan[], after: readonly ActiveSpan[]): void {
    const delta = this.getDelta(state);
    delta.activePolicies += Number(isActiveOn(after, this.asOf)) - Number(isActiveOn(before, this.asOf));
    this.moveDays(state, before, -1);
    this.moveDays(state, after, 1);
  }

  /** What is charged on one policy was `before` and is `after`. */
  moveCompleteness(state: string, before: Completeness | null, after: Completeness | null): void {
    const change = Number(after === 'incomplete') - Number(before === 'incomplete');
    if (change !== 0) this.getDelta(state).incompletePolicies += change;
  }

  clear(): void {
    this.now.clear();
    this.days.clear();
  }

  private moveDays(state: string, spans: readonly ActiveSpan[], sign: 1 | -1): void {
    for (const { start, end } of spans) {
      if (start > this.monthAgo) this.onDay(state, start).activePolicies += sign;
      if (end > this.monthAgo) this.onDay(state, end).activePolicies -= sign;
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

  private onDay(state: string, day: CalendarDate): DayDelta {
    const key = `${state} ${day}`;
    let delta = this.days.get(key);
    if (delta === undefined) {
      delta = { activePolicies: 0, premiumCents: 0n, taxCents: 0n, feesCents: 0n };
      this.days.set(key, delta);
    }
    return delta;
  }
}

function add(sum: BookedAmounts, amounts: BookedAmounts): void {
  sum.premiumCents += amounts.premiumCents;
  sum.taxCents += amounts.taxCents;
  sum.feesCents += amounts.feesCents;
}
