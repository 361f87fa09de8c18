import type { ReadDate } from '../../dates/date-order.js';
import {
  type DownloadColumn,
  type FieldColumns,
  findFieldColumns,
  findFieldErrors,
  formatCellError,
  readFieldTexts,
  type SheetRow,
} from '@stampline/tables';
import { DOWNLOADED_FILE_MARKS } from '../../platform/content/tables/downloaded-files.js';
import { buildRecord } from '../../facts/build-record.js';
import { GRID_COLUMNS, type GridColumn, MAX_GRID_ROWS } from './grid-columns.js';
import type { GridRowDto, GridRowValuesDto, PlacementGridDto } from './placement-grid.dto.js';

type GridFileField = 'placementId' | GridColumn;
export type GridFileColumns = FieldColumns<GridFileField>;

/** A file must contain the rows' keys, and may contain any of the grid's columns. */
const FILE_COLUMNS = {
  placementId: DOWNLOADED_FILE_MARKS.placements,
  ...buildRecord(GRID_COLUMNS, (column): string => column),
};

const ON_RECORD = 'on record';
const MAX_CHARACTERS = 200;
const IDENTIFIERS: ReadonlySet<GridFileField> = new Set(['placementId', 'postal_code', 'coverage_code', 'insurer_number']);
const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const GRID_HEADER_RULES = {
  page: 'placements' as const,
  columnsOf: (header: readonly string[]): GridFileColumns => findFieldColumns(FILE_COLUMNS, 'placementId', header),
  mostRows: MAX_GRID_ROWS,
  tooManyRows: `The file has more than ${MAX_GRID_ROWS} rows. Split it and upload the parts.`,
  ownFiles: ['placements' as const],
};

/** Returns the columns of the file: the facts that identify a placement, the missing facts to fill in, and the key of the row. */
export function buildGridFileColumns({ gridColumns }: PlacementGridDto): DownloadColumn<GridRowDto>[] {
  return [
    { title: 'policy_number', kind: 'text', value: ({ policyNumber }) => policyNumber },
    { title: 'insured_name', kind: 'text', value: ({ insuredName }) => insuredName },
    { title: 'state', kind: 'text', value: ({ state }) => state },
    { title: 'transaction_type', kind: 'text', value: ({ transactionType }) => transactionType },
    { title: 'effective_date', kind: 'day', value: ({ effectiveDate }) => effectiveDate },
    { title: 'insurer_name', kind: 'text', value: ({ insurerName }) => insurerName },
    { title: 'coverage_type', kind: 'text', value: ({ coverageType }) => coverageType },
    ...gridColumns.map(({ gridColumn }) => ({
      title: gridColumn,
      kind: 'text' as const,
      value: ({ gridCells }: GridRowDto) => {
        const cell = gridCells.find((one) => one.gridColumn === gridColumn);
        return cell === undefined ? ON_RECORD : cell.recordedValue;
      },
    })),
    { title: 'also_missing', kind: 'text', value: ({ otherProblems }) => otherProblems.join(' ') || null },
    { title: DOWNLOADED_FILE_MARKS.placements, kind: 'text', value: ({ placementId }) => placementId },
  ];
}

/** Returns undefined if the cell has no key. */
export function readPlacementId(columns: GridFileColumns, row: SheetRow): string | undefined {
  const id = readFieldTexts(FILE_COLUMNS, columns, row, IDENTIFIERS).placementId?.toLowerCase();
  return id !== undefined && UUID_PATTERN.test(id) ? id : undefined;
}

const DATES = ['issue_date', 'invoice_date'] as const;
const isDate = (name: string): boolean => DATES.some((one) => one === name);

export function listGridDates(columns: GridFileColumns, row: SheetRow): string[] {
  const texts = readFieldTexts(FILE_COLUMNS, columns, row, IDENTIFIERS);
  return DATES.flatMap((name) => texts[name] ?? []).filter((text) => text.toLowerCase() !== ON_RECORD);
}

interface ReadRow {
  readonly cellValues: GridRowValuesDto['cellValues'];
  readonly errors: readonly string[];
}

/**
 * Reads a row; ignores cells that are unchanged since the download.
 * @param grid the placement's row; undefined if the placement does not lack anything
 * @param readDate reads the dates in the file
 */
export function readGridRow(
  columns: GridFileColumns,
  row: SheetRow,
  grid: GridRowDto | undefined,
  readDate: (cell: string) => ReadDate,
): ReadRow {
  const errors = findFieldErrors(FILE_COLUMNS, columns, row, IDENTIFIERS);
  if (errors.length > 0) return { cellValues: [], errors };
  const texts = readFieldTexts(FILE_COLUMNS, columns, row, IDENTIFIERS);
  const read: { cellValues: GridRowValuesDto['cellValues']; errors: string[] } = { cellValues: [], errors: [] };
  for (const gridColumn of GRID_COLUMNS) {
    const cellText = texts[gridColumn] ?? '';
    if (cellText === '' || cellText.toLowerCase() === ON_RECORD) continue;
    const cell = grid?.gridCells.find((one) => one.gridColumn === gridColumn);
    if (cell === undefined)
      read.errors.push(formatCellError(gridColumn, cellText, 'It is on record. Change it on the page of the policy.'));
    else if (cellText.length > MAX_CHARACTERS || /\p{Cc}/u.test(cellText))
      read.errors.push(formatCellError(gridColumn, cellText, `Enter at most ${MAX_CHARACTERS} characters on one line.`));
    else {
      const value = isDate(gridColumn) ? readDate(cellText) : { date: cellText };
      if ('error' in value) read.errors.push(formatCellError(gridColumn, cellText, value.error));
      else if (value.date !== cell.recordedValue) read.cellValues.push({ gridColumn, cellText: value.date });
    }
  }
  return read;
}
