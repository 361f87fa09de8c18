import type { CalendarDate } from '../../dates/calendar-date.js';
import { formatPlainDollars } from '../../money/plain-dollars.js';
import type { JournalEntry, JournalLine } from '../systems/journal-entry.js';

const COLUMNS = ['TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'DOCNUM', 'MEMO'];
const KIND = 'GENERAL JOURNAL';
const LINE_END = '\r\n';

/** Header lines that declare the columns of a file. */
export const IIF_HEADER = [['!TRNS', ...COLUMNS], ['!SPL', ...COLUMNS], ['!ENDTRNS']]
  .map((cells) => `${cells.join('\t')}${LINE_END}`)
  .join('');

/**
 * Formats an entry for QuickBooks Desktop (Intuit Interchange Format): the first line as TRNS, the others as SPL. Debits are positive,
 * credits negative, and their sum is zero. The ids of accounts are their names.
 */
export function formatIifEntry({ date, number, memo, lines }: JournalEntry): string {
  const rows = lines.map((line, at) => {
    const words = at === 0 ? memo : line.description;
    return [
      at === 0 ? 'TRNS' : 'SPL',
      KIND,
      formatUsDate(date),
      cleanIifText(line.accountId),
      formatAmount(line),
      cleanIifText(shortenNumber(number)),
      cleanIifText(words),
    ];
  });
  return [...rows, ['ENDTRNS']].map((cells) => `${cells.join('\t')}${LINE_END}`).join('');
}

/**
 * Shortens the number of an entry to the 11 characters that QuickBooks Desktop keeps: `SLFL202610T-1` becomes `FL2610T-1`, and payments
 * keep the last characters of their id. Only the number of an amendment that was revised ten times is longer.
 */
const shortenNumber = (number: string): string =>
  number.replace(/^SL([A-Z]{2})20(?=\d{4}[A-Z]\d*-)/, '$1').replace(/^SLP[0-9A-F]*([0-9A-F]{7})(?=-)/, 'P$1');

const NEEDS_NAME = /^accounts (?:receivable|payable)\b/i;
/** Maximum length of one level of an account name, between two colons. */
const MAX_LEVEL_LENGTH = 31;

/**
 * Returns the reason why QuickBooks Desktop would not post to an account: it adds a new account unless the name in the file matches exactly, and some
 * accounts need a customer or vendor.
 */
export function findIifAccountError(name: string): string | undefined {
  if (NEEDS_NAME.test(name)) return 'QuickBooks needs a customer or vendor for this account. Enter another liability account.';
  if (cleanIifText(name) !== name)
    return 'An IIF file cannot contain this name. Use single spaces and letters without accents, do not use semicolons or quotation marks, and do not begin with =, +, - or @.';
  const levels = name.split(':');
  if (levels.some((level) => level.trim() !== level || level === '' || level.length > MAX_LEVEL_LENGTH))
    return `Enter the name as it appears in QuickBooks, at most ${MAX_LEVEL_LENGTH} characters, with a colon before a subaccount, for example Taxes:Surplus lines.`;
  return undefined;
}

/**
 * Cleans text for a cell: plain ASCII without formulas, tabs, line breaks or semicolons, because QuickBooks Desktop would reject the file.
 */
export function cleanIifText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+|\p{Cc}/gu, ' ')
    .replaceAll('"', "'")
    .replaceAll(';', ',')
    .replaceAll(/[^ -~]/g, '?')
    .trim();
  return /^[=+\-@]/.test(plain) ? `'${plain}` : plain;
}

const formatAmount = ({ side, cents }: JournalLine): string => formatPlainDollars(side === 'debit' ? cents : -cents);

function formatUsDate(date: CalendarDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}/${day}/${year}`;
}
