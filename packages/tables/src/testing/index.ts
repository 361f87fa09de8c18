export { buildWorkbook, type WorkbookParts } from './build-workbook.js';
export { buildZip } from './build-zip.js';
export { compileXlsThread } from './compile-xls-thread.js';
export { type Cell, createFormattedCell, createWorkbook, type SheetParts, writeWorkbook } from './create-workbook.js';
export { readAll } from './read-all.js';
