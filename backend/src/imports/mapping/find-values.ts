import { isEmptyCellMarker, quoteCell, type SheetRow } from '@stampline/tables';
import { RETURN_TRANSACTION_TYPES, TRANSACTION_TYPES } from '../../tax/pricing/price-request.js';
import { findMeanings, isInstallment } from '../../tax/pricing/synonyms.js';
import { convertAmount } from '../rows/convert-amount.js';
import { isAccepted, isValueColumn, findColumnMeanings, type ValueColumn, getValueKey, VALUE_COLUMN_NAMES } from '../rows/value-columns.js';
import type { MappingRemark } from './mapping-remark.js';
import { readColumn } from './read-column.js';
import { remember } from './remember.js';
import type { TableMapping } from '../rows/table-mapping.js';

/** A value that the format does not accept. */
export interface FoundValue {
  readonly column: ValueColumn;
  readonly header: string;
  /** Text in the spelling that occurs first in the file. */
  readonly value: string;
  readonly rows: number;
  /** The meaning that is used; null if still undecided, empty for a value that carries no information. */
  readonly meaning: string | null;
  /** Possible meanings; empty for an unknown value. */
  readonly meanings: readonly string[];
  /** True if the user must choose or check the meaning, because we know several meanings or none. */
  readonly isAsked: boolean;
}

/** A header mapped to a column with a fixed list of words, or one that the user could map to such a column. */
export interface ValuePlace {
  readonly column: ValueColumn;
  readonly header: string;
}

/** Maximum number of values listed for a column; a column with more is free text. */
const MAX_VALUES = 50;
const MAX_NAMED_VALUES = 5;

/**
 * Finds the values that are not words of the format. Omits full state names if the mapping reads them. @param places columns with a fixed list of
 * words @param mapping source of proposed answers; a value with several meanings is still asked about
 */
export function findValues(
  rows: readonly SheetRow[],
  header: readonly string[],
  places: readonly ValuePlace[],
  mapping: Pick<TableMapping, 'values' | 'stateNames' | 'layout' | 'columns' | 'thousandsSeparator'>,
  stateCodeOf: (name: string) => string | undefined,
): FoundValue[] {
  const names = header.map((name) => name.trim());
  const premium = names.indexOf(mapping.columns.premium ?? '\0');
  const number = names.indexOf(mapping.columns.policy_number ?? '\0');
  // Rows without a policy number, such as totals, are refused regardless of their other cells.
  const numbers = number < 0 ? undefined : readColumn(rows, number);
  const premiums = readColumn(rows, premium);
  const inOrder = VALUE_COLUMN_NAMES.flatMap((column) => places.filter((one) => one.column === column));
  return inOrder.flatMap(({ column, header: name }) => {
    const place = names.indexOf(name);
    const isName = (text: string): boolean => mapping.stateNames && column.endsWith('state') && stateCodeOf(text) !== undefined;
    const isOfLayout = (text: string): boolean => column === 'transaction_type' && mapping.layout === 'installments' && isInstallment(text);
    const isRead = remember((text: string) => isEmptyCellMarker(text) || isAccepted(column, text) || isName(text) || isOfLayout(text));
    const counted = new Map<string, { value: string; rows: number; areReturns: boolean }>();
    for (const [at, value] of readColumn(rows, place).entries()) {
      if (value === '' || numbers?.[at] === '' || isRead(value)) continue;
      const key = getValueKey(value);
      const isReturn = column === 'transaction_type' && isNegative(premiums[at] ?? '', mapping);
      const found = counted.get(key);
      if (found === undefined) counted.set(key, { value, rows: 1, areReturns: isReturn });
      else {
        found.rows += 1;
        found.areReturns &&= isReturn;
      }
    }
    return [...counted].slice(0, MAX_VALUES).map(([key, { value, rows: count, areReturns }]): FoundValue => {
      const all = findColumnMeanings(column, value, stateCodeOf);
      const meanings = areReturns && all.length > 1 ? all.filter(mayBeNegative) : all;
      const meaning = mapping.values?.[column]?.[key] ?? (meanings.length === 1 ? meanings[0]! : null);
      const isOpen = meanings.length > 1 || meaning === null || (meanings.length < all.length && !meanings.includes(meaning));
      return { column, header: name, value, rows: count, meaning, meanings, isAsked: isOpen };
    });
  });
}

const isNegative = (amount: string, { thousandsSeparator }: Pick<TableMapping, 'thousandsSeparator'>): boolean =>
  convertAmount(amount, { dateOrder: 'ymd', thousandsSeparator, currency: true, stateNames: false })?.startsWith('-') === true;

/** Returns true for a type whose premium may be negative: RP is not a renewal if its premium is negative in all rows. */
const mayBeNegative = (meaning: string): boolean =>
  TRANSACTION_TYPES.some((type) => type === meaning && RETURN_TRANSACTION_TYPES.has(type));

/** Returns the meanings of ambiguous words for which the premiums in the file leave only one possibility. */
export function listDecidedMeanings(values: readonly FoundValue[], columns: TableMapping['columns']): Pick<TableMapping, 'values'> {
  const decided = values.flatMap(({ column, header, value, meanings: [only, ...others] }): [string, string][] => {
    const isDecided = column === 'transaction_type' && header === columns[column] && others.length === 0;
    return isDecided && only !== undefined && findMeanings('transactionType', value).length > 1 ? [[getValueKey(value), only]] : [];
  });
  return decided.length === 0 ? {} : { values: { transaction_type: Object.fromEntries(decided) } };
}

/** Returns the headers of columns with a fixed list of words. */
export const listValuePlaces = (columns: TableMapping['columns']): ValuePlace[] =>
  Object.entries(columns).flatMap(([column, header]) => (isValueColumn(column) ? [{ column, header }] : []));

/** Asks, for each column, about values whose meaning only the user knows. @param columns headers of the file by column */
export function askAboutValues(values: readonly FoundValue[], columns: TableMapping['columns']): MappingRemark[] {
  return VALUE_COLUMN_NAMES.flatMap((column) => {
    const asked = values.filter((one) => one.column === column && one.header === columns[column] && one.isAsked);
    if (asked.length === 0) return [];
    const named = asked.slice(0, MAX_NAMED_VALUES).map(({ value, rows, meaning }) => {
      const before = meaning === null || meaning === '' ? '' : `, ${meaning} in your last file`;
      return `${quoteCell(value)} (${rows === 1 ? '1 row' : `${rows} rows`}${before})`;
    });
    const rest = asked.length - named.length;
    const list = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
    return [{ about: 'values', sentence: `Choose the meaning of ${list} in ${quoteCell(columns[column] ?? column)}.` }];
  });
}
