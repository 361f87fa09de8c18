import { formatPlausibleDateAdvice, isPlausibleDate } from '../dates/plausible-dates.js';
import type { Fact } from '../facts/fact.js';
import { buildRecord } from '../facts/build-record.js';
import { FACT_NAMES, type FactColumn, getFact, getFactNameOfColumn, toStoredName, TRANSACTION_FACTS } from '../facts/transaction-facts.js';
import { parsePlainAmountCents } from '../money/plain-amount.js';
import { advice, formatAmountAdvice, CHOICES } from '../tax/pricing/request-expectations.js';
import type { DetailName } from './transaction-details.js';

export type DetailColumn = FactColumn;

export const DETAIL_COLUMN_NAMES: readonly DetailColumn[] = FACT_NAMES.map((name) => TRANSACTION_FACTS[name].column);

/** Columns for details, each with the transaction's field. */
export const DETAIL_COLUMNS: Readonly<Record<DetailColumn, DetailName>> = buildRecord(DETAIL_COLUMN_NAMES, (column) =>
  toStoredName(getFactNameOfColumn(column)),
);

/** Value read from a cell, or advice on what to enter instead. */
type CellReading = { value: string | number | boolean } | { advice: string };
type CellReader = (text: string) => CellReading;

const SHARE_PATTERN = /^(?:100(?:\.0{1,4})?|\d{1,2}(?:\.\d{1,4})?)$/;
const ZERO_PATTERN = /^0+(?:\.0+)?$/;

const readAmount: CellReader = (text) => {
  const cents = parsePlainAmountCents(text);
  return cents === undefined ? { advice: formatAmountAdvice(text) } : { value: cents };
};
const readNonNegativeAmount: CellReader = (text) => {
  const read = readAmount(text);
  return 'value' in read && Number(read.value) < 0 ? { advice: 'Enter zero or more.' } : read;
};
const readDate: CellReader = (text) => (isPlausibleDate(text) ? { value: text } : { advice: formatPlausibleDateAdvice(text) });
const createTextReader =
  (characters: number): CellReader =>
  (text) =>
    text.length > characters ? { advice: advice.shortText(characters) } : { value: text.normalize('NFC') };
const createWordReader =
  (words: readonly string[]): CellReader =>
  (text) => {
    const word = text.toLowerCase().replaceAll(/[\s-]+/g, '_');
    return words.includes(word) ? { value: word } : { advice: advice.oneOf(words) };
  };
const readYesOrNo: CellReader = (text) => {
  const word = text.toLowerCase();
  if (['yes', 'true', '1'].includes(word)) return { value: true };
  return ['no', 'false', '0'].includes(word) ? { value: false } : { advice: advice.yesOrNo };
};
const createPatternReader =
  (pattern: RegExp, sentence: string): CellReader =>
  (text) =>
    pattern.test(text.toUpperCase()) ? { value: text.toUpperCase() } : { advice: sentence };
const readShare: CellReader = (text) =>
  SHARE_PATTERN.test(text) && !ZERO_PATTERN.test(text)
    ? { value: text }
    : { advice: 'Enter the percent of the insurer, more than 0 and at most 100, for example 37.5.' };

function createReader(fact: Fact): CellReader {
  switch (fact.kind) {
    case 'choice':
      return createWordReader(CHOICES[fact.words]);
    case 'text':
      return createTextReader(fact.longest);
    case 'code':
      return createPatternReader(fact.pattern, fact.cellAdvice);
    case 'amount':
      return readAmount;
    case 'limit':
      return readNonNegativeAmount;
    case 'share':
      return readShare;
    case 'flag':
      return readYesOrNo;
    case 'date':
      return readDate;
    default:
      return createPatternReader(/^[A-Z]{2}$/, advice.jurisdiction);
  }
}

/** Functions that read cells that are not blank. */
export const DETAIL_READERS: Readonly<Record<DetailColumn, CellReader>> = buildRecord(DETAIL_COLUMN_NAMES, (column) =>
  createReader(getFact(getFactNameOfColumn(column))),
);
