/** A cell as seen by a user, and as stored in a workbook. */
export interface Cell {
  /** The displayed text, which is also the content of a CSV file. */
  readonly text: string;
  /** The stored number as XML text; absent if the workbook stores the text. */
  readonly number?: string;
  /** The number format that displays the number as the text. */
  readonly format?: string;
  /** A formula, with or without a cached value. */
  readonly formula?: 'calculated' | 'not calculated';
  readonly isError?: boolean;
}

/** A rectangle of merged cells; rows and columns start at 0. */
export interface MergedArea {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** A sheet of a workbook, or a CSV file. */
export interface Sheet {
  readonly name: string;
  readonly isHidden?: boolean;
  readonly rows: readonly (readonly Cell[])[];
  /** Indexes of rows that the workbook hides. */
  readonly hiddenRows?: ReadonlySet<number>;
  readonly merged?: readonly MergedArea[];
}

export const createTextCell = (shown: string): Cell => ({ text: shown });
export const BLANK_CELL: Cell = createTextCell('');
