import type { SheetRow } from '@stampline/tables';
import type { ColumnName } from '../rows/column-names.js';
import { convertAmount } from '../rows/convert-amount.js';
import type { TableMapping } from '../rows/table-mapping.js';

/** Rows of a file with the proposed columns. */
export interface ReadTable {
  readonly rows: readonly SheetRow[];
  readonly names: readonly string[];
  readonly mapping: Pick<TableMapping, 'columns' | 'dateOrder' | 'thousandsSeparator'>;
}

export const readCell = ({ cells }: SheetRow, place: number): string => cells[place]?.trim() ?? '';

/** Returns the place of a column; -1 if the file does not have it. */
export const getColumnPlace = ({ names, mapping }: ReadTable, column: ColumnName): number => names.indexOf(mapping.columns[column] ?? '\0');

/** Returns dollars; NaN for text that is not an amount. */
export const readAmount = (row: SheetRow, place: number, { mapping: { thousandsSeparator } }: ReadTable): number =>
  Number(convertAmount(readCell(row, place), { dateOrder: 'ymd', thousandsSeparator, currency: true, stateNames: false }) ?? Number.NaN);
