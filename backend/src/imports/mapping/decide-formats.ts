import { isCalendarDate } from '../../dates/calendar-date.js';
import { plainAmountCents } from '../../money/plain-amount.js';
import { quotedCell } from '../../platform/content/tables/cell-complaint.js';
import { hasCurrency, writtenAmount } from '../rows/written-amount.js';
import { isDayNumber, numbersBeforeYear, writtenDate } from '../rows/written-date.js';
import { type DateOrder, STRICT_FORMATS, type ThousandsSeparator } from '../rows/table-mapping.js';

/** Result of examining the cells for one format. */
export interface Decided<Value> {
  readonly value: Value;
  /** True when all cells match the format of the template. */
  readonly isStrict: boolean;
  /** Reason as a sentence; null when nothing differs from the template. */
  readonly reason: string | null;
  /** Question for the person because no cell decides it; null when the cells decide. */
  readonly question: string | null;
}

const strict = <Value>(value: Value): Decided<Value> => ({ value, isStrict: true, reason: null, question: null });

const decide = (value: DateOrder, reason: string, question: string | null = null): Decided<DateOrder> => ({
  value,
  isStrict: false,
  reason,
  question,
});

/** Decides in which order dates are written: a number above 12 can only be a day. */
export function decideDateOrder(cells: Iterable<string>): Decided<DateOrder> {
  let dayFirst: string | undefined;
  let monthFirst: string | undefined;
  let either: string | undefined;
  let other: string | undefined;
  let hasPeriods = false;
  for (const cell of cells) {
    const numbers = numbersBeforeYear(cell);
    if (numbers === undefined) {
      if (!isCalendarDate(cell) && writtenDate(cell, 'ymd') !== undefined) other ??= cell;
    } else if (numbers.first > 12 || numbers.second > 12) {
      // 13/45/2026 is not a day in either order: its row is rejected and decides nothing.
      if (writtenDate(cell, 'dmy') !== undefined) dayFirst ??= cell;
      else if (writtenDate(cell, 'mdy') !== undefined) monthFirst ??= cell;
    } else {
      either ??= cell;
      hasPeriods ||= numbers.separator === '.';
    }
  }
  if (dayFirst !== undefined && monthFirst !== undefined) {
    return decide(
      'mdy',
      `${quotedCell(monthFirst)} has the month first.`,
      `Dates are written in both orders: ${quotedCell(monthFirst)} has the month first, ${quotedCell(dayFirst)} the day. Write them in one order in your file.`,
    );
  }
  if (dayFirst !== undefined) return decide('dmy', `${quotedCell(dayFirst)} has the day first.`);
  if (monthFirst !== undefined) return decide('mdy', `${quotedCell(monthFirst)} has the month first.`);
  if (either !== undefined) {
    const [value, words] = hasPeriods ? (['dmy', 'the day first'] as const) : (['mdy', 'the month first, as US spreadsheets do'] as const);
    const readAs = writtenDate(either, value) ?? either;
    return decide(
      value,
      `No date has a number above 12, so the order is assumed: ${words}.`,
      `${quotedCell(either)} is read as ${readAs}. No date in the file tells month and day apart. Check the order.`,
    );
  }
  if (other === undefined) return strict('ymd');
  const readAs = `${quotedCell(other)} is read as ${writtenDate(other, 'ymd') ?? other}.`;
  return decide(
    'ymd',
    readAs,
    isDayNumber(other) ? `${readAs} It is a number and not formatted as a date. Check it against your file.` : null,
  );
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
const THREE_BEHIND_PERIOD = /^\D*\d{1,3}\.\d\d0\D*$/;
/** Three decimals that cannot be thousands, so the file writes amounts with three decimals. */
const THREE_DECIMALS = /\d{4,}\.\d{3}\D*$|,\d{3}\.\d{3}\D*$/;
const WITH_COMMAS = /\d,\d{3}(?:\D|$)/;
const DECIMAL_COMMA = /\d,\d{1,2}\D*$/;

/** Decides what separates thousands, and whether amounts carry a currency sign. */
export function decideAmounts(cells: Iterable<string>): Decided<AmountFormat> {
  let currency: string | undefined;
  let commas: string | undefined;
  let decimalComma: string | undefined;
  let hasOther = false;
  let styled: string | undefined;
  let either: string | undefined;
  let hasThreeDecimals = false;
  for (const cell of cells) {
    if (plainAmountCents(cell) !== undefined) continue;
    hasOther = true;
    // A cell that no format reads is rejected with its row and decides nothing.
    if (plainAmountCents(writtenAmount(cell, STRICT_FORMATS) ?? '') !== undefined) styled ??= cell;
    if (THREE_BEHIND_PERIOD.test(cell)) either ??= cell;
    else if (THREE_DECIMALS.test(cell)) hasThreeDecimals = true;
    if (hasCurrency(cell)) currency ??= cell;
    if (DECIMAL_COMMA.test(cell)) decimalComma ??= cell;
    else if (WITH_COMMAS.test(cell)) commas ??= cell;
  }
  if (!hasOther) return strict({ thousandsSeparator: 'none', currency: false });
  const separator = commas !== undefined ? 'comma' : decimalComma !== undefined ? 'period' : 'none';
  const format: AmountFormat = { thousandsSeparator: separator, currency: currency !== undefined };
  const isPlain = separator === 'none' && currency === undefined;
  const readAs = isPlain && styled !== undefined ? writtenAmount(styled, STRICT_FORMATS) : undefined;
  const reasons = [
    ...(readAs === undefined ? [] : [`${quotedCell(styled ?? '')} is read as ${readAs}.`]),
    ...(currency === undefined ? [] : [`${quotedCell(currency)} has a currency sign or parentheses.`]),
    ...(separator === 'comma' ? [`${quotedCell(commas ?? '')} has commas between thousands.`] : []),
    ...(separator === 'period' ? [`${quotedCell(decimalComma ?? '')} has a comma before the cents.`] : []),
  ];
  return {
    value: format,
    isStrict: isPlain && readAs === undefined,
    reason: reasons.length > 0 ? reasons.join(' ') : null,
    question:
      commas !== undefined && decimalComma !== undefined
        ? `Commas are used in two ways: ${quotedCell(commas)} and ${quotedCell(decimalComma)}. Write amounts in one way in your file.`
        : askedAboutPeriod(hasThreeDecimals ? undefined : either, format),
  };
}

function askedAboutPeriod(either: string | undefined, format: AmountFormat): string | null {
  const readAs = either === undefined ? undefined : writtenAmount(either, { ...STRICT_FORMATS, ...format });
  if (either === undefined || readAs === undefined || format.thousandsSeparator === 'period') return null;
  return `${quotedCell(either)} is read as ${readAs}. If it means thousands, write it without the period in your file.`;
}

/** Decides whether states are named in full. @param isName whether a text is the name of one of the 51 */
export function decideStateNames(cells: Iterable<string>, isName: (text: string) => boolean): Decided<boolean> {
  for (const cell of cells) {
    if (!/^[a-z]{2}$/i.test(cell) && isName(cell))
      return { value: true, isStrict: false, reason: `${quotedCell(cell)} is the name of a state.`, question: null };
  }
  return strict(false);
}
