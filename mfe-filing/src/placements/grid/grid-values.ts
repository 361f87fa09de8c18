import type { FactGrid, FileContent, GridColumnName, GridRow } from '../placement-api';

/** Values that were typed, by placement and column. */
export type GridValues = ReadonlyMap<string, string>;

export interface CellPlace {
  readonly row: number;
  readonly column: GridColumnName;
}

export const getCellKey = (placementId: string, column: GridColumnName): string => `${placementId} ${column}`;

export const findCell = ({ gridCells }: GridRow, column: GridColumnName) => gridCells.find(({ gridColumn }) => gridColumn === column);

/** Returns the values after a block from a spreadsheet is pasted at a cell; values outside the cells to fill in are ignored. */
export function pasteBlock(grid: FactGrid, values: GridValues, at: CellPlace, text: string): GridValues {
  const after = new Map(values);
  const first = grid.gridColumns.findIndex(({ gridColumn }) => gridColumn === at.column);
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  for (const [down, line] of lines.entries()) {
    const row = grid.gridRows[at.row + down];
    if (row === undefined) break;
    for (const [right, cell] of line.split('\t').entries()) {
      const column = grid.gridColumns[first + right]?.gridColumn;
      if (column !== undefined && findCell(row, column) !== undefined && cell.trim() !== '')
        after.set(getCellKey(row.placementId, column), cell.trim());
    }
  }
  return after;
}

/** Columns whose values are valid in only one state: an office's code, a place, or a license. */
const STATE_COLUMNS: ReadonlySet<GridColumnName> = new Set(['county', 'postal_code', 'coverage_code', 'licensee', 'tax_status']);

/** Returns true if one row's value is also valid for the other row, because both have the same state or the same insurer. */
const isAlike = (column: GridColumnName, one: GridRow, other: GridRow): boolean =>
  column === 'insurer_number' ? one.insurerName === other.insurerName : !STATE_COLUMNS.has(column) || one.state === other.state;

/** Copies a cell's value to the empty cells below it in the same column for which the value is valid. */
export function fillDown(grid: FactGrid, values: GridValues, { row, column }: CellPlace): GridValues {
  const source = grid.gridRows[row];
  const value = source && values.get(getCellKey(source.placementId, column));
  if (!value) return values;
  const after = new Map(values);
  for (const below of grid.gridRows.slice(row + 1)) {
    const key = getCellKey(below.placementId, column);
    if (isAlike(column, source, below) && findCell(below, column) !== undefined && !after.get(key)) after.set(key, value);
  }
  return after;
}

/** Returns the values, with suggestions filled into all empty cells. */
export function acceptSuggestions(grid: FactGrid, values: GridValues): GridValues {
  const after = new Map(values);
  for (const { placementId, gridCells } of grid.gridRows)
    for (const { gridColumn, suggestedValue } of gridCells) {
      const key = getCellKey(placementId, gridColumn);
      if (suggestedValue !== null && !after.get(key)) after.set(key, suggestedValue);
    }
  return after;
}

/** Returns the values merged with a file's values, which replace typed ones. */
export function addFileValues(values: GridValues, rows: FileContent['rowValues']): GridValues {
  const after = new Map(values);
  for (const { placementId, cellValues } of rows)
    for (const { gridColumn, cellText } of cellValues) after.set(getCellKey(placementId, gridColumn), cellText);
  return after;
}

/** Returns the rows to record: rows with at least one value. */
export const toRowValues = (grid: FactGrid, values: GridValues) =>
  grid.gridRows.flatMap(({ placementId, gridCells }) => {
    const cellValues = gridCells.flatMap(({ gridColumn }) => {
      const cellText = values.get(getCellKey(placementId, gridColumn))?.trim();
      return cellText ? [{ gridColumn, cellText }] : [];
    });
    return cellValues.length === 0 ? [] : [{ placementId, cellValues }];
  });
