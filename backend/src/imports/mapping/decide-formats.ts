import type { FormatDecision } from '../../dates/date-order.js';
import { parsePlainAmountCents } from '../../money/plain-amount.js';
import { quoteCell } from '@stampline/tables';
import { hasCurrency, convertAmount } from '../rows/convert-amount.js';
import { STRICT_FORMATS, type ThousandsSeparator } from '../rows/table-mapping.js';

const decideStrict = <Value>(value: Value): FormatDecision<Value> => ({ value, isStrict: true, reason: null, question: null });

export interface AmountFormat {
  readonly thousandsSeparator: ThousandsSeparator;
  readonly currency: boolean;
}

/**
 * A period before three digits that end in zero: 12.500 is twelve and a half, or twelve thousand five hundred if periods are thousands separators.
 */
const THREE_AFTER_PERIOD = /^\D*\d{1,3}\.\d\d0\D*$/;
/** Three digits after a period that cannot be thousands, which proves that the file's amounts have three decimals. */
const THREE_DECIMALS = /\d{4,}\.\d{3}\D*$|,\d{3}\.\d{3}\D*$/;
const WITH_COMMAS = /\d,\d{3}(?:\D|$)/;
const DECIMAL_COMMA = /\d,\d{1,2}\D*$/;

/** Determines the thousands separator, and whether amounts have a currency sign. */
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
    // A cell that matches no format is rejected with its row and proves nothing.
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

/** Asks about a comma before the cents if another amount has commas as thousands separators or a period before the cents. */
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

/** Determines whether states are written in full. @param isName returns true for the name of a jurisdiction */
export function decideStateNames(cells: Iterable<string>, isName: (text: string) => boolean): FormatDecision<boolean> {
  for (const cell of cells) {
    if (!/^[a-z]{2}$/i.test(cell) && isName(cell))
      return { value: true, isStrict: false, reason: `${quoteCell(cell)} is the name of a state.`, question: null };
  }
  return decideStrict(false);
}
