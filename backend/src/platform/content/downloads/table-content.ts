/** How a cell is shown in a workbook. A CSV file holds every value as it is. */
export type CellKind = 'text' | 'money' | 'number' | 'day';

/** A column of a downloaded table. */
export interface DownloadColumn<Row> {
  /** In the header, as in files that are uploaded: `policy_number`. */
  readonly title: string;
  readonly kind: CellKind;
  /** Amounts as exact text of dollars, days as YYYY-MM-DD. */
  readonly value: (row: Row) => string | number | null;
}

/** Rows as a file that people open in a spreadsheet. No cell is ever run as a formula. */
export interface TableContent<Row> {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly DownloadColumn<Row>[];
  readonly rows: AsyncIterable<readonly Row[]>;
}
