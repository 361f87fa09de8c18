/** Format of a cell in a workbook. A CSV file contains the plain value. */
export type CellKind = 'text' | 'money' | 'number' | 'day';

/** A column of a downloaded table. */
export interface DownloadColumn<Row> {
  /** Name in the header, as in uploaded files: `order_number`. */
  readonly title: string;
  readonly kind: CellKind;
  /** Amounts are exact dollars as text, dates are YYYY-MM-DD. */
  readonly value: (row: Row) => string | number | null;
}

/** Content of a spreadsheet file. Cells are never evaluated as formulas. */
export interface TableContent<Row> {
  /** Name of the file, without its extension. */
  readonly name: string;
  readonly columns: readonly DownloadColumn<Row>[];
  readonly rows: AsyncIterable<readonly Row[]>;
}
