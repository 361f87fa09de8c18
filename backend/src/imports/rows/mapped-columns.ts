import { quoteCell, refuseDuplicateColumn, UnreadableFileError } from '@stampline/tables';
import { isInstallment } from '../../tax/pricing/synonyms.js';
import { type ColumnMap, hasOtherUnit } from './columns.js';
import { COLUMNS, type ColumnName } from './column-names.js';
import { isAccepted, isValueColumn, findColumnMeanings, type ValueColumn, getValueKey } from './value-columns.js';
import { AMOUNT_COLUMNS, DATE_COLUMNS, RETURNED_COLUMNS, STATE_COLUMNS, type TableMapping } from './table-mapping.js';
import { convertAmount } from './convert-amount.js';
import { convertDate } from '../../dates/convert-date.js';

/** Types with negative amounts. An endorsement may have either sign, so its sign is always the file's. */
const RETURNS: ReadonlySet<string> = new Set(['return_premium', 'cancellation']);
const PERCENT = /^(.*\d)\s*%$/;
const POSITIVE = /^(?=.*[1-9])[\d.]+$/;

/** Returns true for an amount without a minus sign in a return transaction. @param amount in the format's notation */
export const isPositiveReturn = (type: string, amount: string): boolean => RETURNS.has(type) && POSITIVE.test(amount);

/**
 * Finds the columns of a mapping and converts their cells to the format. A cell that does not match the mapping stays unchanged, so that the rules of
 * the format reject it.
 * @param stateCodeOf returns the code of a state by its full name
 * @throws UnreadableFileError for a header that is missing, occurs twice, or names a unit other than dollars
 */
export function mapFileColumns(
  mapping: TableMapping,
  header: readonly string[],
  stateCodeOf: (name: string) => string | undefined,
): ColumnMap {
  const names = header.map((cell) => cell.trim());
  const positions: Partial<Record<ColumnName, number>> = {};
  for (const column of COLUMNS) {
    const name = mapping.columns[column];
    if (name === undefined) continue;
    const position = names.indexOf(name);
    if (position < 0)
      throw new UnreadableFileError(
        `Row ${mapping.headerRow} has no column ${quoteCell(name)}, which the mapping uses for ${column}. Look at the columns again and choose another.`,
      );
    if (names.lastIndexOf(name) !== position) refuseDuplicateColumn(name);
    if (AMOUNT_COLUMNS.has(column) && hasOtherUnit(name))
      throw new UnreadableFileError(
        `The name of the column ${quoteCell(name)} shows that its amounts are not dollars. Convert them to dollars and cents, and rename the column.`,
      );
    positions[column] = position;
  }
  const getMeaning = (column: ValueColumn, text: string): string | undefined => {
    const stated = mapping.values?.[column]?.[getValueKey(text)];
    if (stated !== undefined) return stated;
    if (column === 'transaction_type' && mapping.layout === 'installments' && isInstallment(text)) return 'new';
    if ((STATE_COLUMNS.has(column) && !mapping.stateNames) || isAccepted(column, text)) return undefined;
    const meanings = findColumnMeanings(column, text, stateCodeOf);
    return meanings.length === 1 ? meanings[0] : undefined;
  };
  const asWritten = (column: ColumnName, text: string): string | undefined => {
    if (DATE_COLUMNS.has(column)) return convertDate(text, mapping.dateOrder);
    if (AMOUNT_COLUMNS.has(column)) return convertAmount(text, mapping);
    if (column === 'insurer_share') return PERCENT.exec(text)?.[1];
    return isValueColumn(column) ? getMeaning(column, text) : undefined;
  };
  const readCell = (column: ColumnName, text: string, type: () => string): string => {
    const written = text === '' ? text : (asWritten(column, text) ?? text);
    return mapping.positiveReturns === true && RETURNED_COLUMNS.has(column) && isPositiveReturn(type(), written) ? `-${written}` : written;
  };
  return { names, positions, mapped: { constants: mapping.constants, read: readCell, termMonths: mapping.termMonths } };
}
