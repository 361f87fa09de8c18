export { formatCellError, quoteCell } from './cell-error.js';
export { formatDateCell } from './cell-text.js';
export { findNearMisses, formatNearMiss, MissingColumnsError, refuseDuplicateColumn, refuseNearMisses } from './column-names.js';
export { CsvRecords } from './csv-records.js';
export { appendCsvValue, formatCsvLine, formatCsvValue } from './csv-text.js';
export { formatPaddedNumber } from './displayed-number.js';
export { EMPTY_CELL_MARKERS, isEmptyCellMarker } from './empty-cell-markers.js';
export {
  ERRORS_COLUMN,
  type FailedRow,
  formatErrorsHeader,
  formatErrorsLine,
  formatErrorsTable,
  guardValue,
  restoreRows,
} from './errors-table.js';
export { type FieldColumns, findFieldColumns, findFieldErrors, readFieldTexts } from './field-columns.js';
export { detectFileFormat } from './file-format.js';
export { removeUnit } from './header-unit.js';
export { findIdentifierAdvice, normalizeIdentifier } from './identifier-text.js';
export { InvalidRowsBodyError, JsonRows } from './json-rows.js';
export { appendJsonText, formatJsonText } from './json-text.js';
export { MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROWS, MAX_SHEET_ROWS } from './limits.js';
export { findNearName, keepLettersAndDigits, separatedWords } from './near-name.js';
export { readAhead } from './read-ahead.js';
export type { SheetPlace } from './sheet-sequence.js';
export {
  type AddNote,
  type CellComment,
  findRowErrors,
  formatColumnName,
  findSpreadsheetErrorAdvice,
  mayBeSpreadsheetError,
  MERGED_AMOUNT_ADVICE,
  type SheetRow,
  type SheetRows,
} from './sheet.js';
export type { CellKind, DownloadColumn, TableContent } from './table-content.js';
export { addTableExtension } from './table-file-name.js';
export {
  detectTableFormat,
  type OpenedTable,
  type OpenFile,
  openTable,
  type ReadOptions,
  readTableFile,
  type TableRows,
} from './table-file.js';
export { getTableMediaType } from './table-media-type.js';
export { TextBuffer } from './text-buffer.js';
export { readTextLines } from './text-lines.js';
export { UnreadableFileError } from './unreadable-file-error.js';
export { readXlsRows } from './xls-rows.js';
export { writeXlsx } from './xlsx-file.js';
export { escapeXml, formatXmlTag } from './xml-text.js';
