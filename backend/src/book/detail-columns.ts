import { plausibleDateAdvice, isPlausibleDate } from '../dates/plausible-dates.js';
import type { Fact } from '../facts/fact.js';
import { recordOf } from '../facts/record-of.js';
import { FACT_NAMES, type FactColumn, factOf, factOfColumn, storedName, TRANSACTION_FACTS } from '../facts/transaction-facts.js';
import { plainAmountCents } from '../money/plain-amount.js';
import { advice, amountAdvice, CHOICES } from '../tax/pricing/request-expectations.js';
import type { DetailName } from './transaction-details.js';

export type DetailColumn = FactColumn;

export const DETAIL_COLUMN_NAMES: readonly DetailColumn[] = FACT_NAMES.map((name) => TRANSACTION_FACTS[name].column);

/** Columns of details, with the transaction's field. */
export const DETAIL_COLUMNS: Readonly<Record<DetailColumn, DetailName>> = recordOf(DETAIL_COLUMN_NAMES, (column) =>
  storedName(factOfColumn(column)),
);

/** Value of a cell, or advice on what to enter instead. */
type Read = { value: string | number | boolean } | { advice: string };
type Reader = (text: string) => Read;

const SHARE = /^(?:100(?:\.0{1,4})?|\d{1,2}(?:\.\d{1,4})?)$/;
const ZERO = /^0+(?:\.0+)?$/;

const amount: Reader = (text) => {
  const cents = plainAmountCents(text);
  return cents === undefined ? { advice: amountAdvice(text) } : { value: cents };
};
const notNegative: Reader = (text) => {
  const read = amount(text);
  return 'value' in read && Number(read.value) < 0 ? { advice: 'Enter zero or more.' } : read;
};
const date: Reader = (text) => (isPlausibleDate(text) ? { value: text } : { advice: plausibleDateAdvice(text) });
const shortText =
  (characters: number): Reader =>
  (text) =>
    text.length > characters ? { advice: advice.shortText(characters) } : { value: text.normalize('NFC') };
const oneOf =
  (words: readonly string[]): Reader =>
  (text) => {
    const word = text.toLowerCase().replaceAll(/[\s-]+/g, '_');
    return words.includes(word) ? { value: word } : { advice: advice.oneOf(words) };
  };
const yesOrNo: Reader = (text) => {
  const word = text.toLowerCase();
  if (['yes', 'true', '1'].includes(word)) return { value: true };
  return ['no', 'false', '0'].includes(word) ? { value: false } : { advice: advice.yesOrNo };
};
const like =
  (pattern: RegExp, sentence: string): Reader =>
  (text) =>
    pattern.test(text.toUpperCase()) ? { value: text.toUpperCase() } : { advice: sentence };
const share: Reader = (text) =>
  SHARE.test(text) && !ZERO.test(text)
    ? { value: text }
    : { advice: 'Enter the percent of the insurer, more than 0 and at most 100, for example 37.5.' };

function readerOf(fact: Fact): Reader {
  switch (fact.kind) {
    case 'choice':
      return oneOf(CHOICES[fact.words]);
    case 'text':
      return shortText(fact.longest);
    case 'code':
      return like(fact.pattern, fact.cellAdvice);
    case 'amount':
      return amount;
    case 'limit':
      return notNegative;
    case 'share':
      return share;
    case 'flag':
      return yesOrNo;
    case 'date':
      return date;
    default:
      return like(/^[A-Z]{2}$/, advice.jurisdiction);
  }
}

/** Readers of cells that are not blank. */
export const DETAIL_READERS: Readonly<Record<DetailColumn, Reader>> = recordOf(DETAIL_COLUMN_NAMES, (column) =>
  readerOf(factOf(factOfColumn(column))),
);
