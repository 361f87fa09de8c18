import type { SheetRow } from '@stampline/tables';
import type { ColumnName } from '../rows/column-names.js';
import type { TableMapping } from '../rows/table-mapping.js';
import { readAmounts } from './read-column.js';

/** Rows of a file, with the proposed columns. */
export interface ReadTable {
  readonly rows: readonly SheetRow[];
  readonly names: readonly string[];
  readonly mapping: Pick<TableMapping, 'columns' | 'dateOrder' | 'thousandsSeparator'>;
}

export const readCell = ({ cells }: SheetRow, place: number): string => cells[place]?.trim() ?? '';

/** Returns the index of a column; -1 if the file does not have it. */
export const getColumnPlace = ({ names, mapping }: ReadTable, column: ColumnName): number => names.indexOf(mapping.columns[column] ?? '\0');

/** Returns a column's dollar amounts, one for each row; NaN for text that is not an amount. */
export const readColumnAmounts = ({ rows, mapping }: ReadTable, place: number): readonly number[] =>
  readAmounts(rows, place, mapping.thousandsSeparator);

export const readPremiums = (table: ReadTable): readonly number[] => readColumnAmounts(table, getColumnPlace(table, 'premium'));
