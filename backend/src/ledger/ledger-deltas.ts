import type { CalendarDate } from '../dates/calendar-date.js';
import { type Month, getMonthOf } from './month.js';
import type { LedgerKind } from './payee.js';

/** Column that an amount belongs to: as first priced, or changes from rule changes, back-outs and corrections. */
export type LedgerColumn = 'accrued' | 'adjusted';

/** Change for one state, month of the transaction date and kind of charge; whole cents. */
export interface LedgerDelta {
  readonly state: string;
  readonly month: Month;
  readonly kind: LedgerKind;
  accruedCents: bigint;
  adjustedCents: bigint;
}

/** Amounts of a transaction, or of a change to it, by kind; whole cents. */
export type AmountsByKind = ReadonlyMap<LedgerKind, bigint>;

/** Collects changes to the ledger. Memory use depends on the number of states and months, not on the number of transactions. */
export class LedgerDeltas {
  private readonly byKey = new Map<string, LedgerDelta>();

  /** @param date of the transaction */
  add(state: string, date: CalendarDate, column: LedgerColumn, amounts: AmountsByKind): void {
    const month = getMonthOf(date);
    for (const [kind, cents] of amounts) {
      if (cents === 0n) continue;
      const key = `${state} ${month} ${kind}`;
      let delta = this.byKey.get(key);
      if (delta === undefined) {
        delta = { state, month, kind, accruedCents: 0n, adjustedCents: 0n };
        this.byKey.set(key, delta);
      }
      if (column === 'accrued') delta.accruedCents += cents;
      else delta.adjustedCents += cents;
    }
  }

  /** Returns the changes sorted, so that concurrent changes to the same rows cannot deadlock. */
  toSorted(): LedgerDelta[] {
    return [...this.byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, delta]) => delta);
  }

  clear(): void {
    this.byKey.clear();
  }
}
