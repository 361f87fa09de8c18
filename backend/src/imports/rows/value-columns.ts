import { JURISDICTION_CODES } from '../../jurisdictions/jurisdiction-codes.js';
import { findMeanings, findAmbiguityAdvice, type WordKind, WORDS_BY_KIND } from '../../tax/pricing/synonyms.js';
import { buildRecord } from '../../facts/build-record.js';
import { type ColumnOfKind, listColumnsOfKinds, getFact, getFactNameOfColumn } from '../../facts/transaction-facts.js';
import { type ColumnName, isRequired } from './column-names.js';

export type ValueColumn = 'transaction_type' | 'state' | ColumnOfKind<'choice' | 'flag' | 'state'>;

export const VALUE_COLUMN_NAMES: readonly ValueColumn[] = ['transaction_type', 'state', ...listColumnsOfKinds('choice', 'flag', 'state')];

function getWordKind(column: ValueColumn): WordKind | 'state' {
  if (column === 'transaction_type') return 'transactionType';
  if (column === 'state') return 'state';
  const fact = getFact(getFactNameOfColumn(column));
  return fact.kind === 'choice' ? fact.words : fact.kind === 'state' ? 'state' : 'yesOrNo';
}

/** Kind of words that each column accepts; states are recognized by name. */
const VALUE_COLUMNS = buildRecord(VALUE_COLUMN_NAMES, getWordKind);

export const isValueColumn = (column: string): column is ValueColumn => column in VALUE_COLUMNS;

/** Returns the words that a column accepts, in the order in which users choose them. */
export function listAcceptedWords(column: ValueColumn): readonly string[] {
  const kind = VALUE_COLUMNS[column];
  return kind === 'state' ? JURISDICTION_CODES : WORDS_BY_KIND[kind];
}

/** Returns true if a value of the column may mean an empty cell. A state is never empty, and a row without a type describes a policy. */
export const mayBeEmpty = (column: ValueColumn): boolean => !isRequired(column) && column !== 'transaction_type';

export function isAccepted(column: ValueColumn, text: string): boolean {
  if (VALUE_COLUMNS[column] === 'state') return listAcceptedWords(column).includes(text.toUpperCase());
  if (VALUE_COLUMNS[column] === 'yesOrNo') return /^(?:yes|true|1|no|false|0)$/i.test(text);
  return listAcceptedWords(column).includes(text.toLowerCase().replaceAll(/[\s-]+/g, '_'));
}

/** Returns the possible meanings of text that the format does not accept. @param stateCodeOf returns the code of a state by its name */
export function findColumnMeanings(
  column: ValueColumn,
  text: string,
  stateCodeOf: (name: string) => string | undefined,
): readonly string[] {
  const kind = VALUE_COLUMNS[column];
  if (kind !== 'state') return findMeanings(kind, text);
  const code = stateCodeOf(text);
  return code === undefined ? [] : [code];
}

/** Returns advice on a value with several meanings; undefined for other values. */
export function findColumnAmbiguityAdvice(column: ColumnName, text: string): string | undefined {
  if (!isValueColumn(column)) return undefined;
  const kind = VALUE_COLUMNS[column];
  return kind === 'state' ? undefined : findAmbiguityAdvice(kind, text);
}

/** Returns a key of a value that ignores case and doubled spaces. */
export const getValueKey = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
