/** Format of a cell in a workbook. A CSV file contains the plain value. */
export type CellKind = 'text' | 'money' | 'number' | 'day';

/** A column of a downloaded table. */
export interface DownloadColumn<Row> {
  /** Name in the header, as in uploaded files: `order_number`. */
  readonly title: string;
  readonly kind: CellKind;
  /** Amounts in exact dollars as text, days as YYYY-MM-DD. */
  readonly value: (row: Row) => string | number | null;
}

/** Rows of a file for spreadsheets. No cell is ever evaluated as a formula. */
export interface TableContent<Row> {
  /** Name of the file, without its extension. */
  readonly name: string;
  readonly columns: readonly DownloadColumn<Row>[];
  readonly rows: AsyncIterable<readonly Row[]>;
}
