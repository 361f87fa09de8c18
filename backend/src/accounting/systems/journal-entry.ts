import type { CalendarDate } from '../../dates/calendar-date.js';

/** A line of an entry. */
export interface JournalLine {
  /** The account's id in the system. */
  readonly accountId: string;
  readonly side: 'debit' | 'credit';
  /** Whole cents, above zero. */
  readonly cents: number;
  readonly description: string;
}

/** What is posted to the books of an accounting system: lines whose debits and credits are equal. It is never changed, only reversed. */
export interface JournalEntry {
  /** Our id: a repeat of the same entry carries the same. */
  readonly id: string;
  /** At most 21 characters. */
  readonly number: string;
  readonly date: CalendarDate;
  readonly memo: string;
  readonly lines: readonly JournalLine[];
}

/** What debits exceed credits by, in whole cents: 0 for an entry that can be posted. */
export function imbalanceOf(lines: readonly JournalLine[]): number {
  return lines.reduce((sum, { side, cents }) => sum + (side === 'debit' ? cents : -cents), 0);
}

/** The same amounts on the other sides, which takes an entry back. */
export const reverse = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map((line) => ({ ...line, side: line.side === 'debit' ? 'credit' : 'debit', description: `Reversal: ${line.description}` }));
