/** A cell as a person sees it, and how a workbook stores it. */
export interface Cell {
  /** As the sheet shows it; what a CSV file has. */
  readonly text: string;
  /** The number that a workbook stores, as its XML writes it; absent where it stores the text. */
  readonly number?: string;
  /** The number format that makes the text of the number. */
  readonly format?: string;
  /** A formula, with or without the value that a program has calculated. */
  readonly formula?: 'calculated' | 'not calculated';
  /** An error value such as #N/A. */
  readonly isError?: boolean;
}

/** A rectangle of merged cells, rows and columns counted from 0. */
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

export const text = (shown: string): Cell => ({ text: shown });
export const EMPTY: Cell = text('');
