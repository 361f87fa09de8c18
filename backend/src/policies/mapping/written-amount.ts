import type { CellFormats, ThousandsSeparator } from './table-mapping.js';

const GROUPED: Readonly<Record<ThousandsSeparator, RegExp>> = {
  none: /^\d+(?:\.\d+)?$/,
  comma: /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/,
  period: /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/,
};
const CURRENCY = /^(?:US\s?\$|USD|\$)\s*|\s*(?:USD|\$)$/gi;
const IN_PARENTHESES = /^\((.+)\)$/;
/** Zeros that say nothing, as exports with four decimals write them. */
const ZEROS_BEYOND_CENTS = /(\.\d{2})0+$/;

/** Whether an amount has a currency sign, or parentheses where others have a minus. */
export function hasCurrency(cell: string): boolean {
  const text = cell.trim();
  return IN_PARENTHESES.test(text) || unsigned(text) !== text.replace(/^-/, '').trim();
}

const unsigned = (text: string): string => text.replace(/^-/, '').trim().replace(CURRENCY, '').replace(/^-/, '').trim();

/**
 * An amount as the format writes it: "$1,234.56" is 1234.56, "(1,234.56)" and "-$1,234.56" are -1234.56. Undefined for what is no amount
 * written so. Digits stay text, so that nothing is rounded.
 */
export function writtenAmount(cell: string, { thousandsSeparator, currency }: CellFormats): string | undefined {
  let text = cell.trim();
  let isNegative = false;
  const parentheses = IN_PARENTHESES.exec(text);
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
  if (isNegative && hasMinus) return undefined;
  if (!GROUPED[thousandsSeparator].test(text)) return undefined;
  const plain = thousandsSeparator === 'period' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  return `${isNegative || hasMinus ? '-' : ''}${plain.replace(ZEROS_BEYOND_CENTS, '$1')}`;
}
