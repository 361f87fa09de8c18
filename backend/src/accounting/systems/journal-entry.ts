import type { CalendarDate } from '../../dates/calendar-date.js';

export interface JournalLine {
  readonly accountId: string;
  readonly side: 'debit' | 'credit';
  /** Whole cents, positive. */
  readonly cents: number;
  readonly description: string;
}

/** A journal entry for an accounting system. Debits equal credits. It never changes after posting, and can only be reversed. */
export interface JournalEntry {
  /** Our id for the entry, the same in repeated requests. */
  readonly id: string;
  /** At most 21 characters. */
  readonly number: string;
  readonly date: CalendarDate;
  readonly memo: string;
  readonly lines: readonly JournalLine[];
}

/** Returns debits minus credits in whole cents; the result is 0 for an entry that can be posted. */
export function computeImbalance(lines: readonly JournalLine[]): number {
  return lines.reduce((sum, { side, cents }) => sum + (side === 'debit' ? cents : -cents), 0);
}

/** Returns the lines with debits and credits swapped. */
export const reverseLines = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map((line) => ({ ...line, side: line.side === 'debit' ? 'credit' : 'debit', description: `Reversal: ${line.description}` }));
