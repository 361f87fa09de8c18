import { isCalendarDate } from '../../dates/calendar-date.js';
import { parsePlainAmountCents } from '../../money/plain-amount.js';
import { quoteCell } from '@stampline/tables';
import { hasCurrency, convertAmount } from '../rows/convert-amount.js';
import { isDayNumber, findNumbersBeforeYear, convertDate, removeMidnight } from '../rows/convert-date.js';
import { type DateOrder, STRICT_FORMATS, type ThousandsSeparator } from '../rows/table-mapping.js';

/** Result of examining the cells for one format. */
export interface FormatDecision<Value> {
  readonly value: Value;
  /** True when all cells match the format of the template. */
  readonly isStrict: boolean;
  /** Reason as a sentence; null when nothing differs from the template. */
  readonly reason: string | null;
  /** Question for the person because no cell decides it; null when the cells decide. */
  readonly question: string | null;
}

const decideStrict = <Value>(value: Value): FormatDecision<Value> => ({ value, isStrict: true, reason: null, question: null });

const createDecision = (value: DateOrder, reason: string, question: string | null = null): FormatDecision<DateOrder> => ({
  value,
  isStrict: false,
  reason,
  question,
});

/** Decides in which order dates are written: a number above 12 can only be a day. */
export function decideDateOrder(cells: Iterable<string>): FormatDecision<DateOrder> {
  let dayFirst: string | undefined;
  let monthFirst: string | undefined;
  let either: string | undefined;
  let other: string | undefined;
  let hasPeriods = false;
  const exchange = new ExchangedDates();
  for (const cell of cells) {
    const numbers = findNumbersBeforeYear(cell);
    exchange.add(cell, numbers);
    if (numbers === undefined) {
      if (!isCalendarDate(cell) && convertDate(cell, 'ymd') !== undefined) other ??= cell;
    } else if (numbers.first > 12 || numbers.second > 12) {
      // 13/45/2026 is not a day in either order: its row is rejected and decides nothing.
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
    return createDecision(order, `${quoteCell(proof)} has the ${words} first.`, exchange.askAboutOrder(proof, order));
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
  if (other === undefined) return decideStrict('ymd');
  const readAs = `${quoteCell(other)} is read as ${convertDate(other, 'ymd') ?? other}.`;
  return createDecision(
    'ymd',
    readAs,
    isDayNumber(other) ? `${readAs} It is a number and not formatted as a date. Check it against your file.` : null,
  );
}

/** Most years in a list of policies. */
const MAX_YEARS = 3;

/** Notices dates that a spreadsheet has exchanged, and years of two digits that come first. */
class ExchangedDates {
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

  /** Asks about dates whose order the others do not prove. @param proof a text with a number above 12 */
  askAboutOrder(proof: string, order: DateOrder): string | null {
    const readAs = convertDate(proof, order) ?? proof;
    if (this.mayHaveYearFirst()) return `${quoteCell(proof)} is read as ${readAs}. If the year is first, write the dates as YYYY-MM-DD.`;
    if (this.hasOtherText || this.hasLate || this.early === undefined) return null;
    return `${quoteCell(proof)} is read as ${readAs}, and no date such as ${this.early} is after the 12th of a month. If a spreadsheet has exchanged month and day of these, correct them in your file.`;
  }

  /** Returns true if every date is a number above 12 and two others, and its first numbers vary as little as years do. */
  private mayHaveYearFirst(): boolean {
    const firsts = [...this.firsts];
    if (this.lasts.size === 0 || firsts.includes(0) || firsts.some((first) => first > 69)) return false;
    return Math.max(...firsts) - Math.min(...firsts) <= MAX_YEARS && firsts.length >= Math.min(this.lasts.size, 2);
  }
}

/** Formats of amounts. */
export interface AmountFormat {
  readonly thousandsSeparator: ThousandsSeparator;
  readonly currency: boolean;
}

/**
 * A period before three digits ending in zero: 12.500 is twelve and a half, or twelve thousand five hundred where periods separate
 * thousands.
 */
const THREE_AFTER_PERIOD = /^\D*\d{1,3}\.\d\d0\D*$/;
/** Three decimals that cannot be thousands, so the file writes amounts with three decimals. */
const THREE_DECIMALS = /\d{4,}\.\d{3}\D*$|,\d{3}\.\d{3}\D*$/;
const WITH_COMMAS = /\d,\d{3}(?:\D|$)/;
const DECIMAL_COMMA = /\d,\d{1,2}\D*$/;

/** Decides what separates thousands, and whether amounts carry a currency sign. */
export function decideAmounts(cells: Iterable<string>): FormatDecision<AmountFormat> {
  let currency: string | undefined;
  let commas: string | undefined;
  let decimalComma: string | undefined;
  let decimalPoint: string | undefined;
  let hasOther = false;
  let styled: string | undefined;
  let either: string | undefined;
  let hasThreeDecimals = false;
  for (const cell of cells) {
    if (parsePlainAmountCents(cell) !== undefined) {
      if (cell.includes('.')) decimalPoint ??= cell;
      continue;
    }
    hasOther = true;
    // A cell that no format reads is rejected with its row and decides nothing.
    if (parsePlainAmountCents(convertAmount(cell, STRICT_FORMATS) ?? '') !== undefined) styled ??= cell;
    if (THREE_AFTER_PERIOD.test(cell)) either ??= cell;
    else if (THREE_DECIMALS.test(cell)) hasThreeDecimals = true;
    if (hasCurrency(cell)) currency ??= cell;
    if (DECIMAL_COMMA.test(cell)) decimalComma ??= cell;
    else if (WITH_COMMAS.test(cell)) commas ??= cell;
  }
  if (!hasOther) return decideStrict({ thousandsSeparator: 'none', currency: false });
  const separator = commas !== undefined ? 'comma' : decimalComma !== undefined ? 'period' : 'none';
  const format: AmountFormat = { thousandsSeparator: separator, currency: currency !== undefined };
  const isPlain = separator === 'none' && currency === undefined;
  const readAs = isPlain && styled !== undefined ? convertAmount(styled, STRICT_FORMATS) : undefined;
  const reasons = [
    ...(readAs === undefined ? [] : [`${quoteCell(styled ?? '')} is read as ${readAs}.`]),
    ...(currency === undefined ? [] : [`${quoteCell(currency)} has a currency sign or parentheses.`]),
    ...(separator === 'comma' ? [`${quoteCell(commas ?? '')} has commas between thousands.`] : []),
    ...(separator === 'period' ? [`${quoteCell(decimalComma ?? '')} has a comma before the cents.`] : []),
  ];
  return {
    value: format,
    isStrict: isPlain && readAs === undefined,
    reason: reasons.length > 0 ? reasons.join(' ') : null,
    question: askAboutSigns(commas ?? decimalPoint, decimalComma) ?? askAboutPeriod(hasThreeDecimals ? undefined : either, format),
  };
}

/** Asks about a comma before the cents in a file that has another amount with commas between thousands or with a period before the cents. */
function askAboutSigns(other: string | undefined, decimalComma: string | undefined): string | null {
  if (other === undefined || decimalComma === undefined) return null;
  const use = other.includes(',') ? 'Commas are used in two ways' : 'Cents are written in two ways';
  return `${use}: ${quoteCell(other)} and ${quoteCell(decimalComma)}. Write amounts in one way in your file.`;
}

function askAboutPeriod(either: string | undefined, format: AmountFormat): string | null {
  const readAs = either === undefined ? undefined : convertAmount(either, { ...STRICT_FORMATS, ...format });
  if (either === undefined || readAs === undefined || format.thousandsSeparator === 'period') return null;
  return `${quoteCell(either)} is read as ${readAs}. If it means thousands, write it without the period in your file.`;
}

/** Decides whether states are named in full. @param isName whether a text is the name of one of the 51 */
export function decideStateNames(cells: Iterable<string>, isName: (text: string) => boolean): FormatDecision<boolean> {
  for (const cell of cells) {
    if (!/^[a-z]{2}$/i.test(cell) && isName(cell))
      return { value: true, isStrict: false, reason: `${quoteCell(cell)} is the name of a state.`, question: null };
  }
  return decideStrict(false);
}
