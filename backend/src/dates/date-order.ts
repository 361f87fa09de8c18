import { quoteCell } from '@stampline/tables';
import { isCalendarDate } from './calendar-date.js';
import { convertDate, type DateOrder, findNumbersBeforeYear, isDayNumber, removeMidnight } from './convert-date.js';
import { formatPlausibleDateAdvice, isPlausibleDate } from './plausible-dates.js';

/** Result of examining the cells for a common date format. */
export interface FormatDecision<Value> {
  readonly value: Value;
  /** True if all cells match the template's format. */
  readonly isStrict: boolean;
  /** Reason for the decision, as a sentence; null if nothing differs from the template. */
  readonly reason: string | null;
  /** Question for the user if no cell proves the format; otherwise null. */
  readonly question: string | null;
}

const createDecision = (value: DateOrder, reason: string, question: string | null = null): FormatDecision<DateOrder> => ({
  value,
  isStrict: false,
  reason,
  question,
});

/** Decides the order in which dates are written: a number above 12 can only be a day. */
export function decideDateOrder(cells: Iterable<string>): FormatDecision<DateOrder> {
  let dayFirst: string | undefined;
  let monthFirst: string | undefined;
  let either: string | undefined;
  let other: string | undefined;
  let hasPeriods = false;
  const swapped = new SwappedDates();
  for (const cell of new Set(cells)) {
    const numbers = findNumbersBeforeYear(cell);
    swapped.add(cell, numbers);
    if (numbers === undefined) {
      if (!isCalendarDate(cell) && convertDate(cell, 'ymd') !== undefined) other ??= cell;
    } else if (numbers.first > 12 || numbers.second > 12) {
      // 13/45/2026 is not a day in either order. Its row is rejected and proves nothing.
      if (convertDate(cell, 'dmy') !== undefined) dayFirst ??= cell;
      else if (convertDate(cell, 'mdy') !== undefined) monthFirst ??= cell;
    } else {
      either ??= cell;
      hasPeriods ||= numbers.separator === '.';
    }
  }
  if (dayFirst !== undefined && monthFirst !== undefined) {
    return createDecision(
      'mdy',
      `${quoteCell(monthFirst)} has the month first.`,
      `Dates are written in both orders: ${quoteCell(monthFirst)} has the month first, ${quoteCell(dayFirst)} the day. Write them in one order in your file.`,
    );
  }
  const proof = dayFirst ?? monthFirst;
  if (proof !== undefined) {
    const [order, words] = dayFirst === undefined ? (['mdy', 'month'] as const) : (['dmy', 'day'] as const);
    return createDecision(order, `${quoteCell(proof)} has the ${words} first.`, swapped.askAboutOrder(proof, order));
  }
  if (either !== undefined) {
    const [value, words] = hasPeriods ? (['dmy', 'the day first'] as const) : (['mdy', 'the month first, as US spreadsheets do'] as const);
    const readAs = convertDate(either, value) ?? either;
    return createDecision(
      value,
      `No date has a number above 12, so the order is assumed: ${words}.`,
      `${quoteCell(either)} is read as ${readAs}. No date in the file tells month and day apart. Check the order.`,
    );
  }
  if (other === undefined) return { value: 'ymd', isStrict: true, reason: null, question: null };
  const readAs = `${quoteCell(other)} is read as ${convertDate(other, 'ymd') ?? other}.`;
  return createDecision(
    'ymd',
    readAs,
    isDayNumber(other) ? `${readAs} It is a number and not formatted as a date. Check it against your file.` : null,
  );
}

/** Maximum number of years that a list of policies spans. */
const MAX_YEARS = 3;

/** Detects dates with day and month swapped by a spreadsheet, and dates that start with a two-digit year. */
class SwappedDates {
  private readonly firsts = new Set<number>();
  private readonly lasts = new Set<number>();
  private hasOtherText = false;
  private early: string | undefined;
  private hasLate = false;

  add(cell: string, numbers: ReturnType<typeof findNumbersBeforeYear>): void {
    if (numbers === undefined) {
      const date = cell.slice(0, 10);
      if (!isCalendarDate(date)) return;
      if (Number(date.slice(8)) > 12) this.hasLate = true;
      else this.early ??= date;
      return;
    }
    const { first, second } = numbers;
    const year = /\D(\d{2})$/.exec(removeMidnight(cell))?.[1];
    if (first <= 12 && second <= 12) this.hasOtherText = true;
    if (first > 12 && year !== undefined) {
      this.firsts.add(first);
      this.lasts.add(Number(year));
    } else this.firsts.add(0);
  }

  /** Asks about the order if the other dates do not prove it. @param proof text with a number above 12 */
  askAboutOrder(proof: string, order: DateOrder): string | null {
    const readAs = convertDate(proof, order) ?? proof;
    if (this.mayHaveYearFirst()) return `${quoteCell(proof)} is read as ${readAs}. If the year is first, write the dates as YYYY-MM-DD.`;
    if (this.hasOtherText || this.hasLate || this.early === undefined) return null;
    return `${quoteCell(proof)} is read as ${readAs}, and no date such as ${this.early} is after the 12th of a month. If a spreadsheet has swapped month and day, correct these dates in your file.`;
  }

  /** Returns true if every date starts with a number above 12, and these numbers vary as little as years do. */
  private mayHaveYearFirst(): boolean {
    const firsts = [...this.firsts];
    if (this.lasts.size === 0 || firsts.includes(0) || firsts.some((first) => first > 69)) return false;
    return Math.max(...firsts) - Math.min(...firsts) <= MAX_YEARS && firsts.length >= Math.min(this.lasts.size, 2);
  }
}

/** A date in a file, or the reason why it cannot be read. */
export type ReadDate = { readonly date: string } | { readonly error: string };

/**
 * Creates a date reader for files for which the user is not asked about the order. A number above 12 in the file proves the order; if there is none,
 * ambiguous dates are refused.
 */
export function createDateReader(cells: Iterable<string>): (cell: string) => ReadDate {
  const { value: order, question } = decideDateOrder(cells);
  return (cell) => {
    const date = convertDate(cell, order);
    if (date === undefined) return { error: 'Enter a date as YYYY-MM-DD, for example 2026-01-31.' };
    if (!isPlausibleDate(date)) return { error: formatPlausibleDateAdvice(date) };
    const other = convertDate(cell, order === 'mdy' ? 'dmy' : 'mdy');
    if (question !== null && isDayNumber(cell))
      return { error: `It is a number and not formatted as a date. If it means ${date}, enter that.` };
    if (question !== null && other !== undefined && other !== date)
      return { error: `Nothing in the file shows if the month or the day is first. Enter the date as YYYY-MM-DD: ${date} or ${other}.` };
    return { date };
  };
}
