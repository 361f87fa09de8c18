import type { CellFormats, ThousandsSeparator } from './table-mapping.js';

const GROUPED: Readonly<Record<ThousandsSeparator, RegExp>> = {
  none: /^\d+(?:\.\d+)?$/,
  comma: /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/,
  period: /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/,
};
/** Dollars and cents in the most common format. */
const PLAIN = /^\d+\.\d\d$/;
/** Spaces as thousands separators; no country uses spaces in amounts for anything else. */
const SPACED = /^\d{1,3}(?: \d{3})+(?:[.,]\d*)?$/;
const MINUS = /[\u2010-\u2015\u2212\uff0d]/g;
const SPACES = /[\u00a0\u2000-\u200a\u202f]/g;
/** A trailing sign, as accounting systems print it: 1,234.50-, 1,234.50 CR and 1,234.50 DR. */
const TRAILING_SIGN = /^(.*\d\.?)\s*(-|CR|DR)$/i;
/** A dash instead of zero, as the accounting format shows it. */
const ACCOUNTING_ZERO = /^(?:US\s?\$|USD|\$)?\s*-\s*(?:\?\?)?$/i;
/** Digits after the cents that are floating-point noise: 1234.5600000000001 is 1234.56. */
const BINARY_FRACTION = /^\d+\.\d{6,}$/;
const CURRENCY = /^(?:US\s?\$|USD|\$)\s*|\s*(?:USD|\$)$/gi;
const IN_PARENTHESES = /^\((.+)\)$/;
/** Trailing zeros in exports with four decimals. */
const ZEROS_BEYOND_CENTS = /(\.\d{2})0+$/;

/** Returns true for an amount with a currency sign or with parentheses for a minus sign. */
export function hasCurrency(cell: string): boolean {
  const text = cell.trim();
  return IN_PARENTHESES.test(text) || stripSign(text) !== text.replace(/^-/, '').trim();
}

const stripSign = (text: string): string => text.replace(/^-/, '').trim().replace(CURRENCY, '').replace(/^-/, '').trim();

/**
 * Converts an amount to the format: "$1,234.56" to 1234.56, "(1,234.56)" and "-$1,234.56" to -1234.56. Undefined for other text. Digits stay text to
 * avoid rounding.
 */
export function convertAmount(cell: string, { thousandsSeparator, currency }: CellFormats): string | undefined {
  if (cell === '') return undefined;
  if (thousandsSeparator !== 'period' && PLAIN.test(cell)) return cell;
  let text = cell.replaceAll(MINUS, '-').replaceAll(SPACES, ' ').trim();
  if (ACCOUNTING_ZERO.test(text)) return '0';
  const behind = TRAILING_SIGN.exec(text);
  let isNegative = behind !== null && behind[2]!.toUpperCase() !== 'DR';
  if (behind !== null) text = behind[1]!.trim();
  const parentheses = behind !== null ? null : IN_PARENTHESES.exec(currency ? text.replace(/^(?:US\s?\$|USD|\$)\s*(?=\()/i, '') : text);
  if (currency && parentheses !== null) {
    isNegative = true;
    text = parentheses[1]!.trim();
  }
  const sign = /^(-?)(.*)$/s.exec(text)!;
  text = sign[2]!;
  let hasMinus = sign[1] === '-';
  if (currency) {
    text = text.trim().replace(CURRENCY, '');
    if (!hasMinus && text.startsWith('-')) {
      hasMinus = true;
      text = text.slice(1).trim();
    }
  }
  if ((isNegative || behind !== null) && hasMinus) return undefined;
  const whole = addMissingDigits(SPACED.test(text) ? text.replaceAll(' ', '') : text, thousandsSeparator === 'period' ? ',' : '.');
  if (!GROUPED[thousandsSeparator].test(whole)) return undefined;
  const plain = thousandsSeparator === 'period' ? whole.replaceAll('.', '').replace(',', '.') : whole.replaceAll(',', '');
  return `${isNegative || hasMinus ? '-' : ''}${removeBinaryFraction(plain).replace(ZEROS_BEYOND_CENTS, '$1')}`;
}

/** Returns advice on signs in an amount that can be read only with a mapping; empty for text that is not an amount even without them. */
export function formatSignHint(text: string): string {
  if (convertAmount(text, { dateOrder: 'ymd', thousandsSeparator: 'comma', currency: true, stateNames: false }) === undefined) return '';
  const signs = [...(/\$|USD/i.test(text) ? ['the currency sign'] : []), ...(text.includes(',') ? ['thousands separators'] : [])];
  const minus = text.includes('(') ? ' Enter a minus sign instead of parentheses.' : '';
  return signs.length === 0 ? minus : ` Leave out ${signs.join(' and ')}.${minus}`;
}

/** Adds missing digits around the decimal point: ".50" becomes "0.50" and "1234." becomes "1234". */
function addMissingDigits(text: string, decimal: string): string {
  if (text.startsWith(decimal) && text.length > 1) return `0${text}`;
  return text.endsWith(decimal) && text.length > 1 ? text.slice(0, -1) : text;
}

/** Rounds a number that a program wrote with floating-point noise; leaves other numbers unchanged. */
function removeBinaryFraction(plain: string): string {
  if (!BINARY_FRACTION.test(plain)) return plain;
  const cents = Number(plain).toFixed(2);
  // Beyond 15 significant digits, a difference is floating-point noise rather than part of the amount.
  return Number(Number(plain).toPrecision(15)) === Number(cents) ? cents : plain;
}
